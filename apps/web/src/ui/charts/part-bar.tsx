import { ChartBox } from './chart-box.tsx'
import { linearScale } from './linear-scale.ts'
import { useChartWidth } from './use-chart-width.ts'
import styles from './charts.module.css'

export interface PartBarProps {
  label: string
  /** Up to five parts, of which the last is outlined; those of nothing or less are not drawn. */
  parts: ReadonlyArray<{ key: string; value: number }>
  height?: number | undefined
  onPick?: ((part: number) => void) | undefined
}

const TONES = [styles.first, styles.second, styles.third, styles.fourth, styles.fifth]

/** A sum cut into its parts, side by side. */
export function PartBar({ label, parts, height = 22, onPick }: PartBarProps) {
  const { box, width } = useChartWidth()
  const sum = parts.reduce((all, { value }) => all + Math.max(0, value), 0)
  const x = linearScale([0, Math.max(1, sum)], [0, width])
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((all, { value }) => all + Math.max(0, value), 0))
  return (
    <ChartBox {...{ box, label, width, height, onPick }}>
      {sum === 0 ? <rect className={styles.empty} width={width} height={height} rx={3} /> : null}
      {parts.map(({ key, value }, index) =>
        value <= 0 ? null : (
          <rect
            key={key}
            data-pick={`${index} 0`}
            className={TONES[index]}
            x={x(starts[index] ?? 0)}
            y={0}
            width={Math.max(1, x(value) - 2)}
            height={height}
            rx={3}
          />
        ),
      )}
    </ChartBox>
  )
}
