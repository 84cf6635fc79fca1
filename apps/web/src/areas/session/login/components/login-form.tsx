import type { FormEvent } from 'react'
import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { EmailField } from '#areas/session/email-field.tsx'
import { emailFaultText } from '#areas/session/email-fault.ts'
import { typedText } from '#areas/session/form-values.ts'
import { PasswordField } from '#ui/fields/password/password-field.tsx'
import { remembersEmail } from '../remembered-email.ts'
import { loginRefusalText } from '../labels.ts'
import type { Credentials } from '../model.ts'
import type { SignIn } from '../use-sign-in.ts'
import styles from '#areas/session/form.module.css'

const EMAIL_ID = 'login-email'
const PASSWORD_ID = 'login-password'
const REMEMBER = 'remember'

export interface LoginFormProps {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  signIn: SignIn
}

export function LoginForm({ credentials, onChange, signIn }: LoginFormProps) {
  const { faults, refusal } = signIn
  // The server does not say which of the two was wrong and reports the error at the email.
  const emailError = refusal?.kind === 'wrong' ? loginRefusalText(refusal) : emailFaultText(faults.email)
  const passwordError = faults.password === null ? undefined : m.session_password_missing()
  const problems = [
    ...(emailError === undefined ? [] : [{ fieldId: EMAIL_ID, message: emailError }]),
    ...(passwordError === undefined ? [] : [{ fieldId: PASSWORD_ID, message: passwordError }]),
    ...(refusal === null || refusal.kind === 'wrong' ? [] : [{ message: loginRefusalText(refusal) }]),
  ]

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signIn.isRunning) return
    const form = event.currentTarget
    const typed = { email: typedText(form, 'email'), password: typedText(form, 'password') }
    onChange(typed)
    void signIn.submit(typed, typedText(form, REMEMBER) !== '')
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
      <FormErrorSummary title={m.session_errors()} problems={problems} attempt={signIn.attempt} />
      <EmailField
        id={EMAIL_ID}
        autoComplete="username"
        value={credentials.email}
        error={emailError}
        onChange={(email) => {
          signIn.clear('email')
          onChange({ ...credentials, email })
        }}
      />
      <PasswordField
        id={PASSWORD_ID}
        name="password"
        label={m.session_password()}
        autoComplete="current-password"
        value={credentials.password}
        error={passwordError}
        onChange={(password) => {
          signIn.clear('password')
          onChange({ ...credentials, password })
        }}
      />
      <div className={styles.beside}>
        <CheckboxField name={REMEMBER} label={m.session_remember()} defaultChecked={remembersEmail()} />
        <Link to="/pages/forgot-password">{m.session_forgot_link()}</Link>
      </div>
      <Button type="submit" variant="next" size="lg" wide loading={signIn.isRunning}>
        {m.session_submit()}
      </Button>
    </form>
  )
}
