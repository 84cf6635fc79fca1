import { randomUUID } from 'node:crypto'
import { type DocumentKind, parseDocumentNumber } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { issueConfirmation } from './commands/issue-confirmation.ts'
import { findViewById } from '../../rentals/reservations/queries/reservation-view.ts'
import { issueDepositSlip, issuePaymentPaper } from './commands/issue-papers.ts'
import { takeNumber } from './commands/take-number.ts'
import { createPaperDesk, type PaperDesk } from './testing.ts'

const DOCUMENTS = 1000
const ABORTED_EVERY = 5
/** Twice as many as there are connections, so that none is ever idle and nobody waits too long for one. */
const AT_ONCE = 16

let desk: PaperDesk

beforeAll(async () => {
  desk = await createPaperDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.forget())

class Abort extends Error {}

async function numbersFor(kind: DocumentKind): Promise<number[]> {
  const rows = await desk.rows<{ number: string }>('select number from document where kind = $1', [kind])
  return rows.map(({ number }) => parseDocumentNumber(number)?.run ?? -1).toSorted((a, b) => a - b)
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

describe('numbers', () => {
  test('run from 1 without a gap or a double through a thousand papers at once, a fifth of them aborted', async () => {
    const { id } = await desk.unpaid()
    const issuer = { now: TEST_NOW, userId: desk.shop.users.staff.id }
    const view = await findViewById(desk.database.db, id)

    /** The kinds in turn, and in two orders within one transaction, as the calls of the counter take them. */
    async function issueOne(index: number): Promise<void> {
      await desk.inside(async (trx, context) => {
        if (index % 4 === 0) {
          const entry = randomUUID()
          await trx
            .insertInto('deposit_entry')
            .values({
              id: entry,
              reservation_id: id,
              kind: 'received',
              amount: 100,
              method: 'card',
              at: new Date(TEST_NOW),
              recorded_at: new Date(TEST_NOW),
            })
            .execute()
          await issueDepositSlip(trx, context, entry, issuer)
        } else {
          const payment = randomUUID()
          await trx
            .insertInto('payment')
            .values({
              id: payment,
              reservation_id: id,
              direction: 'in',
              method: 'card',
              amount: 100,
              received_at: new Date(TEST_NOW),
              recorded_at: new Date(TEST_NOW),
            })
            .execute()
          await issuePaymentPaper(trx, context, payment, issuer)
        }
        if (index % 50 === 8) await issueConfirmation(trx, context, view, issuer)
        if (index % ABORTED_EVERY === 2) throw new Abort()
      })
    }

    const waiting = upTo(DOCUMENTS)
    const aborted: unknown[] = []
    await Promise.all(
      upTo(AT_ONCE).map(async () => {
        for (let index = waiting.pop(); index !== undefined; index = waiting.pop())
          await issueOne(index).catch((error: unknown) => aborted.push(error))
      }),
    )
    expect(aborted.filter((error) => !(error instanceof Abort))).toEqual([])
    expect(aborted).toHaveLength(DOCUMENTS / ABORTED_EVERY)

    const [slips, invoices] = [await numbersFor('deposit_slip'), await numbersFor('tax_abb')]
    expect(slips.length + invoices.length).toBe(DOCUMENTS - aborted.length)
    expect(slips).toEqual(upTo(slips.length))
    expect(invoices).toEqual(upTo(invoices.length))
    expect(await numbersFor('reservation')).toEqual(upTo(DOCUMENTS / 50))
    const found = await desk.violations()
    expect(Object.keys(found).filter((name) => name.startsWith('document'))).toEqual([])
  }, 30_000)

  test('two transactions that take two kinds in different order do not block each other for good', async () => {
    const { branchId } = desk.shop
    const take = (kinds: readonly DocumentKind[]) =>
      desk.inside(async (trx) => {
        const taken: string[] = []
        for (const kind of kinds) taken.push(await takeNumber(trx, branchId, kind, TEST_NOW))
        return taken
      })
    const orders = upTo(40).map((index) =>
      index % 2 === 0 ? (['receipt', 'deposit_slip'] as const) : (['deposit_slip', 'receipt'] as const),
    )
    const taken = await Promise.all(orders.map((order) => take(order)))
    expect(new Set(taken.flat()).size).toBe(80)
  })

  test('begin anew in each branch and each month of the Buddhist year', async () => {
    const { branchId } = desk.shop
    const take = (now: number) => desk.inside((trx) => takeNumber(trx, branchId, 'receipt', now))
    expect(await take(TEST_NOW)).toBe('RC-00-6911-00001')
    expect(await take(TEST_NOW)).toBe('RC-00-6911-00002')
    expect(await take(Date.parse('2026-12-31T23:59:59+07:00'))).toBe('RC-00-6912-00001')
    expect(await take(Date.parse('2027-01-01T00:00:00+07:00'))).toBe('RC-00-7001-00001')
  })
})
