import { randomUUID } from 'node:crypto'
import type { StaffReservation } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createTill, type Till } from '../../money/ledgers/testing.ts'
import { LEDGER_INVARIANTS } from './queries/ledger-invariants.ts'

let till: Till

beforeAll(async () => {
  till = await createTill()
})
afterAll(() => till.close())
beforeEach(async () => {
  till.clock.set(TEST_NOW)
  await till.forget()
})

const DEPOSIT = 200_000

interface Made {
  readonly id: string
  readonly version: number
}

/** Confirmed, 500 baht paid in cash and 2,000 baht of deposit held, and the drawer closed over both. */
async function counted(): Promise<Made> {
  const { id, version } = await till.confirmed()
  const deposit = { method: 'cash', amount: DEPOSIT }
  await till.staff({ url: `reservations/${id}/deposit`, body: deposit, version })
  const body = { branchId: till.shop.branchId, expected: 250_000, counted: 250_000, leftFloat: 1000 }
  const answer = await till.staff({ url: 'drawer-closings', body, key: randomUUID() })
  expect(answer.statusCode, answer.body).toBe(200)
  return { id, version: version + 1 }
}

/** As counted, then cancelled: 500 baht and the deposit have gone back by card. */
async function refunded(): Promise<Made> {
  const { id, version } = await counted()
  const cancelled = await till.staff({ url: `reservations/${id}/cancellation`, body: { reason: 'x', fee: 0 }, version })
  let current = cancelled.json<StaffReservation>().version
  for (const task of cancelled.json<StaffReservation>().refunds) {
    const url = `reservations/${id}/refunds/${task.id}/completion`
    const answer = await till.staff({ url, body: { method: 'card' }, version: current })
    expect(answer.statusCode, answer.body).toBe(200)
    current += 1
  }
  return { id, version: current }
}

const entry = (
  id: string,
  kind: string,
  amount: number,
  set: { method?: string | null; at?: string; payment?: string } = {},
) =>
  till.rows(
    `insert into deposit_entry (id, reservation_id, kind, amount, method, payment_id, at, recorded_at)
      values ($1, $2, $3, $4, $5, $6, now(), $7)`,
    [
      randomUUID(),
      id,
      kind,
      amount,
      set.method === undefined ? 'card' : set.method,
      set.payment ?? null,
      set.at ?? '2026-12-01',
    ],
  )
async function payment(
  id: string,
  set: { direction?: string; method?: string; amount?: number; ref?: string | null; at?: string } = {},
): Promise<string> {
  const made = randomUUID()
  await till.rows(
    `insert into payment (id, reservation_id, direction, method, amount, transfer_ref, branch_id, received_at, recorded_at)
      values ($1, $2, $3, $4, $5, $6, case when $4 = 'cash' then $7::int end, now(), $8)`,
    [
      made,
      id,
      set.direction ?? 'in',
      set.method ?? 'card',
      set.amount ?? 100,
      set.ref ?? null,
      till.shop.branchId,
      set.at ?? '2026-12-01',
    ],
  )
  return made
}

async function petty(set: {
  direction?: string
  amount?: number
  undoes?: string | null
  at?: string
}): Promise<string> {
  const made = randomUUID()
  await till.rows(
    `insert into petty_cash (id, branch_id, direction, kind, amount, note, recorded_at, undoes_id)
      values ($1, $2, $3, 'fuel', $4, 'x', $5, $6)`,
    [made, till.shop.branchId, set.direction ?? 'out', set.amount ?? 100, set.at ?? '2026-12-01', set.undoes ?? null],
  )
  return made
}

