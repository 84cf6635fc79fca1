import { m } from '#lib/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'

export interface EmailFieldProps {
  id: string
  /** `username` where it is the name to sign in with, so that password managers keep the pair. */
  autoComplete: 'username' | 'email'
  value: string
  help?: string | undefined
  error: string | undefined
  onChange: (value: string) => void
}

export function EmailField({ value, onChange, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      name="email"
      label={m.session_email()}
      type="email"
      inputMode="email"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
      enterKeyHint="next"
    />
  )
}
