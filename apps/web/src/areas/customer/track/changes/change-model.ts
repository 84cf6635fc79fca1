import { hasEndedEarly, isoDate, parseTypedDate, toShopDate } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'
import type { ChangeAnswer, TrackedReservation } from '@rodchao/contract'
import type { AskedTimes } from '../api.ts'

/** A day as typed or as `yyyy-mm-dd`, and a time "HH:mm". */
export interface TypedMoment {
  day: string
  time: string
}

export interface ChangeForm {
  things: number[]
  start: TypedMoment
  end: TypedMoment
  /** Null keeps the model that is booked. */
  productId: number | null
}

type Thing = Pick<TrackedReservation, 'start' | 'end' | 'askable' | 'product'> & { no: number }

/** What of the booking may be asked to change here; a booking of one thing is its own. */
export function askableThings(reservation: TrackedReservation): Thing[] {
  const things = reservation.members.length === 0 ? [{ ...reservation, no: 1 }] : reservation.members
  return things.filter(({ askable }) => askable !== null)
}

/** A moment as the fields have it. */
export const momentOf = (at: string): TypedMoment => ({
  day: isoDate(toShopDate(parseInstant(at))),
  time: at.slice(11, 16),
})

/** As it is agreed, for all that may change. */
export function emptyForm(things: readonly Thing[]): ChangeForm {
  const [first] = things
  const moment = { day: '', time: '' }
  return {
    things: things.map(({ no }) => no),
    start: first === undefined ? moment : momentOf(first.start),
    end: first === undefined ? moment : momentOf(first.end),
    productId: null,
  }
}

/** The one thing that may be another model: before its hand-over, and no house. */
export function modelThing({ things: chosen }: Pick<ChangeForm, 'things'>, things: readonly Thing[]): Thing | null {
  const [thing, ...others] = things.filter(({ no }) => chosen.includes(no))
  if (thing === undefined || others.length > 0) return null
  return thing.askable === 'amend' && thing.product.charging === 'clock' ? thing : null
}

/** The moment on the wire; null when the day cannot be read. */
export function wireMoment({ day, time }: TypedMoment): string | null {
  const read = parseTypedDate(day)
  return read.ok && time !== '' ? `${isoDate(read.date)}T${time}:00+07:00` : null
}

/**
 * What is asked of the shop, or which field cannot be read. A start is asked for only where it is another one and where
 * something is not out yet.
 */
export function askedTimes(
  form: ChangeForm,
  things: readonly Thing[],
): { ok: true; asked: AskedTimes } | { ok: false; field: 'things' | 'start' | 'end' } {
  const chosen = things.filter(({ no }) => form.things.includes(no))
  if (chosen.length === 0) return { ok: false, field: 'things' }
  const end = wireMoment(form.end)
  if (end === null) return { ok: false, field: 'end' }
  if (chosen.every(({ askable }) => askable === 'extend'))
    return { ok: true, asked: { things: form.things, start: null, end } }
  const start = wireMoment(form.start)
  if (start === null) return { ok: false, field: 'start' }
  const isSame = chosen.every((thing) => parseInstant(thing.start) === parseInstant(start))
  const model = modelThing(form, things) === null || form.productId === null ? {} : { productId: form.productId }
  return { ok: true, asked: { things: form.things, start: isSame ? null : start, end, ...model } }
}

/** When the difference is paid or comes back. */
export type MoneyNote =
  | { kind: 'same' }
  | { kind: 'pay_at_pick_up' | 'pay_at_return' | 'nothing_to_pay' | 'less_to_pay' | 'credit'; amount: number }

export function moneyNote({ difference, toPay, credit, things }: ChangeAnswer): MoneyNote {
  if (difference === 0) return { kind: 'same' }
  if (credit > 0) return { kind: 'credit', amount: credit }
  if (toPay === 0) return { kind: 'nothing_to_pay', amount: 0 }
  if (difference < 0) return { kind: 'less_to_pay', amount: toPay }
  const isOut = things.every(({ kind }) => kind === 'extend')
  return { kind: isOut ? 'pay_at_return' : 'pay_at_pick_up', amount: toPay }
}

/** An answer is news for three days; what waits is shown until it is answered. */
const NEWS_MS = 3 * 86_400_000

/** The request that the page speaks of; null when there is none, or when it is long answered. */
export function shownRequest(
  { changeRequest, status, members }: Pick<TrackedReservation, 'changeRequest' | 'status' | 'members'>,
  now: number,
): TrackedReservation['changeRequest'] {
  // What was asked of a booking that is called off is of no more use.
  const things = members.length > 0 ? members : [{ status }]
  if (things.every((thing) => hasEndedEarly(thing.status))) return null
  if (changeRequest === null || changeRequest.answeredAt === null) return changeRequest
  return parseInstant(changeRequest.answeredAt) > now - NEWS_MS ? changeRequest : null
}
