import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DAY, isoDate, parseTypedDate, toShopDate } from '@rodchao/rental'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { clockLabel } from '../labels.ts'
import type { ReserveSearch } from '../model/search.ts'
import styles from './moment-fields.module.css'

export interface MomentFieldsProps {
  search: ReserveSearch
  /** Check-in and check-out hours are the house's. */
  isVilla: boolean
  now: number
  startTimes: readonly string[]
  endTimes: readonly string[]
  /** Why the shop cannot take what is chosen. */
  startProblem: string | undefined
  endProblem: string | undefined
  /** Why a day cannot be one of the two; undefined when it can. */
  reasonForStart: (day: string) => string | undefined
  reasonForEnd: (day: string) => string | undefined
  onStartDay: (day: string) => void
  onEndDay: (day: string) => void
  onStartTime: (time: string) => void
  onEndTime: (time: string) => void
  /** What was typed and cannot be taken stays in its field alone; undefined once it is put right. */
  onRefused: (fieldId: DayFieldId, message: string | undefined) => void
  /** How often each day was picked in the calendar, be it the one that stood. */
  picks: Readonly<Record<DayFieldId, number>>
}

export type DayFieldId = 'start-day' | 'end-day'

/** Both ends, to be typed or picked; the calendar below changes the same days. */
export function MomentFields(props: MomentFieldsProps) {
  const { search, isVilla, now, startTimes, endTimes, reasonForStart, reasonForEnd } = props
  const { onStartDay, onEndDay, onStartTime, onEndTime } = props
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <DayField
          id="start-day"
          label={isVilla ? m.reserve_check_in_day() : m.reserve_out_day()}
          day={search.start?.slice(0, 10)}
          now={now}
          problem={props.startProblem}
          reasonFor={reasonForStart}
          onDay={onStartDay}
          onRefused={props.onRefused}
          picks={props.picks['start-day']}
        />
        <TimeField
          label={isVilla ? m.reserve_check_in_time() : m.reserve_out_time()}
          value={search.start?.slice(11)}
          times={isVilla ? [] : startTimes}
          onTime={onStartTime}
        />
      </div>
      <div className={styles.pair}>
        <DayField
          id="end-day"
          label={isVilla ? m.reserve_check_out_day() : m.reserve_return_day()}
          day={search.end?.slice(0, 10)}
          now={now}
          problem={props.endProblem}
          reasonFor={reasonForEnd}
          onDay={onEndDay}
          onRefused={props.onRefused}
          picks={props.picks['end-day']}
        />
        <TimeField
          label={isVilla ? m.reserve_check_out_time() : m.reserve_return_time()}
          value={search.end?.slice(11)}
          times={isVilla ? [] : endTimes}
          onTime={onEndTime}
        />
      </div>
    </div>
  )
}

interface TimeFieldProps {
  label: string
  value: string | undefined
  times: readonly string[]
  onTime: (time: string) => void
}

/** A time from a link may be one that is not on offer: it stays in the list, so that what is chosen can be seen. */
function TimeField({ label, value, times, onTime }: TimeFieldProps) {
  const shown = value === undefined || times.includes(value) ? times : [value, ...times]
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => onTime(event.target.value)}
      options={shown.map((time) => ({ value: time, label: clockLabel(time) }))}
    />
  )
}

interface DayFieldProps extends Pick<MomentFieldsProps, 'onRefused'> {
  id: DayFieldId
  label: string
  day: string | undefined
  now: number
  /** Of the day that is shown, until another is typed. */
  problem: string | undefined
  reasonFor: (day: string) => string | undefined
  onDay: (day: string) => void
  picks: number
}

function DayField({ id, label, day, now, problem, reasonFor, onDay, onRefused, picks }: DayFieldProps) {
  const written = day === undefined ? '' : formatDate(day)
  const [draft, setDraft] = useState<{ typed: string; error?: string } | null>(null)
  const [seen, setSeen] = useState({ day, picks })
  if (seen.day !== day || seen.picks !== picks) {
    setSeen({ day, picks })
    // Chosen elsewhere instead of what was refused here; what is being typed stays.
    if (draft?.error !== undefined) setDraft(null)
  }
  const refused = draft?.error
  // Chosen elsewhere instead: told when it changes, not with every drawing.
  const handleCleared = useEffectEvent(() => onRefused(id, undefined))
  useEffect(() => {
    if (refused === undefined) handleCleared()
  }, [refused])
  const handleDone = () => {
    // At once, both: the field may be left by the very press that goes on.
    const settle = () => {
      setDraft(null)
      onRefused(id, undefined)
    }
    const typed = draft?.typed ?? ''
    if (typed.trim() === '' || typed === written) return settle()
    const refuse = (error: string) => {
      setDraft({ typed, error })
      onRefused(id, error)
    }
    const result = parseTypedDate(typed)
    if (!result.ok)
      return refuse(result.reason === 'no_such_day' ? m.reserve_day_no_such() : m.reserve_day_unreadable())
    const read = isoDate(result.date)
    if (read < isoDate(toShopDate(now))) return refuse(m.reserve_period_in_the_past())
    if (read > isoDate(toShopDate(now + 365 * DAY))) return refuse(m.reserve_period_too_far())
    const reason = reasonFor(read)
    if (reason !== undefined) return refuse(reason)
    onDay(read)
    settle()
  }
  return (
    <TextField
      ref={useTypedOver(written, draft === null)}
      id={id}
      label={label}
      value={draft?.typed ?? written}
      placeholder={m.reserve_day_example()}
      error={draft === null ? problem : draft.error}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => setDraft({ ...draft, typed: event.target.value })}
      onBlur={handleDone}
      onKeyDown={(event) => {
        if (event.key === 'Enter') handleDone()
      }}
    />
  )
}

/** A day that changed because the other one was typed is typed over by who comes to it next, not added to. */
function useTypedOver(written: string, isUntouched: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(written)
  useEffect(() => {
    const field = input.current
    if (shown.current === written || field === null || !isUntouched) return
    shown.current = written
    const left = new AbortController()
    const select = () => field.select()
    if (document.activeElement === field) select()
    // Leaving the other day changes this one before the cursor is here, and a press sets the cursor when it ends.
    for (const arrival of ['focus', 'click'])
      field.addEventListener(arrival, select, { once: true, signal: left.signal })
    for (const end of ['keydown', 'blur']) field.addEventListener(end, () => left.abort(), { signal: left.signal })
    return () => left.abort()
  }, [written, isUntouched])
  return input
}
