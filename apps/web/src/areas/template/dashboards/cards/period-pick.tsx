import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Icon } from '#ui/display/icon.tsx'
import styles from './period-pick.module.css'

export interface PeriodPickProps<Value extends string> {
  /** Whose period: the title of the card in a sentence. */
  label: string
  options: ReadonlyArray<{ value: Value; label: string }>
  current: Value
  onChange: (value: Value) => void
}

/** How far back a card looks, at the end of its head. */
export function PeriodPick<Value extends string>({ label, options, current, onChange }: PeriodPickProps<Value>) {
  return (
    <span className={styles.pick}>
      <select
        aria-label={label}
        value={current}
        onChange={({ currentTarget }) => {
          const chosen = options.find(({ value }) => value === currentTarget.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={16} className={styles.chevron} />
    </span>
  )
}
