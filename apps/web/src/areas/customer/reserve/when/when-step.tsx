import { useEffect, useState } from 'react'
import { MINUTE, shopWeekday } from '@rodchao/rental'
import { connection, useIsLost } from '#lib/api/connection.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Money } from '#ui/display/money.tsx'
import { StickyFoot } from '../frame/sticky-foot.tsx'
import {
  AT_ANY_TIME,
  bookableDays,
  closedReasonAt,
  closedReasonOn,
  earliestStart,
  endOfSameLength,
  hoursAt,
  moveToDay,
  parseDayTime,
  serviceAt,
  STEP_MINUTES,
  timesOn,
} from '../model/hours.ts'
import { lastCategory } from '../model/last-category.ts'
import { isPast } from '../model/choice.ts'
import { isPeriodProblem } from '../problems.ts'
import { lengthLabel, formatMinutes, momentLabel, periodMessage } from '../labels.ts'
import { DayCalendar } from './day-calendar.tsx'
import { MomentFields } from './moment-fields.tsx'
import { MovedReturn } from './moved-return.tsx'
import { PageFrame, Section } from '../frame/page-frame.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { StepHead } from '../frame/step-head.tsx'
import type { FormProblem } from '#ui/fields/form-error-summary.tsx'
import type { DayFieldId } from './moment-fields.tsx'
import type { Use } from '../model/hours.ts'
import type { Moved } from './moved-return.tsx'
import type { Reserve } from '../use-reserve.ts'
import styles from './when-step.module.css'

const USUAL_TIME = '10:00'
const DAY_FIELDS = ['start-day', 'end-day'] as const

