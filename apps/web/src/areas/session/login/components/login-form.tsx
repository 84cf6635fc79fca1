import type { FormEvent } from 'react'
import { m } from '../../../../lib/messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormErrorSummary } from '../../../../ui/form-error-summary.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { emailFaultText, refusalText } from '../words.ts'
import { PasswordField } from './password-field.tsx'
import type { Credentials } from '../model.ts'
import type { SignIn } from '../use-sign-in.ts'
import styles from './login-form.module.css'

const EMAIL_ID = 'login-email'
const PASSWORD_ID = 'login-password'

export interface LoginFormProps {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  signIn: SignIn
}

/** Password managers may fill fields without telling the page, so what counts is what stands in them. */
function readForm(form: HTMLFormElement): Credentials {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: text('email'), password: text('password') }
}

export function LoginForm({ credentials, onChange, signIn }: LoginFormProps) {
  const { faults, refusal } = signIn
  const emailError = emailFaultText(faults.email)
  const passwordFault = faults.password === null ? undefined : m.session_password_missing()
  // Which of the two was wrong is not said; the password is the one to type again.
  const passwordError = refusal?.kind === 'wrong' ? refusalText(refusal) : passwordFault
  const problems = [
    ...(emailError === undefined ? [] : [{ fieldId: EMAIL_ID, message: emailError }]),
    ...(passwordError === undefined ? [] : [{ fieldId: PASSWORD_ID, message: passwordError }]),
    ...(refusal === null || refusal.kind === 'wrong' ? [] : [{ message: refusalText(refusal) }]),
  ]

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signIn.isRunning) return
    const typed = readForm(event.currentTarget)
    onChange(typed)
    void signIn.submit(typed)
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
      <FormErrorSummary title={m.session_errors()} problems={problems} attempt={signIn.attempt} />
      <TextField
        id={EMAIL_ID}
        name="email"
        label={m.session_email()}
        error={emailError}
        type="email"
        inputMode="email"
        value={credentials.email}
        onChange={(event) => {
          signIn.clear('email')
          onChange({ ...credentials, email: event.currentTarget.value })
        }}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        enterKeyHint="next"
      />
      <PasswordField
        id={PASSWORD_ID}
        value={credentials.password}
        error={passwordError}
        onChange={(password) => {
          signIn.clear('password')
          onChange({ ...credentials, password })
        }}
      />
      <Button type="submit" variant="next" size="lg" wide loading={signIn.isRunning}>
        {m.session_submit()}
      </Button>
    </form>
  )
}
