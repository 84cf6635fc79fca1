import { randomUUID } from 'node:crypto'
import { isThaiId, normaliseThaiId } from '@rodchao/rental'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { fieldProblem } from '../../../platform/problem-error.ts'
import { nameKey } from './queries/name-key.ts'
import { normalisePhone } from './queries/phone.ts'

/** What people type about themselves, as the contract's customerDetailsSchema leaves it. */
export interface TypedCustomer {
  readonly fullName: string
  readonly phone: string
  readonly email: string | null
  readonly nationality: string | null
  readonly lineId: string | null
  readonly idNumber: string | null
}

export interface FoundCustomer {
  readonly id: string
  readonly full_name: string
  /** E.164. */
  readonly phone: string
  readonly email: string | null
  /** The worst flag of anybody with this phone. */
  readonly flag: 'none' | 'watch' | 'refuse'
  readonly isNew: boolean
}

interface Circumstances {
  readonly language: 'th' | 'en'
  readonly now: number
  /** Staff know whom they speak to and may correct; whoever fills in a public form may only add what was missing. */
  readonly byStaff?: boolean
}

type CustomerRow = Selectable<Database['customer']>

const FLAGS = ['none', 'watch', 'refuse'] as const

/**
 * The customer with this phone and name, or a new one; throws `phone_invalid` or `id_number_invalid` with a pointer
 * under /customer. The same phone with another name is another person: nobody learns a name by typing a number.
 */
export async function findOrCreateCustomer(
  trx: Transaction<Database>,
  typed: TypedCustomer,
  circumstances: Circumstances,
): Promise<FoundCustomer> {
  const phone = normalisePhone(typed.phone)
  if (phone === null) throw fieldProblem('phone_invalid', '/customer/phone', 'phone_invalid')
  const idNumberLast4 = lastFour(typed)
  // Two bookings of one new customer at the same moment must not make two customers.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${phone}`}, 0))`.execute(trx)
  const known = await trx
    .selectFrom('customer')
    .selectAll()
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const flagged = known.toSorted((a, b) => customerRank(b) - customerRank(a))[0]
  const flag = FLAGS[flagged ? customerRank(flagged) : 0] ?? 'none'
  const same = known.find((row) => isSamePerson(row, typed, circumstances.byStaff ?? false))
  if (same) {
    const email = await completeCustomer(trx, same, { ...typed, idNumberLast4 }, circumstances.byStaff ?? false)
    return { id: same.id, full_name: same.full_name, phone, email, flag, isNew: false }
  }
  const id = randomUUID()
  await trx
    .insertInto('customer')
    .values({
      id,
      full_name: typed.fullName,
      phone,
      email: typed.email,
      line_id: typed.lineId,
      nationality: typed.nationality,
      id_number_last4: idNumberLast4,
      language: circumstances.language,
      flag,
      flag_reason: flag === 'none' ? null : (flagged?.flag_reason ?? null),
      created_at: new Date(circumstances.now),
    })
    .execute()
  return { id, full_name: typed.fullName, phone, email: typed.email, flag, isNew: true }
}

/** The last four characters of an id; thirteen digits, or any number of a Thai, must be a Thai id. */
function lastFour({ idNumber, nationality }: TypedCustomer): string | null {
  if (idNumber === null) return null
  const thaiId = normaliseThaiId(idNumber)
  if ((nationality === 'TH' || thaiId !== null) && !isThaiId(idNumber)) {
    throw fieldProblem('id_number_invalid', '/customer/idNumber', 'id_number_invalid')
  }
  return (thaiId ?? idNumber.replaceAll(/[\s\p{Pd}]/gu, '')).slice(-4)
}

function customerRank(row: CustomerRow): number {
  return Math.max(
    0,
    FLAGS.findIndex((flag) => flag === row.flag),
  )
}

function isSamePerson(row: CustomerRow, typed: TypedCustomer, byStaff: boolean): boolean {
  if (nameKey(row.full_name) !== nameKey(typed.fullName)) return false
  // A stranger who knows phone and name must not redirect the mail of the real one.
  return byStaff || typed.email === null || row.email === null || typed.email.toLowerCase() === row.email.toLowerCase()
}

async function completeCustomer(
  trx: Transaction<Database>,
  row: CustomerRow,
  typed: TypedCustomer & { readonly idNumberLast4: string | null },
  byStaff: boolean,
): Promise<string | null> {
  const pick = (kept: string | null, given: string | null): string | null =>
    byStaff ? (given ?? kept) : (kept ?? given)
  const next = {
    email: pick(row.email, typed.email),
    line_id: pick(row.line_id, typed.lineId),
    nationality: pick(row.nationality, typed.nationality),
    id_number_last4: pick(row.id_number_last4, typed.idNumberLast4),
  }
  const isChanged = (['email', 'line_id', 'nationality', 'id_number_last4'] as const).some(
    (name) => next[name] !== row[name],
  )
  if (isChanged) {
    await trx
      .updateTable('customer')
      .set({ ...next, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
  }
  return next.email
}
