import { useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmailField } from '#areas/session/email-field.tsx'
import { typedText } from '#areas/session/form-values.ts'
import { PASSWORD_MIN } from '#areas/session/new-password.ts'
import { PasswordField } from '#ui/fields/password/password-field.tsx'
import { refusalText } from '#areas/session/refusal-messages.ts'
import { useRegister } from '../use-register.ts'
import { registrationMessages } from '../labels.ts'
import { TermsDialog } from './terms-dialog.tsx'
import type { Registration } from '../model.ts'
import form from '#areas/session/form.module.css'

const IDS = {
  username: 'register-username',
  email: 'register-email',
  password: 'register-password',
  accepts: 'register-accepts',
} as const
const FIELDS = ['username', 'email', 'password', 'accepts'] as const
const NOTHING_TYPED: Registration = { username: '', email: '', password: '', accepts: false }

export function RegisterForm() {
  const register = useRegister()
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [areTermsOpen, setTermsOpen] = useState(false)
  const messages = registrationMessages(register.faults)
  const problems = [
    ...FIELDS.flatMap((field) => {
      const message = messages[field]
      return message === undefined ? [] : [{ fieldId: IDS[field], message }]
    }),
    ...(register.refusal === null ? [] : [{ message: refusalText(register.refusal) }]),
  ]

  const change = (field: keyof Registration, value: string | boolean) => {
    register.clear(field)
    setTyped((current) => ({ ...current, [field]: value }))
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (register.isRunning) return
    const element = event.currentTarget
    const [username, email, password] = ['username', 'email', 'password'].map((name) => typedText(element, name))
    const all = { ...typed, username: username ?? '', email: email ?? '', password: password ?? '' }
    setTyped(all)
    void register.submit(all)
  }

  return (
    <form className={form.form} method="post" noValidate onSubmit={handleSubmit}>
      <FormErrorSummary title={m.session_register_errors()} problems={problems} attempt={register.attempt} />
      <TextField
        id={IDS.username}
        name="username"
        label={m.session_username()}
        help={m.session_username_help()}
        error={messages.username}
        value={typed.username}
        onChange={(event) => change('username', event.currentTarget.value)}
        autoComplete="nickname"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        enterKeyHint="next"
      />
      <EmailField
        id={IDS.email}
        autoComplete="username"
        value={typed.email}
        error={messages.email}
        onChange={(email) => change('email', email)}
      />
      <PasswordField
        id={IDS.password}
        name="password"
        label={m.session_password()}
        autoComplete="new-password"
        help={m.session_password_rule({ count: PASSWORD_MIN })}
        value={typed.password}
        error={messages.password}
        onChange={(password) => change('password', password)}
      />
      <CheckboxField
        id={IDS.accepts}
        name="accepts"
        checked={typed.accepts}
        onChange={(event) => change('accepts', event.currentTarget.checked)}
        error={messages.accepts}
        label={
          <>
            {m.session_terms_accept()}{' '}
            <a
              href="#register-terms"
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault()
                setTermsOpen(true)
              }}
            >
              {m.session_terms_link()}
            </a>
          </>
        }
      />
      <Button type="submit" variant="next" size="lg" wide loading={register.isRunning}>
        {m.session_register_submit()}
      </Button>
      <TermsDialog open={areTermsOpen} onClose={() => setTermsOpen(false)} onAccept={() => change('accepts', true)} />
    </form>
  )
}
