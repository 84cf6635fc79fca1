import { isThaiId, normaliseThaiId, phoneFault } from '@rodchao/rental'
import type { RequestBody } from '@rodchao/contract'
import type { FieldProblem, ProblemFields } from '#lib/api/problem-error.ts'

/** What is typed in step 3, exactly as typed. */
export interface Details {
  fullName: string
  phone: string
  email: string
  nationality: string
  idNumber: string
  lineId: string
  deliveryPlace: string
  /** Room, or house number and street, beside the name of the place. */
  room: string
  note: string
}

export type DetailField = keyof Details
export type FaultyField = DetailField | 'consent'

export const EMPTY_DETAILS: Details = {
  fullName: '',
  phone: '',
  email: '',
  nationality: '',
  idNumber: '',
  lineId: '',
  deliveryPlace: '',
  room: '',
  note: '',
}

/** Longest texts, as the API takes them. */
export const LONGEST: Record<DetailField, number> = {
  fullName: 200,
  phone: 40,
  email: 200,
  nationality: 2,
  idNumber: 20,
  lineId: 60,
  deliveryPlace: 200,
  room: 90,
  note: 1000,
}

export type FaultKind = 'missing' | 'invalid' | 'too_long' | 'bad_characters'

export interface Fault {
  field: FaultyField
  kind: FaultKind
}

function emailFault(email: string): FaultKind | null {
  return email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'invalid'
}

/** Thirteen digits are a Thai id and have to add up; everything else may be a passport. */
function idFault(idNumber: string): FaultKind | null {
  const id = normaliseThaiId(idNumber)
  return id === null || isThaiId(id) ? null : 'invalid'
}

/** What keeps the details from being sent, in the order of the form. */
export function validateDetails(details: Details, isDelivered: boolean, needsRoom = false): Fault[] {
  const found: [DetailField, FaultKind | null][] = [
    ['fullName', details.fullName.trim() === '' ? 'missing' : null],
    ['phone', phoneFault(details.phone)],
    ['email', emailFault(details.email)],
    ['idNumber', idFault(details.idNumber)],
    ['deliveryPlace', isDelivered && details.deliveryPlace.trim() === '' ? 'missing' : null],
    // A sub-district alone is no door.
    ['room', isDelivered && needsRoom && details.room.trim() === '' ? 'missing' : null],
  ]
  const faults = found.flatMap(([field, kind]) => (kind === null ? [] : [{ field, kind }]))
  const isNamed = new Set(faults.map(({ field }) => field))
  const tooLong = Object.entries(LONGEST) as [DetailField, number][]
  return [
    ...faults,
    ...tooLong.flatMap(([field, most]): Fault[] =>
      details[field].trim().length > most && !isNamed.has(field) ? [{ field, kind: 'too_long' }] : [],
    ),
  ]
}

const FIELD_BY_POINTER: Readonly<Record<string, FaultyField>> = {
  '/customer/fullName': 'fullName',
  '/customer/phone': 'phone',
  '/customer/email': 'email',
  '/customer/nationality': 'nationality',
  '/customer/idNumber': 'idNumber',
  '/customer/lineId': 'lineId',
  '/deliveryPlace': 'deliveryPlace',
  '/note': 'note',
  '/consentVersion': 'consent',
  '/privacyVersion': 'consent',
}

function faultKind({ code }: FieldProblem): FaultKind {
  if (code === 'bad_characters') return 'bad_characters'
  if (code === 'too_big' || code === 'too_long') return 'too_long'
  if (code === 'too_small' || code === 'missing') return 'missing'
  return 'invalid'
}

const FIELD_BY_CODE: Readonly<Record<string, FaultyField>> = {
  phone_invalid: 'phone',
  id_number_invalid: 'idNumber',
  consent_outdated: 'consent',
}

/** The fields the server found wrong; empty when the refusal is about something else. */
export function faultsFromProblem(problem: Pick<ProblemFields, 'code' | 'errors'>): Fault[] {
  const named = problem.errors.flatMap((error): Fault[] => {
    const field = FIELD_BY_POINTER[error.pointer]
    return field === undefined ? [] : [{ field, kind: faultKind(error) }]
  })
  const byCode = FIELD_BY_CODE[problem.code]
  return named.length > 0 || byCode === undefined ? named : [{ field: byCode, kind: 'invalid' }]
}

/** What is typed of who drives: one name for each thing, in their order. */
export const LONGEST_DRIVER = 120

export interface SubmissionTerms {
  consentVersion: string
  privacyVersion: string
  language: 'th' | 'en'
  deliveryPostcode: string | null
  /** Who drives each thing; empty for one, which asks nothing more. */
  drivers: readonly string[]
}

function orNull(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}

/** Name of the place and door as one text, as drivers and papers have it. */
export function fullPlace({ deliveryPlace, room }: Pick<Details, 'deliveryPlace' | 'room'>): string {
  return [deliveryPlace.trim(), room.trim()].filter((part) => part !== '').join(', ')
}

export function toSubmission(details: Details, terms: SubmissionTerms): RequestBody<'submitReservation'> {
  return {
    customer: {
      fullName: details.fullName.trim(),
      phone: details.phone.trim(),
      email: orNull(details.email),
      nationality: orNull(details.nationality),
      lineId: orNull(details.lineId),
      idNumber: orNull(details.idNumber),
    },
    deliveryPlace: terms.deliveryPostcode === null ? '' : fullPlace(details),
    deliveryPostcode: terms.deliveryPostcode,
    note: details.note.trim(),
    consentVersion: terms.consentVersion,
    privacyVersion: terms.privacyVersion,
    language: terms.language,
    ...(terms.drivers.length === 0 ? {} : { drivers: terms.drivers.map((name) => name.trim()) }),
  }
}
