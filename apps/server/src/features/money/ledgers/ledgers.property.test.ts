import { randomUUID } from 'node:crypto'
import { DAY, MINUTE } from '@rodchao/rental'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { INVARIANTS } from '../../system/fsck/queries/invariants.ts'
import { type DepositMovement, postDeposit } from './commands/post-deposit.ts'
import { createTill, type Till } from './testing.ts'
import { ProblemError } from '../../../platform/problem-error.ts'

let till: Till

beforeAll(async () => {
  till = await createTill()
})
afterAll(() => till.close())

const BOOKINGS = 3
const METHODS = ['cash', 'card', 'transfer'] as const
const step = fc.record({
  what: fc.constantFrom(
    'pay',
    'deposit',
    'keep',
    'give_back',
    'match',
    'cancel',
    'refund',
    'close',
    'petty',
    'undo',
    'later',
  ),
  booking: fc.nat(BOOKINGS - 1),
  amount: fc.constantFrom(1, 5000, 19_000, 50_000, 200_000),
  method: fc.constantFrom(...METHODS),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Status of the answer; a command that is refused outside of a route answers with the status of its problem. */
async function take({ what, amount, method }: Step, id: string): Promise<number> {
  const { version, refunds, paid } = await till.reservation(id)
  const transferRef = method === 'transfer' ? randomUUID() : null
  const call = async (url: string, body: object) =>
    (await till.staff({ url, body, version, key: randomUUID() })).statusCode
  const move = (kind: DepositMovement['kind']) =>
    till
      .inside((trx, context) =>
        postDeposit(trx, context, {
          reservationId: id,
          kind,
          amount,
          method: kind === 'kept' ? null : method,
          transferRef: kind === 'kept' ? null : transferRef,
          reason: 'x',
          actor: { kind: 'staff', id: till.shop.users.staff.id, name: 'Staff' },
          now: till.clock.now(),
          traceId: '',
        }),
      )
      .then(
        () => 200,
        (error: unknown) => (error instanceof ProblemError ? error.status : 500),
      )
  switch (what) {
    case 'pay':
      return call(`reservations/${id}/payments`, { method, amount, transferRef })
    case 'deposit':
      return call(`reservations/${id}/deposit`, { method, amount, transferRef })
    case 'keep':
      return move('kept')
    case 'give_back':
      return move('refunded')
    case 'cancel':
      return call(`reservations/${id}/cancellation`, { reason: 'x', fee: Math.min(amount, paid) })
    case 'refund': {
      const task = refunds.find(({ status }) => status === 'open')
      return call(`reservations/${id}/refunds/${task?.id ?? randomUUID()}/completion`, { method, transferRef })
    }
    case 'match': {
      const receivedAt = new Date(till.clock.now()).toISOString()
      await call('unmatched-payments', { method, amount, receivedAt, transferRef })
      const [open] = await till.rows<{ id: string }>(`select id from unmatched_payment where status = 'open'`)
      return call(`unmatched-payments/${open?.id ?? randomUUID()}/match`, { reservationId: id })
    }
    case 'close': {
      const { expected } = (await till.staff({ url: `drawer?branch=${till.shop.branchId}` })).json<{
        expected: number
      }>()
      const counted = Math.max(0, expected)
      return call('drawer-closings', {
        branchId: till.shop.branchId,
        expected,
        counted,
        leftFloat: Math.min(counted, 500),
      })
    }
    case 'petty': {
      const way = amount % 5000 === 0 ? { direction: 'out', kind: 'fuel' } : { direction: 'in', kind: 'change' }
      return call('petty-cash', { branchId: till.shop.branchId, ...way, amount, note: 'x' })
    }
    case 'undo': {
      const [entry] = await till.rows<{ id: string }>('select id from petty_cash order by id limit 1')
      return call(`petty-cash/${entry?.id ?? randomUUID()}/counter-entry`, { note: 'x' })
    }
    case 'later':
      till.clock.set(till.clock.now() + MINUTE)
      return 200
  }
}

async function unsound(): Promise<string[]> {
  const found: string[] = []
  for (const { name, violations } of INVARIANTS) {
    const now = `'${new Date(till.clock.now()).toISOString()}'::timestamptz`
    if ((await till.rows(violations.replaceAll('$now', now))).length > 0) found.push(name)
  }
  return found
}

test('whatever happens to money, one after the other or at once, the ledgers agree with all that derives from them', async () => {
  const seen = new Set<string>()
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(rounds, async (chosen) => {
      till.clock.set(TEST_NOW)
      await till.forget()
      const ids: string[] = []
      for (let count = 0; count < BOOKINGS; count += 1)
        ids.push((await till.confirmed(new Date(TEST_NOW + (2 + 5 * count) * DAY).toISOString())).id)
      for (const round of chosen) {
        const answers = await Promise.all(round.map((one) => take(one, ids[one.booking] ?? '')))
        for (const [index, status] of answers.entries()) {
          expect([200, 201, 404, 409, 412, 422]).toContain(status)
          if (status < 300) seen.add(round[index]?.what ?? '')
        }
      }
      expect(await unsound()).toEqual([])
    }),
    { numRuns: 12, seed: 4, endOnFailure: true },
  )
  // A run in which everything was refused would prove nothing.
  expect([...seen].toSorted()).toEqual([
    'cancel',
    'close',
    'deposit',
    'give_back',
    'keep',
    'later',
    'match',
    'pay',
    'petty',
    'refund',
    'undo',
  ])
}, 60_000)