const CASES: readonly (readonly [string, string, () => Promise<Made>, (made: Made) => Promise<unknown>])[] = [
  [
    'deposit-never-negative',
    'a deposit given back before it came, although the sum is right',
    counted,
    async ({ id }) => {
      await entry(id, 'refunded', 100, { at: '2026-11-01' })
      await entry(id, 'received', 100)
    },
  ],
  ['deposit-within-due', 'more held than was asked for', counted, ({ id }) => entry(id, 'received', 1)],
  [
    'kept-is-payment',
    'a kept deposit that pays another amount',
    counted,
    async ({ id }) =>
      entry(id, 'kept', 100, { method: null, payment: await payment(id, { method: 'deposit', amount: 99 }) }),
  ],
  [
    'kept-is-payment',
    'a payment by a deposit that nobody kept',
    counted,
    ({ id }) => payment(id, { method: 'deposit' }),
  ],
  [
    'deposit-held-in-rental',
    'a completed rental whose deposit is still held',
    counted,
    ({ id }) => till.rows(`update reservation set status = 'completed' where id = $1`, [id]),
  ],
  [
    'deposit-held-in-rental',
    'a cancelled one whose deposit nobody is to give back',
    counted,
    ({ id }) => till.rows(`update reservation set status = 'cancelled' where id = $1`, [id]),
  ],
  [
    'paid-out-within-paid',
    'more paid back than was paid',
    counted,
    ({ id }) => payment(id, { direction: 'out', amount: 50_001 }),
  ],
  [
    'refund-has-payment',
    'a refund that somebody did without money',
    refunded,
    () => till.rows('update refund_task set payment_id = null where not is_deposit'),
  ],
  [
    'refund-has-payment',
    'a refund of another amount than went back',
    refunded,
    () => till.rows('update refund_task set amount = amount - 1 where is_deposit'),
  ],
  [
    'refund-has-payment',
    'an open refund whose money went back',
    refunded,
    () => till.rows(`update refund_task set status = 'open' where not is_deposit`),
  ],
  [
    'matched-is-payment',
    'matched money of another amount',
    counted,
    async ({ id }) =>
      till.rows(
        `insert into unmatched_payment (id, method, amount, received_at, status, payment_id, recorded_at, closed_at)
          values ($1, 'card', 101, now(), 'matched', $2, now(), now())`,
        [randomUUID(), await payment(id)],
      ),
  ],
  [
    'transfer-pays-once',
    'a transfer that paid twice',
    counted,
    async ({ id }) => {
      await payment(id, { ref: 'T-1' })
      await payment(id, { ref: 'T-1' })
    },
  ],
  [
    'drawer-chain',
    'a count that begins later than the last one ended',
    counted,
    () =>
      till.rows(
        `insert into drawer_close (id, branch_id, from_at, until_at, opening_float, cash_in, cash_out, expected, counted, left_float)
          values ($1, $2, '2026-12-02', '2026-12-03', 1000, 0, 0, 1000, 1000, 0)`,
        [randomUUID(), till.shop.branchId],
      ),
  ],
  [
    'drawer-is-ledgers',
    'cash that was recorded into a time already counted',
    counted,
    ({ id }) => payment(id, { method: 'cash', at: '2026-11-21T09:00:00+07:00' }),
  ],
  [
    'drawer-is-ledgers',
    'cash that has gone from a ledger after it was counted',
    counted,
    () => till.rows(`update payment set amount = amount - 1 where method = 'cash'`),
  ],
  [
    'drawer-is-ledgers',
    'petty cash that was recorded into a time already counted',
    counted,
    () => petty({ at: '2026-11-21T09:00:00+07:00' }),
  ],
  [
    'petty-counter-entry',
    'petty cash that was undone by another amount',
    counted,
    async () => petty({ undoes: await petty({}), direction: 'in', amount: 101 }),
  ],
  [
    'petty-counter-entry',
    'petty cash that was undone by more of the same',
    counted,
    async () => petty({ undoes: await petty({}) }),
  ],
  [
    'petty-counter-entry',
    'a counter entry that was undone itself',
    counted,
    async () => petty({ undoes: await petty({ undoes: await petty({}), direction: 'in' }) }),
  ],
  [
    'cash-has-drawer',
    'a card payment in a drawer',
    counted,
    async ({ id }) =>
      till.rows('update payment set branch_id = $2 where id = $1', [await payment(id), till.shop.branchId]),
  ],
  [
    'revenue-is-payments',
    'a payment whose parts are another sum',
    counted,
    () => till.rows('update revenue_part set amount = amount + 1, rent = rent + 1'),
  ],
  [
    'deposit-hold-is-ledger',
    'a deposit that the figures of the day hold no longer',
    counted,
    () => till.rows('delete from deposit_hold'),
  ],
]

describe('the invariants of the ledgers', () => {
  it('hold after a count, and after everything went back', async () => {
    await counted()
    expect(await till.unsound()).toEqual([])
    await till.forget()
    await refunded()
    expect(await till.unsound()).toEqual([])
  })

  it.each(CASES)('%s: finds %s', async (name, _, make, plant) => {
    await plant(await make())
    expect(await till.unsound()).toEqual([name])
  })

  it('have each been seen to fail', () => {
    expect(new Set(CASES.map(([name]) => name))).toEqual(new Set(LEDGER_INVARIANTS.map(({ name }) => name)))
  })
})
