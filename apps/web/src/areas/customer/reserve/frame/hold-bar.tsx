import { useEffect, useState } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { secondsLeft } from '../model/hold-time.ts'
import { formatMinutes } from '../labels.ts'
import { formProblemMessage } from './form-problem.ts'
import { TakenDialog } from '../vehicle/taken-dialog.tsx'
import type { ProblemFields } from '#lib/api/problem-error.ts'
import type { Hold } from '../model/draft.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './hold-bar.module.css'

/** From here on the offer to extend is shown: long enough before the end to be found. */
const OFFER_SECONDS = 5 * 60

/** How long the unit is kept; once more on request; and when it is over, a way to have it again. */
export function HoldBar({ reserve, hold }: { reserve: Reserve; hold: Hold }) {
  const left = useSecondsLeft(hold.expiresAt)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemFields | null>(null)
  const run = async (act: () => Promise<ProblemFields | null>) => {
    setIsBusy(true)
    setProblem(await act())
    setIsBusy(false)
  }
  if (left === 0) {
    const { choice, locale, hold: control } = reserve
    return (
      <div className={styles.bar}>
        <Notice
          tone="warning"
          role="alert"
          title={m.reserve_hold_over_title()}
          action={
            choice === null ? undefined : (
              <Button variant="fill" loading={isBusy} onClick={() => void run(() => control.place(choice, locale))}>
                {m.reserve_hold_again()}
              </Button>
            )
          }
        >
          <p>
            {problem === null || problem.code === 'not_free' ? m.reserve_hold_over_text() : formProblemMessage(problem)}
          </p>
        </Notice>
        <TakenDialog reserve={reserve} problem={problem} onClose={() => setProblem(null)} />
      </div>
    )
  }
  return (
    <div className={styles.bar}>
      <div className={styles.clock}>
        <Countdown
          label={m.reserve_hold_label()}
          secondsLeft={left}
          announce={(seconds) => m.reserve_hold_said({ length: formatMinutes(seconds / 60) })}
        />
      </div>
      {hold.isExtended || left > OFFER_SECONDS ? null : (
        <Button loading={isBusy} onClick={() => void run(reserve.hold.extend)}>
          {m.reserve_hold_extend()}
        </Button>
      )}
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {formProblemMessage(problem)}
        </p>
      )}
    </div>
  )
}

function useSecondsLeft(expiresAt: number): number {
  const [left, setLeft] = useState(() => secondsLeft(expiresAt, Date.now()))
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(expiresAt, Date.now()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [expiresAt])
  return left
}
