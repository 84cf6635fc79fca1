import type { IdentityKind, OwnIdentity } from '@rodchao/contract'
import { NO_ANSWER } from '#lib/api/problem-error.ts'
import type { FieldProblem } from '#lib/api/problem-error.ts'

export const KINDS: readonly IdentityKind[] = ['licence', 'passport']
/** Files of one kind for one driver, as the shop takes them. */
export const MOST_FILES = 3
/** The shop's limit for one upload. */
export const MOST_BYTES = 10 * 1024 * 1024
const PDF = 'application/pdf'
const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']
/** What the dialog of the telephone offers; some name HEIC by its ending only. */
export const ACCEPTED = [...PICTURE_TYPES, '.heic', '.heif', PDF].join(',')

export type IdentityFault =
  | 'empty'
  | 'wrong_type'
  | 'too_large'
  | 'too_many_pixels'
  | 'unreadable'
  | 'heic'
  | 'gone'
  | 'closed'
  | 'too_many'
  | 'no_answer'
  | 'other'

/** What is wrong with a file before anything is done with it. Some telephones give no type: the shop decides then. */
export function chosenFault({ size, type }: Pick<File, 'size' | 'type'>): IdentityFault | null {
  if (size === 0) return 'empty'
  const isTaken = type === '' || type === PDF || PICTURE_TYPES.includes(type)
  return isTaken ? null : 'wrong_type'
}

/** Only pictures can be made smaller. */
export function isPicture({ type }: Pick<File, 'type'>): boolean {
  return type !== PDF
}

const FILE_FAULTS: Readonly<Record<string, IdentityFault>> = {
  empty: 'empty',
  wrong_type: 'wrong_type',
  too_many_pixels: 'too_many_pixels',
  unreadable: 'unreadable',
  heic_unreadable: 'heic',
}
const REFUSALS: Readonly<Record<string, IdentityFault>> = {
  payload_too_large: 'too_large',
  unsupported_media: 'wrong_type',
  not_found: 'gone',
  not_from_here: 'closed',
  rate_limited: 'too_many',
  [NO_ANSWER]: 'no_answer',
}

/** What the shop's answer means to whoever sent the file. */
export function refusedFault(problem: { code: string; errors: readonly FieldProblem[] } | null): IdentityFault {
  if (problem === null) return 'other'
  if (problem.code === 'not_an_image') return FILE_FAULTS[problem.errors[0]?.code ?? ''] ?? 'unreadable'
  return REFUSALS[problem.code] ?? 'other'
}

/** Whether the same file may arrive another time; what is wrong with it stays wrong. */
export function isWorthAgain(fault: IdentityFault): boolean {
  return fault === 'no_answer' || fault === 'other'
}

export type Driver = OwnIdentity['drivers'][number]

/** Villas and bicycles need no licence; a passport is asked of everybody. */
export function kindsFor({ needsLicence }: Pick<Driver, 'needsLicence'>): readonly IdentityKind[] {
  return needsLicence ? KINDS : KINDS.filter((kind) => kind !== 'licence')
}
