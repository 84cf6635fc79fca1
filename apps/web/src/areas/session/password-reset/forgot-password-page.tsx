import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { getLocale, useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { SplitPage } from '#shell/layouts/split-page.tsx'
import { useApi } from '#shell/use-api.ts'
import { Card } from '#ui/layout/card.tsx'
import { validateEmail } from '../email-fault.ts'
import { toRefusal } from '../refusal.ts'
import { useCountdown } from '../use-countdown.ts'
import { ForgotForm } from './components/forgot-form.tsx'
import { MailSent } from './components/mail-sent.tsx'
import { keepResetEmail } from './reset-email.ts'
import type { ForgotFault } from './components/forgot-form.tsx'
import form from '../form.module.css'

/** Another mail so soon would only make the first one void while it is on its way. */
const SEND_AGAIN_SECONDS = 60

/** Requests a reset link by mail; the answer does not reveal whether the address is known. */
export function ForgotPasswordPage() {
  useLocale()
  const api = useApi()
  const wait = useCountdown()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [timesSent, setTimesSent] = useState(0)
  const [fault, setFault] = useState<ForgotFault | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isRunning, setRunning] = useState(false)

  const fail = (why: ForgotFault) => {
    setFault(why)
    setAttempt((count) => count + 1)
  }
  const send = async (typed: string) => {
    const address = typed.trim()
    const found = validateEmail(address)
    if (found !== null) {
      fail({ kind: 'field', fault: found })
      return
    }
    setRunning(true)
    setFault(null)
    try {
      await api.call('requestPasswordReset', { body: { email: address, language: getLocale() } })
      keepResetEmail(address)
      setSentTo(address)
      setTimesSent((count) => count + 1)
      wait.start(SEND_AGAIN_SECONDS)
    } catch (error) {
      fail({ kind: 'refused', refusal: toRefusal(error) })
    } finally {
      setRunning(false)
    }
  }

  return (
    <SplitPage
      title={sentTo === null ? m.session_forgot_title() : m.session_sent_title()}
      lead={sentTo === null ? m.session_forgot_lead() : undefined}
      vehicle={{ kind: 'e-bike' }}
    >
      <Card className={form.card}>
        {sentTo === null ? (
          <ForgotForm
            email={email}
            onChange={(typed) => {
              setEmail(typed)
              setFault(null)
            }}
            fault={fault}
            attempt={attempt}
            isRunning={isRunning}
            onSubmit={(typed) => {
              setEmail(typed)
              void send(typed)
            }}
          />
        ) : (
          <MailSent
            email={sentTo}
            secondsToWait={wait.seconds}
            timesSent={timesSent}
            isRunning={isRunning}
            refusal={fault?.kind === 'refused' ? fault.refusal : null}
            onAgain={() => void send(sentTo)}
            onOther={() => {
              setSentTo(null)
              setFault(null)
            }}
          />
        )}
      </Card>
      <p className={form.after}>
        <Link to="/login">{m.session_back_to_login()}</Link>
      </p>
    </SplitPage>
  )
}
