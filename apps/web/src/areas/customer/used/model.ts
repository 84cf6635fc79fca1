import type { RequestBody, UsedVehicleDetails } from '@rodchao/contract'
import { clockTime, MINUTE } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'
import type { Locale } from '#lib/locale.ts'
import type { ProblemFields } from '#lib/api/problem-error.ts'

/** What is typed, as it is typed. */
export interface Buyer {
  day: string
  time: string
  fullName: string
  phone: string
  email: string
  note: string
}
export type BuyerField = keyof Buyer | Agreed

/** What is agreed to with the form, each by itself. */
export type Agreed = 'consent' | 'privacy'
/** The versions of the texts that are shown. */
export interface ReadTexts {
  consentVersion: string
  privacyVersion: string
}

export const NO_BUYER: Buyer = { day: '', time: '', fullName: '', phone: '', email: '', note: '' }

const STEP = 30 * MINUTE

/** The times of a day at which one may come, every half hour; the last one is the shop's last. */
export function viewingTimes({ from, until }: UsedVehicleDetails['viewings'][number]): string[] {
  const times: string[] = []
  for (let at = parseInstant(from); at <= parseInstant(until); at += STEP) times.push(clockTime(at))
  return times
}

/** What was chosen where the shop still offers it, else the first time of the first day. */
export function offeredTime(
  { day, time }: Pick<Buyer, 'day' | 'time'>,
  viewings: UsedVehicleDetails['viewings'],
): { day: string; time: string; times: string[] } {
  const offered = viewings.find((viewing) => viewing.day === day) ?? viewings[0]
  if (offered === undefined) return { day: '', time: '', times: [] }
  const times = viewingTimes(offered)
  return { day: offered.day, time: times.includes(time) ? time : (times[0] ?? ''), times }
}

export type FaultKind = 'missing' | 'invalid' | 'too_long'
export type BuyerFaults = Partial<Record<BuyerField, FaultKind>>

const LONGEST = { fullName: 200, phone: 40, email: 200, note: 1000 } as const
const FEWEST_DIGITS = 9

/** What keeps the form from being sent. The shop reads numbers with the world's numbering plans. */
export function buyerFaults(buyer: Buyer, agreed: readonly Agreed[]): BuyerFaults {
  const faults: BuyerFaults = {}
  if (buyer.fullName.trim() === '') faults.fullName = 'missing'
  if (buyer.phone.trim() === '') faults.phone = 'missing'
  else if ((buyer.phone.match(/\d/g) ?? []).length < FEWEST_DIGITS) faults.phone = 'invalid'
  if (buyer.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(buyer.email.trim())) faults.email = 'invalid'
  for (const [field, most] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][])
    if (buyer[field].trim().length > most) faults[field] = 'too_long'
  for (const text of ['consent', 'privacy'] as const) if (!agreed.includes(text)) faults[text] = 'missing'
  return faults
}

const FIELD_OF: Readonly<Record<string, BuyerField>> = {
  '/viewing': 'time',
  '/customer/fullName': 'fullName',
  '/customer/phone': 'phone',
  '/customer/email': 'email',
  '/note': 'note',
  '/consentVersion': 'consent',
  '/privacyVersion': 'privacy',
}

/** The fields that the shop found wrong; empty when the refusal is about something else. */
export function faultsOf({ errors }: Pick<ProblemFields, 'errors'>): BuyerFaults {
  return Object.fromEntries(
    errors.flatMap(({ pointer }) => {
      const field = FIELD_OF[pointer]
      return field === undefined ? [] : [[field, 'invalid' as const]]
    }),
  )
}

export function toSaleRequest(
  vehicle: UsedVehicleDetails,
  buyer: Buyer,
  { consentVersion, privacyVersion, language }: ReadTexts & { language: Locale },
): RequestBody<'reserveUsedVehicle'> {
  const { day, time } = offeredTime(buyer, vehicle.viewings)
  return {
    unitId: vehicle.id,
    viewing: `${day}T${time}:00+07:00`,
    expectedPrice: vehicle.price,
    customer: {
      fullName: buyer.fullName.trim(),
      phone: buyer.phone.trim(),
      email: buyer.email.trim() === '' ? null : buyer.email.trim(),
      nationality: null,
      lineId: null,
      idNumber: null,
    },
    note: buyer.note.trim(),
    consentVersion,
    privacyVersion,
    language,
  }
}
