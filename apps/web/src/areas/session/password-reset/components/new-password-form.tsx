import { useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { typedText } from '#areas/session/form-values.ts'
import { newPasswordFaultText, PASSWORD_MIN } from '#areas/session/new-password.ts'
import { PasswordField } from '#ui/fields/password/password-field.tsx'
import { refusalText } from '#areas/session/refusal-messages.ts'
import type { NewPassword, NewPasswordFaults } from '../model.ts'
import type { NewPasswordForm as NewPasswordState } from '../use-new-password.ts'
import form from '#areas/session/form.module.css'

const PASSWORD_ID = 'new-password'
const AGAIN_ID = 'new-password-again'

function againText(fault: NewPasswordFaults['again']): string | undefined {
  if (fault === null) return undefined
  return fault === 'missing' ? m.session_again_missing() : m.session_again_different()
}

export function NewPasswordForm({ newPassword }: { newPassword: NewPasswordState }) {
  const { faults, refusal, attempt, isRunning, submit, clear } = newPassword
  const [typed, setTyped] = useState<NewPassword>({ password: '', again: '' })
  const passwordError = newPasswordFaultText(faults.password)
  const againError = againText(faults.again)
  const problems = [
    ...(passwordError === undefined ? [] : [{ fieldId: PASSWORD_ID, message: passwordError }]),
    ...(againError === undefined ? [] : [{ fieldId: AGAIN_ID, message: againError }]),
    ...(refusal === null ? [] : [{ message: refusalText(refusal) }]),
  ]
  const change = (field: keyof NewPassword, value: string) => {
    clear(field)
    setTyped((current) => ({ ...current, [field]: value }))
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRunning) return
    const all = {
      password: typedText(event.currentTarget, 'password'),
      again: typedText(event.currentTarget, 'again'),
    }
    setTyped(all)
    void submit(all)
  }
  return (
    <form className={form.form} method="post" noValidate onSubmit={handleSubmit}>
      <FormErrorSummary title={m.session_reset_errors()} problems={problems} attempt={attempt} />
      <PasswordField
        id={PASSWORD_ID}
        name="password"
        label={m.session_new_password()}
        autoComplete="new-password"
        help={m.session_password_rule({ count: PASSWORD_MIN })}
        value={typed.password}
        error={passwordError}
        onChange={(value) => change('password', value)}
      />
      <PasswordField
        id={AGAIN_ID}
        name="again"
        label={m.session_new_password_again()}
        autoComplete="new-password"
        value={typed.again}
        error={againError}
        onChange={(value) => change('again', value)}
      />
      <Button type="submit" variant="next" size="lg" wide loading={isRunning}>
        {m.session_reset_submit()}
      </Button>
    </form>
  )
}
