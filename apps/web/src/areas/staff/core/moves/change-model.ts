import type { Product, RequestBody, Shop, StaffReservation } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'
import { offeredAddons } from '#lib/addons/offered-addons.ts'
import type { HandOverDetails } from '../api/hand-over.ts'
import { dayAndTime, draftPeriod, newDraft } from '../trip/booking-draft.ts'
import type { BookingDraft } from '../trip/booking-draft.ts'
import { wireTime } from '../wire-time.ts'

export type ChangeChoice = RequestBody<'previewChange'>

/** The booking form filled with what is booked now. */
export function changeDraft(
  reservation: Pick<StaffReservation, 'start' | 'end' | 'place'>,
  choice: HandOverDetails['choice'],
): BookingDraft {
  const [outDay, outTime] = dayAndTime(reservation.start)
  const [backDay, backTime] = dayAndTime(reservation.end)
  return {
    ...newDraft(parseInstant(reservation.start)),
    productId: choice.productId,
    branchId: choice.branchId,
    outDay,
    outTime,
    backDay,
    backTime,
    addons: Object.fromEntries(choice.addons.map(({ addonId, quantity }) => [addonId, quantity])),
    zoneId: choice.zoneId,
    place: reservation.place.mode === 'delivery' ? reservation.place.text : '',
  }
}

/** The choice to be priced; null while the period is invalid. */
export function toChangeChoice(draft: BookingDraft): ChangeChoice | null {
  const period = draftPeriod(draft)
  if (draft.productId === null || period === null) return null
  const addons = Object.entries(draft.addons)
    .filter(([, quantity]) => quantity > 0)
    .map(([addonId, quantity]) => ({ addonId: Number(addonId), quantity }))
  return { productId: draft.productId, ...period, addons, zoneId: draft.zoneId }
}

/** Whether anything differs from what is booked. */
export function isChanged(before: BookingDraft, after: BookingDraft): boolean {
  const facts = (draft: BookingDraft) =>
    JSON.stringify([toChangeChoice(draft), draft.zoneId === null ? '' : draft.place.trim()])
  return facts(before) !== facts(after)
}

/** The chosen add-ons that another product takes too. */
export function addonsFor(
  product: Pick<Product, 'id' | 'category'> | undefined,
  chosen: BookingDraft['addons'],
  addons: readonly Pick<Shop['addons'][number], 'id' | 'categories' | 'productId'>[],
): BookingDraft['addons'] {
  if (product === undefined) return {}
  const fitting = new Set(offeredAddons(addons, product).map(({ id }) => id))
  return Object.fromEntries(Object.entries(chosen).filter(([id]) => fitting.has(Number(id))))
}

/** Usual extensions, in days past the end as it stands. */
export const EXTENSION_DAYS = [1, 3, 7] as const

/** The end so many days later, on the wire. */
export function laterEnd(end: string, days: number): string {
  return wireTime(parseInstant(end) + days * DAY)
}

/** How many whole days later, when it is one of the usual ones at the same time of day; otherwise null. */
export function extensionDays(end: string, later: string): (typeof EXTENSION_DAYS)[number] | null {
  return EXTENSION_DAYS.find((days) => parseInstant(laterEnd(end, days)) === parseInstant(later)) ?? null
}
