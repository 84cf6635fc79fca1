import styles from './option-switch.module.css'

export interface SwitchOption<Value extends string> {
  value: Value
  /** Short: all options stand in one line. */
  label: string
  /** Where the label is in a language of its own. */
  lang?: string | undefined
}

export interface OptionSwitchProps<Value extends string> {
  label: string
  options: ReadonlyArray<SwitchOption<Value>>
  current: Value
  onChange: (value: Value) => void
  /** On the fixed dark ground of the front page and the rail. */
  onDark?: boolean | undefined
}

/** Two or three choices in one frame, of which one holds. */
export function OptionSwitch<Value extends string>({
  label,
  options,
  current,
  onChange,
  onDark = false,
}: OptionSwitchProps<Value>) {
  return (
    <div className={styles.switch} role="group" aria-label={label} data-ground={onDark ? 'dark' : undefined}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          className={styles.part}
          aria-pressed={option.value === current}
          onClick={() => {
            if (option.value !== current) onChange(option.value)
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
