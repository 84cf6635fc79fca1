import { randomUUID } from 'node:crypto'
import type { IssuedDocument, Paper, ResponseBody, StaffReservation } from '@rodchao/contract'
import { DAY, MINUTE } from '@rodchao/rental'
import { missingFields, promisedBody } from '@rodchao/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { lockReservation } from '../../rentals/reservations/commands/move-reservation.ts'
import { issuePaymentPaper } from './commands/issue-papers.ts'
import { reissuePaymentPaper } from './commands/reissue-payment-paper.ts'
import { findPaper } from './queries.ts'
import { createPaperDesk, type PaperDesk } from './testing.ts'

let desk: PaperDesk

beforeAll(async () => {
  desk = await createPaperDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.forget()
})
afterEach(async () => {
  expect(await desk.violations()).toEqual({})
})

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Booked and paid with one payment at the counter. */
async function paidWhole(): Promise<{ id: string; version: number }> {
  const { id, version } = await desk.unpaid()
  const answer = await desk.staff({
    url: `reservations/${id}/confirmation`,
    body: { payment: { method: 'transfer', amount: 69_000 } },
    version,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return { id, version: answer.json<StaffReservation>().version }
}

describe('the paper of a payment', () => {
  test('that pays everything at once lists every line that was agreed, as the ledger has them', async () => {
    const { id } = await paidWhole()
    await desk.fixUnit(id)
    const paper = await desk.paper((await desk.issued(id, 'tax_abb')).id)
    const ledger = await desk.rows<{ amount: number; quantity: number }>(
      'select amount, quantity from reservation_line where reservation_id = $1 order by position',
      [id],
    )
    expect(paper.lines.map(({ amount, quantity }) => ({ amount, quantity }))).toEqual(ledger)
    const [payment] = await desk.rows<{ amount: number }>('select amount from payment where reservation_id = $1', [id])
    expect([sum(paper.lines.map(({ amount }) => amount)), paper.total]).toEqual([payment?.amount, payment?.amount])
    expect(paper.lines[0]).toMatchObject({
      text: { th: 'ค่าเช่ารถจักรยานยนต์ Honda Click 125', en: 'Rental: Honda Click 125' },
      kind: 'rent',
      thing: { plate: null, start: '2026-11-22T10:00:00+07:00', end: '2026-11-25T10:00:00+07:00' },
    })
    expect(paper).toMatchObject({
      payment: { method: 'transfer', transferRef: null },
      trip: {
        start: '2026-11-22T10:00:00+07:00',
        end: '2026-11-25T10:00:00+07:00',
        length: { count: 3, unit: 'day' },
      },
      damageDeposit: 200_000,
      balanceAfter: 0,
    })
    expect(missingFields(paper)).toEqual([])
  })

  test('says in part what it is for, of which plate once that is promised', async () => {
    const { id } = await desk.confirmed()
    const first = await desk.issued(id, 'tax_abb')
    await desk.fixUnit(id)
    const { version } = await desk.reservation(id)
    const body = { method: 'transfer', amount: 19_000, transferRef: '2569112110340008841' }
    const answer = await desk.staff({ url: `reservations/${id}/payments`, body, version })
    expect(answer.statusCode, answer.body).toBe(200)
    const papers = await Promise.all(
      (await desk.documents(id)).filter(({ kind }) => kind === 'tax_abb').map((row) => desk.paper(row.id)),
    )
    const rest = papers.find(({ number }) => number !== first.number)
    expect(rest?.payment).toMatchObject({ method: 'transfer', transferRef: '2569112110340008841' })
    const [unit] = await desk.rows<{ label: string }>(
      'select label from unit join reservation on unit_id = unit.id where reservation.id = $1',
      [id],
    )
    expect(rest?.lines).toMatchObject([
      { kind: 'rent', amount: 19_000, thing: { plate: unit?.label, plateProvince: 'ประจวบคีรีขันธ์' } },
    ])
    expect((await desk.paper(first.id)).lines[0]?.thing?.plate).toBeNull()
  })

  test('names whose it is by the last digits of the passport, and not the whole telephone', async () => {
    const { id } = await desk.confirmed()
    await desk.rows(`update customer set nationality = 'IN', id_number_last4 = '4471'`)
    await desk.rows(`delete from document where kind = 'tax_abb'`)
    await desk.rows(`delete from doc_sequence where kind = 'tax_abb'`)
    const [payment] = await desk.rows<{ id: string }>('select id from payment where reservation_id = $1', [id])
    await desk.inside((trx, context) =>
      issuePaymentPaper(trx, context, payment?.id ?? '', { now: TEST_NOW, userId: null }),
    )
    const paper = await desk.paper((await desk.issued(id, 'tax_abb')).id)
    expect(paper.buyer).toMatchObject({ phone: '08x-xxx-5678', nationality: 'IN', idNumberLast4: '4471' })
  })
})

describe('a receipt made out to a company', () => {
  const COMPANY = { name: 'บริษัท ทะเลใส จำกัด', address: '9 ถนนสีลม', taxId: '0775552000122', branchNo: '00000' }

  async function receiptFor(buyer: typeof COMPANY | null, amount: number): Promise<Paper> {
    const { id } = await desk.confirmed()
    await desk.rows(`update payment set amount = $2 where reservation_id = $1`, [id, amount])
    await desk.rows('update reservation set paid = $2 where id = $1', [id, amount])
    await desk.rows(`delete from document where kind = 'tax_abb'`)
    await desk.rows(`delete from doc_sequence where kind = 'tax_abb'`)
    const [payment] = await desk.rows<{ id: string }>('select id from payment where reservation_id = $1', [id])
    const issuer = { now: TEST_NOW, userId: null }
    await desk.withoutVat(async (trx, context) =>
      reissuePaymentPaper(trx, context, {
        reservation: await lockReservation(trx, id),
        asked: {
          kind: 'receipt',
          paymentId: payment?.id ?? '',
          buyer,
          sale: null,
          readings: null,
          language: 'th',
          reason: '',
        },
        issuer,
      }),
    )
    return desk.paper((await desk.issued(id, 'receipt')).id)
  }

  test('says what is withheld of it: 5 % of rent', async () => {
    const paper = await receiptFor(COMPANY, 200_000)
    expect(paper.buyer).toMatchObject(COMPANY)
    expect(paper.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rent', 69_000],
      ['ahead', 131_000],
    ])
    expect(paper.withholding).toEqual([{ kind: 'rent', base: 69_000, rateBasisPoints: 500, amount: 3450 }])
  })

  test('and of a person, or of a tax invoice, nothing', async () => {
    expect((await receiptFor(null, 200_000)).withholding).toBeUndefined()
    await desk.forget()
    const { id } = await paidWhole()
    const [payment] = await desk.rows<{ id: string }>('select id from payment where reservation_id = $1', [id])
    const answer = await desk.ask(id, { kind: 'tax_full', paymentId: payment?.id, buyer: COMPANY })
    expect(answer.statusCode, answer.body).toBe(201)
    expect((await desk.paper(answer.json<IssuedDocument>().id)).withholding).toBeUndefined()
  })
})

describe('the slip of a deposit', () => {
  /** Taken at the counter, kept in part for what is owed, the rest given back. */
  async function returned(): Promise<Paper[]> {
    const { id, version } = await desk.confirmed()
    const taken = await desk.staff({
      url: `reservations/${id}/deposit`,
      body: { method: 'cash', amount: 200_000 },
      version,
    })
    expect(taken.statusCode, taken.body).toBe(200)
    await desk.rows(`update reservation set status = 'returned' where id = $1`, [id])
    const settled = await desk.staff({
      url: `reservations/${id}/settlement`,
      body: { keep: 19_000, keepReason: 'กระจกแตก', refund: { method: 'cash' } },
      version: (await desk.reservation(id)).version,
    })
    expect(settled.statusCode, settled.body).toBe(200)
    const rows = (await desk.documents(id)).filter(({ kind }) => kind === 'deposit_slip')
    const papers = await Promise.all(rows.map((row) => desk.paper(row.id)))
    return papers.toSorted((a, b) => (a.number < b.number ? -1 : 1))
  }

  test('that goes back says what came in, what was kept and why, and what is given back, as the ledger does', async () => {
    const [came, went] = await returned()
    expect(came?.deposit).toEqual({ moved: 'received', received: 200_000, kept: [], returned: 0 })
    expect(went).toMatchObject({
      kind: 'deposit_slip',
      total: 181_000,
      totalInWords: 'หนึ่งพันแปดร้อยสิบบาทถ้วน',
      deposit: {
        moved: 'returned',
        received: 200_000,
        kept: [{ amount: 19_000, reason: 'กระจกแตก' }],
        returned: 181_000,
      },
    })
    const ledger = await desk.rows<{ kind: string; amount: number }>('select kind, amount from deposit_entry')
    const moved = (kind: string) => sum(ledger.filter((one) => one.kind === kind).map(({ amount }) => amount))
    expect([went?.deposit?.received, went?.deposit?.returned]).toEqual([moved('received'), moved('refunded')])
    expect(sum(went?.deposit?.kept.map(({ amount }) => amount) ?? [])).toBe(moved('kept'))
    const [booking] = await desk.rows<{ id: string }>('select reservation_id as id from deposit_entry limit 1')
    const listed = await desk.documents(booking?.id ?? '')
    expect(listed.filter(({ isReturn }) => isReturn).map(({ number }) => number)).toEqual([went?.number])
  })

  test('from before slips said so is told from the ledger', async () => {
    await returned()
    await desk.rows(`update document set snapshot = snapshot - '{deposit,trip}'::text[] where kind = 'deposit_slip'`)
    const rows = await desk.rows<{ id: string }>(`select id from document where kind = 'deposit_slip' order by number`)
    const moved = await Promise.all(rows.map(async (row) => (await desk.paper(row.id)).deposit?.moved))
    expect(moved).toEqual(['received', 'returned'])
  })
})

describe('a paper as it is read', () => {
  test('that was replaced names the one in its place by its id, and a void one without successor none', async () => {
    const { id } = await paidWhole()
    const first = await desk.issued(id, 'tax_abb')
    const paymentId = first.paymentId
    const second = (await desk.ask(id, { kind: 'receipt', paymentId })).json<IssuedDocument>()
    expect(await desk.paper(first.id)).toMatchObject({ status: 'replaced', replacedById: second.id })
    await desk.void(second.id, 'ผิด')
    expect(await desk.paper(second.id)).toMatchObject({ status: 'void', replacedById: null })
  })

  test('has a code that leads to the address of the shop as it is set now', async () => {
    const { id } = await paidWhole()
    const listed = await desk.issued(id, 'tax_abb')
    const read = (publicUrl?: string) =>
      desk.inside((trx, { env }) => findPaper({ db: trx, env: { ...env, publicUrl } }, listed.id))
    const kept = (await read()).paper.trackingUrl
    expect(kept).toMatch(/^http:\/\/localhost:\d+\/reserve-trackStatus\?token=/)
    const { trackingUrl } = (await read('https://rental.example')).paper
    expect(trackingUrl).toBe(kept.replace(/^http:\/\/localhost:\d+/, 'https://rental.example'))
  })

  test('of before what papers say now still opens', async () => {
    const { id } = await paidWhole()
    const listed = await desk.issued(id, 'tax_abb')
    await desk.rows(
      `update document set snapshot = (snapshot - '{trip,damageDeposit}'::text[]) || jsonb_build_object(
        'seller', (snapshot -> 'seller') - 'lineUrl'::text,
        'lines', (select jsonb_agg(line - '{kind,unit,note,thing}'::text[])
          from jsonb_array_elements(snapshot -> 'lines') line))
      where id = $1`,
      [listed.id],
    )
    expect(missingFields(await desk.paper(listed.id))).toEqual([])
  })
})

test('the booking page, the confirmation and the contract say the same of late returns and fuel', async () => {
  const { id } = await paidWhole()
  await desk.fixUnit(id)
  const shop = promisedBody('findShop', await desk.app.inject('/api/public/shop'))
  const written = await desk.ask(id, { kind: 'rental_contract' })
  expect(written.statusCode, written.body).toBe(201)
  const contract = await desk.paper(written.json<IssuedDocument>().id)
  const confirmation: ResponseBody<'findStaffDocument'> = promisedBody(
    'findStaffDocument',
    await desk.staff({ url: `reservations/${id}/document` }),
  )
  expect(shop.returnTerms).toEqual({
    graceMinutes: 60,
    lateFeePerHour: 10_000,
    lateHoursForFullDay: 5,
    fuelEighth: 3000,
  })
  expect(contract.rental?.returnTerms).toEqual(shop.returnTerms)
  expect(confirmation.terms.returnTerms).toEqual(shop.returnTerms)
})

const wire = (instant: number) => new Date(instant).toISOString()

/** Two scooters and the villa for three days, booked at the counter with so much cash for all of them. */
async function booked(amount: number): Promise<string> {
  const from = TEST_NOW + 2 * DAY
  const answer = await desk.staff({
    url: 'reservations',
    key: randomUUID(),
    body: {
      productId: desk.shop.scooterId,
      branchId: desk.shop.branchId,
      start: wire(from),
      end: wire(from + 3 * DAY),
      zoneId: null,
      more: [{ productId: desk.shop.scooterId }, { productId: desk.shop.villaId }],
      channel: 'walk_in',
      customer: { fullName: 'สมชาย ใจดี', phone: '081-234-5678' },
      outcome: 'confirmed',
      payment: { method: 'cash', amount },
      reason: 'ลูกค้าประจำ',
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: string }>().id
}

async function pay(id: string, amount: number, ofBooking: boolean): Promise<void> {
  const { version } = await desk.reservation(id)
  const body = { method: 'cash', amount, ofBooking }
  const answer = await desk.staff({ url: `reservations/${id}/payments`, body, version, key: randomUUID() })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** The receipts of the booking, oldest first. */
async function receipts() {
  const ids = await desk.rows<{ id: string }>('select id from document where payment_id is not null order by number')
  return Promise.all(ids.map(({ id }) => desk.paper(id)))
}

describe('money that came for a booking of several', () => {
  test('for all of its things has a receipt of all of them, as the confirmation says it, also where it reaches no further than the first', async () => {
    const id = await booked(33_333)
    const confirmation = promisedBody('findStaffDocument', await desk.staff({ url: `reservations/${id}/document` }))
    expect(confirmation.balance).toBe(confirmation.quote.total - 33_333)
    // What comes next for all of them goes on from there, and reaches two of them.
    desk.clock.set(TEST_NOW + MINUTE)
    await pay(id, 100_050, true)
    const papers = await receipts()
    expect(papers.map(({ total, paidBefore, balanceAfter }) => ({ total, paidBefore, balanceAfter }))).toEqual([
      { total: 33_333, paidBefore: 0, balanceAfter: confirmation.balance },
      { total: 100_050, paidBefore: 33_333, balanceAfter: confirmation.balance - 100_050 },
    ])
    const { damageDeposit } = confirmation.quote
    expect(papers.map((paper) => paper.damageDeposit)).toEqual([damageDeposit, damageDeposit])
    // Of a first-time customer's three things.
    expect((await desk.reservation(id)).customerDetails?.reservations).toBe(1)
  })

  test('for one thing alone has a receipt of that one', async () => {
    const id = await booked(33_333)
    desk.clock.set(TEST_NOW + MINUTE)
    await pay(id, 10_000, false)
    const { total } = await desk.reservation(id)
    expect((await receipts()).at(-1)).toMatchObject({
      paidBefore: 33_333,
      balanceAfter: total - 43_333,
      damageDeposit: 200_000,
    })
  })
})

test('the papers of a part that was cancelled are found with each thing of the booking, with its number', async () => {
  const id = await booked(100_000)
  const things = await desk.rows<{ id: string; group_no: number; version: number }>(
    'select id, group_no, version from reservation where group_id = $1 order by group_no',
    [id],
  )
  const second = things.find(({ group_no }) => group_no === 2)
  desk.clock.set(TEST_NOW + MINUTE)
  const cancelled = await desk.staff({
    url: `reservations/${second?.id}/cancellation`,
    body: { fee: 0, reason: 'changed their mind' },
    version: second?.version ?? 0,
  })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  const [task] = await desk.rows<{ id: string; amount: number; version: number }>(
    "select t.id, t.amount, r.version from refund_task t join reservation r on r.id = t.reservation_id where r.id = $1 and t.status = 'open'",
    [second?.id],
  )
  const sentBack = await desk.staff({
    url: `reservations/${second?.id}/refunds/${task?.id}/completion`,
    body: { method: 'cash', note: '' },
    version: task?.version ?? 0,
    key: randomUUID(),
  })
  expect(sentBack.statusCode, sentBack.body).toBe(200)
  const listed = await Promise.all(
    things.map(
      async (thing) =>
        promisedBody('listDocuments', await desk.staff({ url: `reservations/${thing.id}/documents?of=booking` })).rows,
    ),
  )
  expect(listed[0]?.map(({ kind, thingNo }) => [kind, thingNo])).toContainEqual(['credit_note', 1])
  expect(listed[1]).toEqual(listed[0])
  expect(listed[2]).toEqual(listed[0])
  expect(await desk.documents(second?.id ?? '')).not.toEqual(listed[0])
})
