import { isoDate, parseTypedDate } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { isEmail } from '../../core/form/typed-address.ts'
import { asStartDate, centsOf, dayOf, readAmount } from '../rows/rows.ts'
import type { RowChange, RowStatus, StaffRow } from '../schema.ts'

/** A row while it is being changed; fields that its table does not have are undefined. */
export interface RowDraft {
  fullName: string
  email: string
  post: string | undefined
  city: string | undefined
  since: string
  salary: string
  status: RowStatus | undefined
}
export type DraftErrors = Partial<Record<keyof RowDraft, string>>

const MOST_CENTS = 999_999_999

export function rowDraft(row: StaffRow): RowDraft {
  const { fullName, email, post, city, status } = row
  return { fullName, email, post, city, status, since: dayOf(row), salary: (centsOf(row) / 100).toFixed(2) }
}

export function draftErrors(draft: RowDraft): DraftErrors {
  const errors: DraftErrors = {}
  for (const field of ['fullName', 'email', 'post', 'city', 'since', 'salary'] as const)
    if (draft[field] !== undefined && draft[field].trim() === '') errors[field] = m.showroom_needed()
  if (errors.email === undefined && !isEmail(draft.email)) errors.email = m.showroom_email_wrong()
  if (errors.since === undefined && !parseTypedDate(draft.since).ok) errors.since = m.tables_day_wrong()
  const cents = readAmount(draft.salary)
  if (errors.salary === undefined && (cents === null || cents > MOST_CENTS)) errors.salary = m.tables_sum_wrong()
  return errors
}

/** As it is sent; only for a draft without errors. */
export function rowChange({ fullName, email, post, city, since, salary, status }: RowDraft): RowChange {
  const day = parseTypedDate(since)
  return {
    fullName: fullName.trim(),
    email: email.trim(),
    ...(post === undefined ? {} : { post: post.trim() }),
    ...(city === undefined ? {} : { city: city.trim() }),
    ...(status === undefined ? {} : { status }),
    ...(day.ok ? { startDate: asStartDate(isoDate(day.date)) } : {}),
    salary: `$${((readAmount(salary) ?? 0) / 100).toFixed(2)}`,
  }
}
