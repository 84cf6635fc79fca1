import type { MouseEvent, ReactNode, RefObject } from 'react'
import styles from './charts.module.css'

export interface ChartBoxProps {
  box: RefObject<HTMLDivElement | null>
  /** What is drawn, in a sentence; the figures stand in the table beside it. */
  label: string
  /** 0 before the box was measured: nothing is drawn yet, which would have to be drawn anew. */
  width: number
  height: number
  /** It keeps its form where its box is not yet as wide as the drawing; others are as wide as their box. */
  isRound?: boolean
  /** A press on what has a `data-pick`, with its two numbers. */
  onPick?: ((index: number, part: number) => void) | undefined
  children: ReactNode
}

/** The place that a chart is drawn in. Keys and readers of screens have its table, in which the same figures are links. */
export function ChartBox({ box, label, width, height, isRound = false, onPick, children }: ChartBoxProps) {
  const pick = (event: MouseEvent) => {
    const place = event.target instanceof Element ? event.target.getAttribute('data-pick') : null
    const [index, part] = (place ?? '').split(' ').map(Number)
    if (place !== null && index !== undefined && part !== undefined) onPick?.(index, part)
  }
  return (
    <div ref={box} className={styles.box}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys go to the table */}
      <svg
        className={styles.svg}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio={isRound ? undefined : 'none'}
        role="img"
        aria-label={label}
        data-chart=""
        data-picks={onPick === undefined ? undefined : ''}
        onClick={pick}
      >
        {width === 0 ? null : children}
      </svg>
    </div>
  )
}
