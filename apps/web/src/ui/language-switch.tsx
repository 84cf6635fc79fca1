import styles from './language-switch.module.css'

export interface LanguageOption<Code extends string> {
  code: Code
  /** The language's own name, short. */
  label: string
}

export interface LanguageSwitchProps<Code extends string> {
  label: string
  options: ReadonlyArray<LanguageOption<Code>>
  current: Code
  onChange: (code: Code) => void
  /** On the fixed dark ground of the front page and the rail. */
  onDark?: boolean | undefined
}

export function LanguageSwitch<Code extends string>({
  label,
  options,
  current,
  onChange,
  onDark = false,
}: LanguageSwitchProps<Code>) {
  return (
    <div className={styles.switch} role="group" aria-label={label} data-ground={onDark ? 'dark' : undefined}>
      {options.map((option) => (
        <button
          key={option.code}
          type="button"
          lang={option.code}
          className={styles.part}
          aria-pressed={option.code === current}
          onClick={() => {
            if (option.code !== current) onChange(option.code)
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
