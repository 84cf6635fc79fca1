import type { FormEvent } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { EmailField } from '#areas/session/email-field.tsx'
import { emailFaultText } from '#areas/session/email-fault.ts'
import { typedText } from '#areas/session/form-values.ts'
import { refusalText } from '#areas/session/refusal-messages.ts'
import type { EmailFault } from '#areas/session/email-fault.ts'
import type { Refusal } from '#areas/session/refusal.ts'
import form from '#areas/session/form.module.css'

const EMAIL_ID = 'forgot-email'

export type ForgotFault = { kind: 'field'; fault: EmailFault } | { kind: 'refused'; refusal: Refusal }

export interface ForgotFormProps {
  email: string
  onChange: (email: string) => void
  fault: ForgotFault | null
  attempt: number
  isRunning: boolean
  onSubmit: (email: string) => void
}

export function ForgotForm({ email, onChange, fault, attempt, isRunning, onSubmit }: ForgotFormProps) {
  const emailError = fault?.kind === 'field' ? emailFaultText(fault.fault) : undefined
  const problems = [
    ...(emailError === undefined ? [] : [{ fieldId: EMAIL_ID, message: emailError }]),
    ...(fault?.kind === 'refused' ? [{ message: refusalText(fault.refusal) }] : []),
  ]
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isRunning) onSubmit(typedText(event.currentTarget, 'email'))
  }
  return (
    <form className={form.form} method="post" noValidate onSubmit={handleSubmit}>
      <FormErrorSummary title={m.session_forgot_errors()} problems={problems} attempt={attempt} />
      <EmailField id={EMAIL_ID} autoComplete="username" value={email} error={emailError} onChange={onChange} />
      <Button type="submit" variant="next" size="lg" wide loading={isRunning}>
        {m.session_forgot_submit()}
      </Button>
    </form>
  )
}
