import { useEffect, useRef } from 'react'
import { parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { useNow } from '#ui/dates/use-now.ts'

const SECOND = 1000
const SECONDS_PER_MINUTE = 60

export interface PayCountdownProps {
  payBy: string
  /** The whole time the shop gives, in minutes; unknown where the shop did not answer. */
  totalMinutes: number | null
  onOver: () => void
}

export function PayCountdown({ payBy, totalMinutes, onOver }: PayCountdownProps) {
  const now = useNow(SECOND)
  const secondsLeft = Math.max(0, Math.ceil((parseInstant(payBy) - now) / SECOND))
  const isOver = secondsLeft === 0
  const latestOnOver = useRef(onOver)
  useEffect(() => {
    latestOnOver.current = onOver
  }, [onOver])
  useEffect(() => {
    if (isOver) latestOnOver.current()
  }, [isOver])
  const total = totalMinutes === null ? null : totalMinutes * SECONDS_PER_MINUTE
  return (
    <Countdown
      label={isOver ? m.track_pay_time_over() : m.track_pay_time_left()}
      secondsLeft={secondsLeft}
      // Staff may have given more time than usual: the bar starts full then.
      {...(total === null ? {} : { totalSeconds: Math.max(total, secondsLeft), barLabel: m.track_pay_time_left() })}
      announce={(seconds) =>
        seconds === 0
          ? m.track_pay_time_over()
          : m.track_pay_time_announce({ minutes: Math.ceil(seconds / SECONDS_PER_MINUTE) })
      }
    />
  )
}
