import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPaperDesk, type PaperDesk } from '../../money/papers/testing.ts'

let desk: PaperDesk

beforeAll(async () => {
  desk = await createPaperDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.forget())

/** A signed contract, a tax invoice that was corrected by a credit note, and the slip of a deposit. */
async function shopWithPapers(): Promise<string> {
  const { id, version } = await desk.confirmed()
  await desk.staff({ url: `reservations/${id}/deposit`, body: { method: 'card', amount: 200_000 }, version })
  await desk.fixUnit(id)
  const contract = await desk.ask(id, { kind: 'rental_contract' })
  const documentId = contract.json<{ id: string }>().id
  await desk.sign(id, { documentId, signer: 'renter' })
  const invoice = await desk.issued(id, 'tax_abb')
  await desk.ask(id, { kind: 'credit_note', paymentId: invoice.paymentId, reason: 'ออกผิด' })
  return id
}

const ofKind = (kind: string) => `where kind = '${kind}'`

test.each([
  ['document-says-number', 'update document set snapshot = snapshot || \'{"number": "TA-00-6911-00099"}\'', 'tax_abb'],
  [
    'replaced-has-successor',
    `update document set status = 'replaced', voided_at = now(), void_reason = 'x'`,
    'deposit_slip',
  ],
  ['void-has-reason', `update document set status = 'void', voided_at = now()`, 'rental_contract'],
  ['receipt-is-payment', `update document set snapshot = jsonb_set(snapshot, '{total}', '60000')`, 'tax_abb'],
  ['receipt-is-payment', `update document set snapshot = jsonb_set(snapshot, '{lines,0,amount}', '1')`, 'tax_abb'],
  ['slip-is-deposit', `update document set snapshot = jsonb_set(snapshot, '{total}', '1')`, 'deposit_slip'],
  ['credit-within-invoice', `update document set snapshot = jsonb_set(snapshot, '{total}', '50001')`, 'credit_note'],
  ['credit-within-invoice', 'update document set replaces_id = null', 'credit_note'],
  ['signature-fits', `update document set snapshot = jsonb_set(snapshot, '{total}', '1')`, 'rental_contract'],
])('%s: finds %s of %s', async (name, plant, kind) => {
  await shopWithPapers()
  expect(await desk.violations()).toEqual({})
  await desk.rows(`${plant} ${ofKind(kind)}`)
  expect(Object.keys(await desk.violations())).toEqual([name])
})

test('finds a stroke that was added to a signature', async () => {
  await shopWithPapers()
  await desk.rows(`update document_signature set strokes = strokes || '[[1, 1, 2, 2]]'`)
  expect(Object.keys(await desk.violations())).toEqual(['signature-fits'])
})

test('finds money and deposits that came in without a paper once the shop writes them, and two papers that count', async () => {
  const id = await shopWithPapers()
  await desk.rows(
    `insert into payment (id, reservation_id, direction, method, amount, received_at, recorded_at)
    select gen_random_uuid(), reservation_id, 'in', 'card', 100, received_at, recorded_at from payment`,
  )
  await desk.rows('update reservation set paid = paid + 100 where id = $1', [id])
  expect(Object.keys(await desk.violations())).toEqual(['payment-has-receipt'])
  await desk.rows('delete from payment where amount = 100')
  await desk.rows('update reservation set paid = paid - 100 where id = $1', [id])
  await desk.rows(
    `insert into document (id, reservation_id, branch_id, kind, number, snapshot, issued_at, payment_id)
    select gen_random_uuid(), reservation_id, branch_id, kind, 'TA-00-6911-00002',
      jsonb_set(snapshot, '{number}', '"TA-00-6911-00002"'), issued_at, payment_id from document ${ofKind('tax_abb')}`,
  )
  await desk.rows(`update doc_sequence set last_no = 2 ${ofKind('tax_abb')}`)
  expect(Object.keys(await desk.violations())).toEqual(['payment-has-receipt'])
})

test('asks no paper of money that came before the shop wrote any, and of what was brought in', async () => {
  const { id } = await desk.confirmed()
  await desk.rows(`delete from document ${ofKind('tax_abb')}`)
  await desk.rows(`delete from doc_sequence ${ofKind('tax_abb')}`)
  expect(await desk.violations()).toEqual({})
  await desk.rows(`update payment set method = 'import', branch_id = null where reservation_id = $1`, [id])
  expect(await desk.violations()).toEqual({})
})
