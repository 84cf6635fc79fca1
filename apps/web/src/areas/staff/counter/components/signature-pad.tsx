import { useId, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { extendStroke, PAD_HEIGHT, PAD_WIDTH, svgPath, startStroke } from '../strokes.ts'
import type { Stroke } from '../strokes.ts'
import styles from './signature-pad.module.css'

export interface SignaturePadProps {
  label: string
  strokes: readonly Stroke[]
  onChange: (change: (before: readonly Stroke[]) => readonly Stroke[]) => void
}

const PEN_STEP = 20
const PEN_MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-PEN_STEP, 0],
  ArrowRight: [PEN_STEP, 0],
  ArrowUp: [0, -PEN_STEP],
  ArrowDown: [0, PEN_STEP],
}

function pointIn(event: PointerEvent<HTMLButtonElement>): [number, number] {
  const box = event.currentTarget.getBoundingClientRect()
  return [((event.clientX - box.left) / box.width) * PAD_WIDTH, ((event.clientY - box.top) / box.height) * PAD_HEIGHT]
}

/**
 * A name drawn with a finger, a pen or a mouse. With the keyboard the arrows lead a pen that the space bar puts down
 * and lifts: whoever cannot hold a pointer signs as well.
 */
export function SignaturePad({ label, strokes, onChange }: SignaturePadProps) {
  const hint = useId()
  const [isDrawing, setDrawing] = useState(false)
  const [pen, setPen] = useState({ x: 200, y: PAD_HEIGHT / 2, isDown: false, isShown: false })
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === ' ') {
      event.preventDefault()
      if (!pen.isDown) onChange((before) => startStroke(before, pen.x, pen.y))
      setPen({ ...pen, isDown: !pen.isDown, isShown: true })
      return
    }
    const step = PEN_MOVES[event.key]
    if (step === undefined) return
    event.preventDefault()
    const x = Math.min(PAD_WIDTH, Math.max(0, pen.x + step[0]))
    const y = Math.min(PAD_HEIGHT, Math.max(0, pen.y + step[1]))
    if (pen.isDown) onChange((before) => extendStroke(before, x, y))
    setPen({ ...pen, x, y, isShown: true })
  }
  return (
    <div className={styles.part}>
      <button
        type="button"
        className={styles.pad}
        aria-label={label}
        aria-describedby={hint}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          const [x, y] = pointIn(event)
          setDrawing(true)
          onChange((before) => startStroke(before, x, y))
        }}
        onPointerMove={(event) => {
          if (!isDrawing) return
          const [x, y] = pointIn(event)
          onChange((before) => extendStroke(before, x, y))
        }}
        onPointerUp={() => setDrawing(false)}
        onPointerCancel={() => setDrawing(false)}
        onKeyDown={handleKey}
        onBlur={() => setPen({ ...pen, isDown: false, isShown: false })}
      >
        <svg viewBox={`0 0 ${PAD_WIDTH} ${PAD_HEIGHT}`} aria-hidden="true" focusable="false">
          <line x1="60" x2="940" y1="310" y2="310" className={styles.line} />
          {strokes.map((stroke, index) => (
            <path key={index} d={svgPath(stroke)} className={styles.ink} />
          ))}
          {pen.isShown ? (
            <circle cx={pen.x} cy={pen.y} r="10" className={styles.pen} data-down={pen.isDown ? '' : undefined} />
          ) : null}
        </svg>
      </button>
      <div className={styles.tools}>
        <p id={hint} className={styles.hint}>
          {m.counter_sign_hint()}
        </p>
        <Button
          variant="quiet"
          disabled={strokes.length === 0}
          onClick={() => onChange((before) => before.slice(0, -1))}
        >
          {m.counter_sign_undo()}
        </Button>
        <Button variant="quiet" disabled={strokes.length === 0} onClick={() => onChange(() => [])}>
          {m.counter_sign_clear()}
        </Button>
      </div>
    </div>
  )
}
