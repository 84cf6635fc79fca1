import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import { findOrCreateCustomer, type FoundCustomer, type TypedCustomer } from './commands.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.truncate())

const NOW = Date.parse('2026-11-21T10:00:00+07:00')

function find(typed: Partial<TypedCustomer> = {}, byStaff = false): Promise<FoundCustomer> {
  const customer = {
    fullName: 'สมชาย ใจดี',
    phone: '081-234-5678',
    email: null,
    nationality: null,
    lineId: null,
    idNumber: null,
    ...typed,
  }
  return database.db
    .transaction()
    .execute((trx) => findOrCreateCustomer(trx, customer, { language: 'th', now: NOW, byStaff }))
}

const rows = () => database.db.selectFrom('customer').selectAll().orderBy('created_at').orderBy('full_name').execute()

async function findRefused(typed: Partial<TypedCustomer>): Promise<[string, string | undefined]> {
  const error: unknown = await find(typed).catch((refused: unknown) => refused)
  if (!(error instanceof ProblemError)) throw new Error('it was taken')
  return [error.code, error.errors[0]?.pointer]
}

describe('findOrCreateCustomer', () => {
  test('knows a person again by phone and name, however they are typed', async () => {
    const first = await find()
    const again = await find({ fullName: ' สมชาย   ใจดี ', phone: '+66 81 234 5678' })
    expect([first.isNew, again.isNew, again.id === first.id, again.phone]).toEqual([true, false, true, '+66812345678'])
  })

  test('another name with the same phone is another person, who learns nothing of the first', async () => {
    await find({ email: 'somchai@example.com' })
    expect(await find({ fullName: 'Somebody Else' })).toMatchObject({
      isNew: true,
      full_name: 'Somebody Else',
      email: null,
    })
  })

  test('a form adds what was missing but never redirects the mail of somebody known', async () => {
    const first = await find({ email: 'somchai@example.com' })
    expect(await find({ nationality: 'TH' })).toMatchObject({ id: first.id, email: 'somchai@example.com' })
    const stranger = await find({ email: 'thief@example.com' })
    expect(stranger.id).not.toBe(first.id)
    expect((await rows()).map((row) => [row.email, row.nationality, row.version])).toContainEqual([
      'somchai@example.com',
      'TH',
      2,
    ])
  })

  test('staff may correct', async () => {
    const first = await find({ email: 'old@example.com' })
    expect(await find({ email: 'new@example.com' }, true)).toMatchObject({ id: first.id, email: 'new@example.com' })
  })

  test('keeps only the last four characters of an id, and checks Thai ones', async () => {
    await find({ idNumber: '1-1017-00230-70-8' })
    await find({ fullName: 'Emma', nationality: 'SE', idNumber: 'AA 123456' })
    expect((await rows()).map((row) => String(row.id_number_last4)).toSorted()).toEqual(['0708', '3456'])
    expect(await findRefused({ idNumber: '1101700230704' })).toEqual(['id_number_invalid', '/customer/idNumber'])
    expect(await findRefused({ nationality: 'TH', idNumber: 'AA123456' })).toEqual([
      'id_number_invalid',
      '/customer/idNumber',
    ])
    expect(await findRefused({ phone: '12' })).toEqual(['phone_invalid', '/customer/phone'])
  })

  test('the worst flag of a phone follows every name it is used with', async () => {
    await find()
    await database.db.updateTable('customer').set({ flag: 'refuse', flag_reason: 'ไม่คืนรถ' }).execute()
    expect(await find({ fullName: 'Another Name' })).toMatchObject({ flag: 'refuse', isNew: true })
    expect((await rows()).map((row) => row.flag_reason)).toEqual(['ไม่คืนรถ', 'ไม่คืนรถ'])
  })

  test('many at once make one customer', async () => {
    const found = await Promise.all(Array.from({ length: 8 }, () => find()))
    expect(new Set(found.map(({ id }) => id)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })
})
