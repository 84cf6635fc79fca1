import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Icon } from '../../../../../ui/icon.tsx'
import type { PageTick } from '../selection.ts'
import styles from './tick-box.module.css'

export interface TickBoxProps {
  label: string
  tick: PageTick
  onToggle: () => void
}

/** A checkbox without words of its own, for a row or for all of them. */
export function TickBox({ label, tick, onToggle }: TickBoxProps) {
  return (
    <label className={styles.box} title={label}>
      <input
        type="checkbox"
        className={styles.input}
        aria-label={label}
        checked={tick === 'all'}
        ref={(input) => {
          if (input !== null) input.indeterminate = tick === 'some'
        }}
        onChange={onToggle}
      />
      <span className={styles.face} data-tick={tick}>
        {tick === 'all' ? <Icon of={IconCheck} size={14} /> : null}
      </span>
    </label>
  )
}
