import { useState } from 'react'
import type { ReactNode } from 'react'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { formatTenths } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useSettings } from '#shell/settings/settings.ts'
import { Icon } from '#ui/display/icon.tsx'
import { DesignPart, Sample } from '../design-part.tsx'
import { contrastOf, parseRgb } from '../contrast.ts'
import styles from './colour-part.module.css'

const SCALES = [
  ['sea', m.design_sea],
  ['mango', m.design_mango],
  ['ink', m.design_ink],
] as const
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const TONES = [
  ['success', IconCircleCheck],
  ['warning', IconAlertTriangle],
  ['danger', IconCircleX],
  ['info', IconInfoCircle],
] as const
/** What is read on what. */
const PAIRS = [
  ['text', 'body'],
  ['text-2', 'surface'],
  ['text-3', 'sunken'],
  ['link', 'surface'],
  ['on-fill', 'fill'],
  ['on-next', 'next'],
  ['text', 'select'],
] as const

/** The colours by their names, and how well each pair of them can be read. */
export function ColourPart() {
  // Measured anew in the other skin.
  const { skin } = useSettings()
  return (
    <DesignPart id="colour" title={m.design_colour()} about={m.design_colour_about()}>
      {SCALES.map(([name, about]) => (
        <Sample key={name} name={about()}>
          <ol className={styles.scale} dir="ltr">
            {STEPS.map((step) => (
              <li key={step}>
                <span style={{ background: `var(--rc-${name}-${step})` }} />
                {`${name}-${step}`}
              </li>
            ))}
          </ol>
        </Sample>
      ))}
      <Sample name={m.design_tones()}>
        <div className={styles.tones} key={skin}>
          {TONES.map(([name, icon]) => (
            <Measured key={name} className={styles.tone} text={`--rc-${name}`} ground={`--rc-${name}-bg`}>
              <Icon of={icon} size={16} />
              {name}
            </Measured>
          ))}
        </div>
      </Sample>
      <Sample name={m.design_pairs()}>
        <div className={styles.pairs} key={skin}>
          {PAIRS.map(([text, ground]) => (
            <Measured key={`${text} ${ground}`} className={styles.pair} text={`--rc-${text}`} ground={`--rc-${ground}`}>
              <span dir="ltr">
                {text}
                <br />
                {ground}
              </span>
            </Measured>
          ))}
          <Measured isEdge className={styles.pair} text="--rc-line-strong" ground="--rc-surface">
            <span dir="ltr">
              line-strong
              <br />
              surface
            </span>
          </Measured>
        </div>
      </Sample>
    </DesignPart>
  )
}

interface MeasuredProps {
  text: string
  ground: string
  /** It is drawn around and not written. */
  isEdge?: boolean
  className: string | undefined
  children: ReactNode
}

/** One colour on another, with the contrast that the browser really draws. */
function Measured({ text, ground, isEdge = false, className, children }: MeasuredProps) {
  const [figure, setFigure] = useState<number | null>(null)
  const measure = (box: HTMLDivElement | null) => {
    if (box === null) return
    const style = getComputedStyle(box)
    const [front, back] = [parseRgb(isEdge ? style.borderTopColor : style.color), parseRgb(style.backgroundColor)]
    if (front !== null && back !== null) setFigure(contrastOf(front, back))
  }
  return (
    <div
      ref={measure}
      className={className}
      style={{ [isEdge ? 'borderColor' : 'color']: `var(${text})`, background: `var(${ground})` }}
    >
      {children}
      {figure === null ? null : (
        <b className={styles.figure}>
          <span className="rc-visually-hidden">{m.design_contrast()} </span>
          {formatTenths(Math.floor(figure * 10))}
        </b>
      )}
    </div>
  )
}
