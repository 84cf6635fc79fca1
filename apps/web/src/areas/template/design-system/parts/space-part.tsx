import { m } from '#lib/messages.ts'
import { DesignPart, Sample } from '../design-part.tsx'
import styles from './space-part.module.css'

const SPACES = [
  [1, 4],
  [2, 8],
  [3, 12],
  [4, 16],
  [5, 20],
  [6, 24],
  [8, 32],
  [10, 40],
  [12, 48],
  [16, 64],
] as const
const CORNERS = [
  ['r-1', m.design_corner_badge],
  ['r-2', m.design_corner_field],
  ['r-3', m.design_corner_card],
  ['r-full', m.design_corner_person],
] as const
const SHADOWS = [
  ['shadow-1', m.design_shadow_sticks],
  ['shadow-2', m.design_shadow_over],
] as const

/** A grid of four pixels, four corners, two shadows. */
export function SpacePart() {
  return (
    <DesignPart id="space" title={m.design_space()} about={m.design_space_about()}>
      <ol className={styles.spaces} dir="ltr">
        {SPACES.map(([step, px]) => (
          <li key={step}>
            <span style={{ inlineSize: `var(--rc-s-${step})` }} />
            {px}
          </li>
        ))}
      </ol>
      <Sample name={m.design_corners()}>
        <ul className={styles.forms}>
          {CORNERS.map(([name, use]) => (
            <li key={name}>
              <span style={{ borderRadius: `var(--rc-${name})` }} data-edge="" />
              {use()}
            </li>
          ))}
          {SHADOWS.map(([name, use]) => (
            <li key={name}>
              <span style={{ boxShadow: `var(--rc-${name})` }} />
              {use()}
            </li>
          ))}
        </ul>
      </Sample>
    </DesignPart>
  )
}
