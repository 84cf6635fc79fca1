import type { Proof } from '@rodchao/contract'
import { DAY, HOUR, LEAST_PROOF_COUNT, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createTill, type Till } from '../../money/ledgers/testing.ts'

let till: Till
let original: string
let clock = TEST_NOW

beforeAll(async () => {
  till = await createTill()
})
afterAll(() => till.close())
beforeEach(async () => {
  // Two hours on: what was counted before is not read again.
  clock += 2 * HOUR
  till.clock.set(TEST_NOW)
  await till.forget()
  original = (await till.confirmed()).id
  till.clock.set(clock)
})

interface Case {
  /** Epoch ms. */
  sentAt: number
  minutes: number
  channel?: string
}

/** The confirmed reservation again, with a slip that was answered after so many minutes. Gives its id. */
async function copy({ sentAt, minutes, channel = 'web' }: Case): Promise<string> {
  const columns = await till.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'reservation' and is_generated = 'NEVER'
     and column_name not in ('id', 'code', 'public_token', 'slip_sent_at', 'confirmed_at', 'channel')`,
  )
  const same = columns.map(({ name }) => `"${name}"`).join(', ')
  const [made] = await till.rows<{ id: string }>(
    `insert into reservation (id, code, public_token, slip_sent_at, confirmed_at, channel, ${same})
     select gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid()::text, $2, $3, $4, ${same}
     from reservation where id = $1 returning id`,
    [original, new Date(sentAt), new Date(sentAt + minutes * MINUTE), channel],
  )
  return made?.id ?? ''
}

async function settle(reservationId: string, kept: number, at: number): Promise<void> {
  const entry = (kind: string, amount: number) =>
    till.rows(
      `with paid as (
         insert into payment (id, reservation_id, direction, method, amount, received_at, recorded_at)
         select gen_random_uuid(), $1, 'in', 'deposit', $3, $4, $4 where $2 = 'kept' returning id)
       insert into deposit_entry (id, reservation_id, kind, amount, method, payment_id, at, recorded_at)
       select gen_random_uuid(), $1, $2, $3, case when $2 = 'kept' then null else 'cash' end, (select id from paid), $4, $4`,
      [reservationId, kind, amount, new Date(at)],
    )
  await entry('received', 100_000)
  if (kept > 0) await entry('kept', kept)
  await entry('refunded', 100_000 - kept)
}

const proof = async () => (await till.app.inject({ url: '/api/public/proof' })).json<Proof>()
const AT_TEN = Date.parse('2026-11-18T10:00:00+07:00')
const AT_NIGHT = Date.parse('2026-11-18T02:00:00+07:00')

test('a shop with too few cases says nothing of itself', async () => {
  for (let index = 0; index < LEAST_PROOF_COUNT - 1; index += 1) {
    await settle(await copy({ sentAt: AT_TEN, minutes: 5 }), 0, AT_TEN)
  }
  expect(await proof()).toEqual({
    from: '2025-11-21',
    to: '2026-11-21',
    deposits: null,
    confirmation: null,
    stars: null,
  })
})

test('the figures are those of the ledger of deposits and of the slips of twelve months', async () => {
  for (let index = 0; index < LEAST_PROOF_COUNT; index += 1) {
    await settle(await copy({ sentAt: AT_TEN, minutes: 5 + index }), index < 3 ? 5000 : 0, AT_TEN)
  }
  // Too long ago, while nobody was there, of another system, still held.
  await settle(await copy({ sentAt: clock - 400 * DAY, minutes: 500 }), 100, clock - 400 * DAY)
  await copy({ sentAt: AT_NIGHT, minutes: 500 })
  await copy({ sentAt: AT_TEN, minutes: 500, channel: 'import' })
  expect(await proof()).toMatchObject({
    deposits: { count: LEAST_PROOF_COUNT, inFull: LEAST_PROOF_COUNT - 3 },
    confirmation: { count: LEAST_PROOF_COUNT, medianMinutes: 14 },
  })
})

test('the books are counted once an hour', async () => {
  const before = await proof()
  for (let index = 0; index < LEAST_PROOF_COUNT; index += 1) await copy({ sentAt: AT_TEN, minutes: 5 })
  till.clock.set(clock + 30 * MINUTE)
  expect(await proof()).toEqual(before)
  till.clock.set(clock + HOUR)
  expect((await proof()).confirmation).toEqual({ count: LEAST_PROOF_COUNT, medianMinutes: 5 })
})
