import type { DeliveryStop, RequestBody } from '@rodchao/contract'
import { clockTime, MINUTE } from '@rodchao/rental'
import { formatDate, parseInstant } from '#lib/format.ts'
import { parseDay } from '#ui/dates/day-field.tsx'
import { toWireTime } from '../core/wire-time.ts'

/** When a driver is to come and what to know, while it is typed. */
export interface StopTimeDraft {
  day: string
  time: string
  windowMinutes: number
  note: string
}

export function toTimeDraft(stop: Pick<DeliveryStop, 'dueAt' | 'windowMinutes' | 'note'>): StopTimeDraft {
  const dueAt = parseInstant(stop.dueAt)
  return { day: formatDate(dueAt), time: clockTime(dueAt), windowMinutes: stop.windowMinutes, note: stop.note }
}

const QUARTER_MS = 15 * MINUTE

/** For another try: the old time where it is still to come, else soon. */
export function nextAttemptDraft(
  stop: Pick<DeliveryStop, 'dueAt' | 'windowMinutes' | 'note'>,
  now: number,
): StopTimeDraft {
  const soon = Math.ceil((now + QUARTER_MS) / QUARTER_MS) * QUARTER_MS
  const dueAt = Math.max(parseInstant(stop.dueAt), soon)
  return { ...toTimeDraft(stop), day: formatDate(dueAt), time: clockTime(dueAt) }
}

/** The request body; null while the day is invalid. */
export function toStopTime(draft: StopTimeDraft): { dueAt: string; windowMinutes: number; note: string } | null {
  const day = parseDay(draft.day)
  if (day === null) return null
  return { dueAt: toWireTime(day, draft.time), windowMinutes: draft.windowMinutes, note: draft.note.trim() }
}

/** Only what this person changed: what others changed meanwhile stays theirs. Null while the day is none. */
export function changedTime(before: StopTimeDraft, draft: StopTimeDraft): RequestBody<'planStop'> | null {
  const [was, is] = [toStopTime(before), toStopTime(draft)]
  if (is === null) return null
  return {
    ...(is.dueAt === was?.dueAt ? {} : { dueAt: is.dueAt }),
    ...(is.windowMinutes === was?.windowMinutes ? {} : { windowMinutes: is.windowMinutes }),
    ...(is.note === was?.note ? {} : { note: is.note }),
  }
}
