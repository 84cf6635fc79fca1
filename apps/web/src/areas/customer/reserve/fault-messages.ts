import { m } from '#lib/messages.ts'
import type { Fault, FaultyField } from './model/details.ts'

const INVALID: Partial<Record<FaultyField, () => string>> = {
  phone: m.reserve_fault_phone_invalid,
  email: m.reserve_fault_email_invalid,
  idNumber: m.reserve_fault_id_invalid,
  consent: m.reserve_problem_consent_outdated,
}

const MISSING: Partial<Record<FaultyField, () => string>> = {
  fullName: m.reserve_fault_name_missing,
  phone: m.reserve_fault_phone_missing,
  deliveryPlace: m.reserve_fault_place_missing,
  room: m.place_room_missing,
  consent: m.reserve_fault_consent_missing,
}

/** How to put one field right. */
export function faultMessage({ field, kind }: Fault): string {
  if (kind === 'missing') return MISSING[field]?.() ?? m.reserve_fault_other()
  if (kind === 'too_long') return m.reserve_fault_too_long()
  if (kind === 'bad_characters') return m.reserve_fault_bad_characters()
  return INVALID[field]?.() ?? m.reserve_fault_other()
}
