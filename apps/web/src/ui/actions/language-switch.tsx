import { OptionSwitch } from './option-switch.tsx'

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

export function LanguageSwitch<Code extends string>({ options, ...rest }: LanguageSwitchProps<Code>) {
  return <OptionSwitch {...rest} options={options.map(({ code, label }) => ({ value: code, label, lang: code }))} />
}