/** Step 1: when and where. */
export function WhenStep({ reserve }: { reserve: Reserve }) {
  const { search, shop, place, locale, now, window, change, goTo } = reserve
  const [attempt, setAttempt] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const [moved, setMoved] = useState<Moved | null>(null)
  const [picks, setPicks] = useState<Record<DayFieldId, number>>({ 'start-day': 0, 'end-day': 0 })
  const [refused, setRefused] = useState<Partial<Record<DayFieldId, string | undefined>>>({})
  const isVilla = search.category === 'pool_villa'
  const service = isVilla ? AT_ANY_TIME : serviceAt(place)
  const earliest = earliestStart(shop, place, now)
  const earliestEnd = search.start === undefined ? earliest : parseDayTime(search.start) + STEP_MINUTES * MINUTE

  const isServedOn = (day: string, use: Use, from: number) => timesOn(day, service, use, from).length > 0
  const closedFor = (day: string, use: Use) => {
    const reason = closedReasonOn(day, service, use, locale)
    return reason === undefined ? undefined : m.reserve_calendar_closed_for({ reason })
  }
  const reasonForDay = (day: string, use: Use) => {
    if (isServedOn(day, use, earliest)) return undefined
    const reason = closedFor(day, use)
    if (reason !== undefined) return reason
    return day === bookableDays(now).today ? m.reserve_calendar_too_late() : m.reserve_calendar_closed()
  }
  const reasonForStart = (day: string) => reasonForDay(day, 'pick_up')
  const reasonForEnd = (day: string) =>
    reasonForDay(day, 'return') ??
    (isServedOn(day, 'return', earliestEnd) ? undefined : m.reserve_period_end_before_start())
  // A day on which vehicles come back but do not go out is the end of some rentals.
  const reasonForEither = (day: string) => {
    const reason = reasonForDay(day, 'pick_up')
    return reason === undefined || reasonForDay(day, 'return') === undefined ? undefined : reason
  }

  const handlePicked = (from: string | undefined, to: string | undefined) => {
    handleDays(from, to)
    const picked = to === undefined ? 'start-day' : 'end-day'
    setPicks((before) => ({ ...before, [picked]: before[picked] + 1 }))
  }
  const handleDays = (from: string | undefined, to: string | undefined) => {
    const start =
      from === undefined ? undefined : moveToDay(from, clockPart(search.start), service, 'pick_up', earliest)
    const after = start === undefined ? earliest : parseDayTime(start) + STEP_MINUTES * MINUTE
    const end =
      to === undefined ? undefined : moveToDay(to, clockPart(search.end ?? search.start), service, 'return', after)
    change({ start, end })
  }
  /** The return stays while it is later; else the rental keeps its length, and the page says so. */
  const handleStart = (start: string | undefined) => {
    const { end } = search
    if (start === undefined) return
    if (end === undefined || (isVilla ? end.slice(0, 10) > start.slice(0, 10) : end > start)) return change({ start })
    const before = { start: search.start ?? end, end }
    const next = endOfSameLength(before, start, service, bookableDays(now).last)
    change({ start, end: next })
    setMoved({ before, start, end: next })
  }
  const handleStartDay = (day: string) =>
    handleStart(moveToDay(day, clockPart(search.start), service, 'pick_up', earliest))
  const handleEndDay = (day: string) => handleDays(search.start?.slice(0, 10), day)
  const handleStartTime = (time: string) => {
    if (search.start !== undefined) handleStart(`${search.start.slice(0, 10)}T${time}`)
  }
  const handleEndTime = (time: string) => {
    if (search.end !== undefined) change({ end: `${search.end.slice(0, 10)}T${time}` })
  }

  const handleRefused = (fieldId: DayFieldId, message: string | undefined) => {
    if (refused[fieldId] === message) return
    setRefused((before) => ({ ...before, [fieldId]: message }))
    // Another day is another try: what is wrong with it is said beside it first.
    setAttempt(0)
  }

  const found = withRefused(stepProblems(reserve, earliest), refused)
  const problems = attempt === 0 ? [] : found
  // What is not chosen yet can wait; what is and cannot be taken is said at once.
  const beside = search.end === undefined ? problems : found
  const problemOf = (fieldId: string) => beside.find((problem) => problem.fieldId === fieldId)?.message
  const handleNext = () => {
    if (found.length > 0) setAttempt((count) => count + 1)
    else if (window.answer === null && connection.isLost()) setWaiting(true)
    else goTo(2, ...lastCategory(reserve))
  }
  const isLost = useIsLost()
  useEffect(() => {
    // What the next step shows could not be asked for; it goes on by itself when the line is back.
    if (!isWaiting || isLost) return
    setWaiting(false)
    handleNext()
    // Told once, with what is chosen then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWaiting, isLost])

  return (
    <PageFrame
      head={<StepHead reserve={reserve} title={m.reserve_when_title()} hasErrors={problems.length > 0} />}
      foot={
        <StickyFoot
          total={<Money amount={lengthLabel(search)} size="card" />}
          detail={<Period reserve={reserve} />}
          action={
            <Button
              variant="next"
              size="lg"
              onClick={handleNext}
              loading={isWaiting || (attempt > 0 && window.isLoading)}
            >
              {isVilla ? m.reserve_see_villas() : m.reserve_see_vehicles()}
            </Button>
          }
        />
      }
    >
      <FormErrorSummary title={m.reserve_errors_title()} problems={problems} attempt={attempt} />
      <Section title={m.reserve_when_section()}>
        <Card className={styles.card}>
          <MomentFields
            search={search}
            isVilla={isVilla}
            now={now}
            startTimes={
              search.start === undefined ? [] : timesOn(search.start.slice(0, 10), service, 'pick_up', earliest)
            }
            endTimes={search.end === undefined ? [] : timesOn(search.end.slice(0, 10), service, 'return', earliestEnd)}
            startProblem={problemOf('start-day')}
            endProblem={problemOf('end-day')}
            reasonForStart={reasonForStart}
            reasonForEnd={reasonForEnd}
            onStartDay={handleStartDay}
            onEndDay={handleEndDay}
            onStartTime={handleStartTime}
            onEndTime={handleEndTime}
            onRefused={handleRefused}
            picks={picks}
          />
          <MovedReturn search={search} moved={moved} />
          <DayCalendar reserve={reserve} reasonFor={reasonForEither} onDays={handlePicked} />
        </Card>
        <p className={styles.note}>
          {m.reserve_time_zone()} · {m.reserve_lead({ length: formatMinutes((earliest - now) / MINUTE) })}
        </p>
      </Section>
      <PlaceChoice reserve={reserve} />
    </PageFrame>
  )
}

function clockPart(dayTime: string | undefined): string {
  return dayTime?.slice(11) ?? USUAL_TIME
}

function Period({ reserve: { search } }: { reserve: Reserve }) {
  if (search.start === undefined || search.end === undefined) return null
  return (
    <>
      <span className="rc-nowrap">{momentLabel(search.start)}</span> –{' '}
      <span className="rc-nowrap">{momentLabel(search.end)}</span>
    </>
  )
}

/** A day that was typed and refused stands for what was chosen before it, which nobody wants any more. */
function withRefused(
  problems: readonly FormProblem[],
  refused: Partial<Record<DayFieldId, string | undefined>>,
): FormProblem[] {
  const typed = DAY_FIELDS.flatMap((fieldId) => {
    const message = refused[fieldId]
    return message === undefined ? [] : [{ fieldId, message }]
  })
  return [...typed, ...problems.filter(({ fieldId }) => !typed.some((problem) => problem.fieldId === fieldId))]
}

function stepProblems({ search, window, place, locale, now }: Reserve, earliest: number): FormProblem[] {
  if (search.start === undefined) return [{ fieldId: 'start-day', message: m.reserve_start_missing() }]
  if (search.end === undefined) return [{ fieldId: 'end-day', message: m.reserve_end_missing() }]
  if (search.end <= search.start) return [{ fieldId: 'end-day', message: m.reserve_period_end_before_start() }]
  if (isPast(search, now)) return [{ fieldId: 'start-day', message: m.reserve_period_in_the_past() }]
  const start = parseDayTime(search.start)
  if (search.category !== 'pool_villa') {
    if (start < earliest) return [{ fieldId: 'start-day', message: m.reserve_period_lead_time() }]
    const hours = hoursAt(place)
    if (!isServed(search.start, hours))
      return [{ fieldId: 'start-day', message: closedMessage(search.start, hours, m.reserve_period_closed_pick_up) }]
    if (!isServed(search.end, hours))
      return [{ fieldId: 'end-day', message: closedMessage(search.end, hours, m.reserve_period_closed_return) }]
    const noStart = closedReasonAt(start, place, 'pick_up', locale)
    if (noStart !== undefined)
      return [{ fieldId: 'start-day', message: m.reserve_period_closed_for({ reason: noStart }) }]
    const noEnd = closedReasonAt(parseDayTime(search.end), place, 'return', locale)
    if (noEnd !== undefined) return [{ fieldId: 'end-day', message: m.reserve_period_closed_for({ reason: noEnd }) }]
  }
  const refused = window.problem
  if (refused === null || !isPeriodProblem(refused)) return []
  const fieldId = refused.errors[0]?.pointer === '/end' ? 'end-day' : 'start-day'
  return [{ fieldId, message: periodMessage(refused) }]
}

/** On a day that is closed no other time helps. */
function closedMessage(dayTime: string, hours: ReturnType<typeof hoursAt>, atThisTime: () => string): string {
  return hours[shopWeekday(parseDayTime(dayTime))] ? atThisTime() : m.reserve_calendar_closed()
}

function isServed(dayTime: string, hours: ReturnType<typeof hoursAt>): boolean {
  const day = hours[shopWeekday(parseDayTime(dayTime))]
  const [hour, minute] = dayTime.slice(11).split(':').map(Number)
  const at = (hour ?? 0) * 60 + (minute ?? 0)
  return day !== null && day !== undefined && at >= day.opens && at <= day.closes
}
