import { useEffect, useState } from 'react'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Button } from '#ui/actions/button.tsx'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { useFollowSession } from '../guard/use-follow-session.ts'
import { signOut } from '../sign-out.ts'
import { useApi } from '../use-api.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { LOOK_EVERY_MS, warningSeconds } from './time-left.ts'
import styles from './session-end.module.css'

/** Seconds to the end once it is near. Looked up anew each time: timers stand still while a device sleeps. */
function useSecondsLeft(endsAt: number | null): number | null {
  const [seconds, setSeconds] = useState(() => warningSeconds(endsAt, Date.now()))
  const isNear = seconds !== null
  useEffect(() => {
    const updateSeconds = () => setSeconds(warningSeconds(endsAt, Date.now()))
    updateSeconds()
    const timer = setInterval(updateSeconds, isNear ? 1000 : LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', updateSeconds)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', updateSeconds)
    }
  }, [endsAt, isNear])
  return seconds
}

/** Follows the session and warns before it ends: a session lasts for some days. */
export function SessionEnd() {
  useLocale()
  useFollowSession()
  const api = useApi()
  const session = useSession()
  const endsAt = session?.endsAt ?? null
  const email = session?.user.email ?? ''
  const secondsLeft = useSecondsLeft(endsAt)
  const [dismissed, setDismissed] = useState<number | null>(null)
  // A dismissed warning is shown again when the session has ended.
  if (secondsLeft === null || (dismissed === endsAt && secondsLeft > 0)) return null
  return (
    <section className={styles.warning} role="alert" aria-label={m.guard_end_label()}>
      <Countdown
        label={m.guard_end_title()}
        secondsLeft={secondsLeft}
        announce={(seconds) => (seconds === 0 ? m.guard_end_over() : m.guard_end_minutes({ count: seconds / 60 }))}
      />
      <p className={styles.text}>{secondsLeft === 0 ? m.guard_end_over() : m.guard_end_text()}</p>
      {email === '' ? null : <SignInAgain key={endsAt} email={email} />}
      <div className={styles.ways}>
        <Button variant={email === '' ? 'fill' : 'outline'} onClick={() => void signOut(api, { keepsTyped: true })}>
          {m.guard_end_sign_in()}
        </Button>
        {secondsLeft === 0 ? null : (
          <Button variant="quiet" onClick={() => setDismissed(endsAt)}>
            {m.guard_end_later()}
          </Button>
        )}
      </div>
    </section>
  )
}
