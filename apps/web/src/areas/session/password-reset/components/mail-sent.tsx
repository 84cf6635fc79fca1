import { useEffect, useRef } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { refusalText } from '#areas/session/refusal-messages.ts'
import type { Refusal } from '#areas/session/refusal.ts'
import form from '#areas/session/form.module.css'
import styles from './mail-sent.module.css'

export interface MailSentProps {
  email: string
  secondsToWait: number
  timesSent: number
  isRunning: boolean
  refusal: Refusal | null
  onAgain: () => void
  onOther: () => void
}

/** The same text for a known and an unknown address, and where to find the mail. */
export function MailSent({ email, secondsToWait, timesSent, isRunning, refusal, onAgain, onOther }: MailSentProps) {
  const textRef = useRef<HTMLDivElement>(null)
  useEffect(() => textRef.current?.focus(), [])
  return (
    <div className={form.stack}>
      <div ref={textRef} tabIndex={-1} className={styles.words}>
        <p>
          {m.session_sent_text()} <b className={styles.email}>{email}</b>
        </p>
        <ul className={styles.hints}>
          <li>{m.session_sent_minutes()}</li>
          <li>{m.session_sent_spam()}</li>
          <li>{m.session_sent_newest()}</li>
        </ul>
      </div>
      {refusal === null ? null : (
        <Notice tone="danger" role="alert">
          {refusalText(refusal)}
        </Notice>
      )}
      <Button wide loading={isRunning} disabled={secondsToWait > 0} onClick={onAgain}>
        {secondsToWait > 0 ? m.session_send_again_in({ count: secondsToWait }) : m.session_send_again()}
      </Button>
      <p role="status" className="rc-visually-hidden">
        {timesSent > 1 ? m.session_sent_again() : null}
      </p>
      <Button variant="quiet" wide onClick={onOther}>
        {m.session_other_email()}
      </Button>
    </div>
  )
}
