import type { DeliveryStop, RequestBody } from '@rodchao/contract'
import { clockTime, MINUTE } from '@rodchao/rental'
import { formatDate, instantOfText } from '#lib/format.ts'
import { dayOf } from '#ui/dates/day-field.tsx'
import { wireTimeOf } from '../core/wire-time.ts'

/** When a driver is to come and what to know, while it is typed. */
export interface StopTimeDraft {
  day: string
  time: string
  windowMinutes: number
  note: string
}

export function timeDraftOf(stop: Pick<DeliveryStop, 'dueAt' | 'windowMinutes' | 'note'>): StopTimeDraft {
  const dueAt = instantOfText(stop.dueAt)
  return { day: formatDate(dueAt), time: clockTime(dueAt), windowMinutes: stop.windowMinutes, note: stop.note }
}

const QUARTER_MS = 15 * MINUTE

/** For another try: the old time where it is still to come, else soon. */
export function nextDraftOf(stop: Pick<DeliveryStop, 'dueAt' | 'windowMinutes' | 'note'>, now: number): StopTimeDraft {
  const soon = Math.ceil((now + QUARTER_MS) / QUARTER_MS) * QUARTER_MS
  const dueAt = Math.max(instantOfText(stop.dueAt), soon)
  return { ...timeDraftOf(stop), day: formatDate(dueAt), time: clockTime(dueAt) }
}

/** The request body; null while the day is invalid. */
export function stopTimeOf(draft: StopTimeDraft): { dueAt: string; windowMinutes: number; note: string } | null {
  const day = dayOf(draft.day)
  if (day === null) return null
  return { dueAt: wireTimeOf(day, draft.time), windowMinutes: draft.windowMinutes, note: draft.note.trim() }
}

/** Only what this person changed: what others changed meanwhile stays theirs. Null while the day is none. */
export function changedTime(before: StopTimeDraft, draft: StopTimeDraft): RequestBody<'planStop'> | null {
  const [was, is] = [stopTimeOf(before), stopTimeOf(draft)]
  if (is === null) return null
  return {
    ...(is.dueAt === was?.dueAt ? {} : { dueAt: is.dueAt }),
    ...(is.windowMinutes === was?.windowMinutes ? {} : { windowMinutes: is.windowMinutes }),
    ...(is.note === was?.note ? {} : { note: is.note }),
  }
}
