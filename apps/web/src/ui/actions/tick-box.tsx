import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Icon } from '../display/icon.tsx'
import styles from './tick-box.module.css'

export interface TickBoxProps {
  /** What is ticked, read out and shown as a tooltip. */
  children: string
  tick: 'none' | 'some' | 'all'
  onToggle: () => void
}

/** A checkbox without words of its own, for a row or for all of them. */
export function TickBox({ children, tick, onToggle }: TickBoxProps) {
  return (
    <label className={styles.box} data-tooltip={children}>
      <input
        type="checkbox"
        className={styles.input}
        checked={tick === 'all'}
        ref={(input) => {
          if (input !== null) input.indeterminate = tick === 'some'
        }}
        onChange={onToggle}
      />
      <span className="rc-visually-hidden">{children}</span>
      <span className={styles.face} data-tick={tick}>
        {tick === 'all' ? <Icon of={IconCheck} size={14} /> : null}
      </span>
    </label>
  )
}
