import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '#lib/format.ts'
import { useApi } from '#shell/use-api.ts'
import { customersOptions } from '../core/api/customers.ts'
import type { CustomerMatch } from '../core/api/customers.ts'
import type { BookingDraft } from '../core/trip/booking-draft.ts'
import { useSettled } from '../core/trip/use-settled.ts'

/** So many digits are looked for. */
export const FEWEST_DIGITS = 4

export const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '')

/** Whether the digits, as dialled in the country or from abroad, are the person's own. */
export function isPhoneOf({ phone }: Pick<CustomerMatch, 'phone'>, digits: string): boolean {
  return digitsOf(phone) === digits || digitsOf(formatPhone(phone)) === digits
}

/** The id of the customer whom the booking will be of, by phone and name as the server goes by them; null for a new one. */
export function useKnownCustomer({ phone, fullName }: Pick<BookingDraft, 'phone' | 'fullName'>): string | null {
  const api = useApi()
  const digits = useSettled(digitsOf(phone))
  const { data } = useQuery({ ...customersOptions(api, digits), enabled: digits.length >= FEWEST_DIGITS })
  const name = fullName.trim().toLowerCase()
  if (name === '') return null
  return data?.rows.find((row) => isPhoneOf(row, digits) && row.fullName.toLowerCase() === name)?.id ?? null
}
