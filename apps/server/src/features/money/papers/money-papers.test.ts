import { randomUUID } from 'node:crypto'
import type { IssuedDocument, Paper } from '@rodchao/contract'
import { missingFields } from '@rodchao/testkit'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { issueCreditNote, issuePaymentPaper } from './commands/issue-papers.ts'
import { issueFullInvoice } from './commands/reissue-payment-paper.ts'
import { lockReservation } from '../../rentals/reservations/commands/move-reservation.ts'
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

const BUYER = { name: 'บริษัท ทะเลใส จำกัด', address: '9 ถนนสีลม กรุงเทพฯ 10500', taxId: '0775552000122', branchNo: '00000' }
const problemCode = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code
const errorPointers = (answer: LightMyRequestResponse) =>
  answer.json<{ errors?: { pointer: string; code: string }[] }>().errors?.map(({ pointer }) => pointer)

async function findPaymentId(reservationId: string): Promise<string> {
  const [row] = await desk.rows<{ id: string }>(
    `select id from payment where reservation_id = $1 and direction = 'in' order by recorded_at limit 1`,
    [reservationId],
  )
  return row?.id ?? ''
}

/** Money goes back: the row as a refund leaves it. */
async function refund(reservationId: string, amount: number, reason = 'ลูกค้ายกเลิก'): Promise<string> {
  const id = randomUUID()
  const at = new Date(desk.clock.now())
  await desk.rows(
    `insert into payment (id, reservation_id, direction, method, amount, received_at, recorded_at)
    values ($1, $2, 'out', 'card', $3, $4, $4)`,
    [id, reservationId, amount, at],
  )
  await desk.rows('update reservation set paid = paid - $2 where id = $1', [reservationId, amount])
  await desk.inside((trx, context) =>
    issueCreditNote(trx, context, id, reason, { now: at.getTime(), userId: desk.shop.users.staff.id }),
  )
  return id
}

describe('money that comes in', () => {
  test('has an abbreviated tax invoice that says what it is for, with VAT and what is still owed', async () => {
    const { id, code } = await desk.confirmed()
    const listed = await desk.issued(id, 'tax_abb')
    expect(listed).toMatchObject({ number: 'TA-00-6911-00001', status: 'issued', total: 50_000, prints: 0 })
    const paper = await desk.paper(listed.id)
    expect(paper).toMatchObject({
      kind: 'tax_abb',
      number: 'TA-00-6911-00001',
      issuedBy: 'Small Shop staff',
      reservationCode: code,
      total: 50_000,
      totalInWords: 'ห้าร้อยบาทถ้วน',
      vat: { rateBasisPoints: 700, net: 46_729, amount: 3271 },
      payment: { method: 'cash' },
      paidBefore: 0,
      balanceAfter: 19_000,
      replaces: null,
      seller: { taxId: '0775552000122', branchNo: '00000', isVatRegistered: true },
      buyer: { name: 'สมชาย ใจดี', phone: '08x-xxx-5678' },
    })
    expect(paper.lines).toHaveLength(1)
    expect(paper.lines[0]?.text.th).toContain('เงินจองค่าเช่ารถจักรยานยนต์ Honda Click 125')
    expect(paper.lines[0]?.text.en).toContain('Rental, booking deposit: Honda Click 125')
    expect(missingFields(paper)).toEqual([])
  })

  test('a shop without VAT writes a receipt that names no tax', async () => {
    const { id } = await desk.confirmed()
    const paymentId = await findPaymentId(id)
    await desk.rows('delete from document where payment_id = $1', [paymentId])
    await desk.rows(`delete from doc_sequence where kind = 'tax_abb'`)
    await desk.withoutVat((trx, context) => issuePaymentPaper(trx, context, paymentId, { now: TEST_NOW, userId: null }))
    const listed = await desk.issued(id, 'receipt')
    const paper = await desk.paper(listed.id)
    expect(paper).toMatchObject({ number: 'RC-00-6911-00001', vat: null, seller: { isVatRegistered: false } })
    expect(missingFields(paper)).toEqual([])
  })

  test('prints from what was kept, whatever the shop and the customer are called later', async () => {
    const { id } = await desk.confirmed()
    const listed = await desk.issued(id, 'tax_abb')
    const before = await desk.paper(listed.id)
    await desk.rows(`update customer set full_name = 'ชื่อใหม่'`)
    await desk.rows(`update product set name_th = 'รุ่นใหม่'`)
    expect(await desk.paper(listed.id)).toEqual(before)
    await desk.rows(`update product set name_th = 'ฮอนด้า คลิก 125' where slug = 'small-scooter'`)
  })

  test('the damage deposit has a slip when it comes, apart from the price', async () => {
    const { id, version } = await desk.confirmed()
    const answer = await desk.staff({
      url: `reservations/${id}/deposit`,
      body: { method: 'cash', amount: 200_000 },
      version,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const listed = await desk.issued(id, 'deposit_slip')
    const paper = await desk.paper(listed.id)
    expect(paper).toMatchObject({ number: 'DP-00-6911-00001', total: 200_000, vat: null, payment: { method: 'cash' } })
    expect(paper.lines[0]?.text.th).toContain('รับเงินประกันความเสียหาย')
    expect(missingFields(paper)).toEqual([])
    expect((await desk.documents(id)).map(({ kind }) => kind).toSorted()).toEqual([
      'deposit_slip',
      'reservation',
      'tax_abb',
    ])
  })
})

describe('a full tax invoice', () => {
  const full = (paymentId: string, buyer: object | null = BUYER) => ({ kind: 'tax_full', paymentId, buyer })

  test('takes the place of the abbreviated one, which says that it was cancelled for it', async () => {
    const { id } = await desk.confirmed()
    const abbreviated = await desk.issued(id, 'tax_abb')
    const answer = await desk.ask(id, full(await findPaymentId(id)))
    expect(answer.statusCode, answer.body).toBe(201)
    const issued = answer.json<IssuedDocument>()
    const paper = await desk.paper(issued.id)
    expect(paper).toMatchObject({
      number: 'TX-00-6911-00001',
      replaces: abbreviated.number,
      total: 50_000,
      vat: { net: 46_729, amount: 3271 },
      buyer: BUYER,
      paidBefore: 0,
      balanceAfter: 19_000,
    })
    expect(missingFields(paper)).toEqual([])
    expect(await desk.paper(abbreviated.id)).toMatchObject({
      status: 'replaced',
      replacedBy: 'TX-00-6911-00001',
      voidReason: null,
    })
  })

  test('is made once for one key', async () => {
    const { id } = await desk.confirmed()
    const body = full(await findPaymentId(id))
    const key = randomUUID()
    const [first, again] = [await desk.ask(id, body, key), await desk.ask(id, body, key)]
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await desk.documents(id)).filter(({ kind }) => kind === 'tax_full')).toHaveLength(1)
  })

  test.each<[string, (paymentId: string) => object, number, string, string]>([
    ['no buyer', (id) => full(id, null), 400, 'invalid_request', '/buyer'],
    ['no address', (id) => full(id, { ...BUYER, address: ' ' }), 400, 'invalid_request', '/buyer/address'],
    [
      'a wrong check digit',
      (id) => full(id, { ...BUYER, taxId: '0775552000123' }),
      422,
      'id_number_invalid',
      '/buyer/taxId',
    ],
    [
      'letters in the tax id',
      (id) => full(id, { ...BUYER, taxId: '07755520001AB' }),
      400,
      'invalid_request',
      '/buyer/taxId',
    ],
    [
      'a company without branch',
      (id) => full(id, { ...BUYER, branchNo: null }),
      400,
      'invalid_request',
      '/buyer/branchNo',
    ],
    ['no payment', () => ({ kind: 'tax_full', buyer: BUYER }), 400, 'invalid_request', '/paymentId'],
    ['an unknown payment', () => full(randomUUID()), 422, 'unknown_reference', '/paymentId'],
    ['a kind that is not asked for', (id) => ({ ...full(id), kind: 'tax_abb' }), 400, 'invalid_request', '/kind'],
  ])('is refused with %s, and no number is used', async (_, body, status, code, pointer) => {
    const { id } = await desk.confirmed()
    const answer = await desk.ask(id, body(await findPaymentId(id)))
    expect([answer.statusCode, problemCode(answer), errorPointers(answer)], answer.body).toEqual([
      status,
      code,
      [pointer],
    ])
    expect(await desk.rows(`select 1 from doc_sequence where kind = 'tax_full'`)).toEqual([])
    expect((await desk.issued(id, 'tax_abb')).status).toBe('issued')
  })

  test('is refused for a payment of another reservation', async () => {
    const one = await desk.confirmed()
    const other = await desk.confirmed()
    expect(problemCode(await desk.ask(other.id, full(await findPaymentId(one.id))))).toBe('unknown_reference')
  })

  test('is refused where the shop is not registered for VAT', async () => {
    const { id } = await desk.confirmed()
    const asked = {
      kind: 'tax_full' as const,
      paymentId: await findPaymentId(id),
      buyer: BUYER,
      sale: null,
      readings: null,
      language: 'th' as const,
      reason: '',
    }
    const refused = desk.withoutVat(async (trx, context) =>
      issueFullInvoice(trx, context, {
        reservation: await lockReservation(trx, id),
        asked,
        issuer: { now: TEST_NOW, userId: null },
      }),
    )
    await expect(refused).rejects.toMatchObject({ code: 'not_vat_registered', status: 422 })
  })
})

describe('a paper that is void', () => {
  test('keeps its number, says why, and is not made void twice', async () => {
    const { id } = await desk.confirmed()
    const listed = await desk.issued(id, 'tax_abb')
    const answer = await desk.void(listed.id, 'พิมพ์ผิด')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ number: listed.number, status: 'void', voidReason: 'พิมพ์ผิด' })
    const again = await desk.void(listed.id, 'อีกครั้ง')
    expect([again.statusCode, problemCode(again)]).toEqual([409, 'document_not_open'])
    expect(await desk.paper(listed.id)).toMatchObject({ status: 'void', voidReason: 'พิมพ์ผิด', total: 50_000 })
    const [trail] = await desk.rows(`select reason, after from audit_event where action = 'void_document'`)
    expect(trail).toMatchObject({ reason: 'พิมพ์ผิด', after: { number: listed.number } })
  })

  test('by two people at once is made void by one of them', async () => {
    const { id } = await desk.confirmed()
    const listed = await desk.issued(id, 'tax_abb')
    const answers = await Promise.all([desk.void(listed.id, 'ก'), desk.void(listed.id, 'ข')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is written anew for the same payment, with the same figures and the next number', async () => {
    const { id, version } = await desk.confirmed()
    const paymentId = await findPaymentId(id)
    const listed = await desk.issued(id, 'tax_abb')
    await desk.void(listed.id, 'พิมพ์ผิด')
    const paid = await desk.staff({
      url: `reservations/${id}/payments`,
      body: { method: 'card', amount: 19_000 },
      version,
    })
    expect(paid.statusCode, paid.body).toBe(200)
    const answer = await desk.ask(id, { kind: 'receipt', paymentId, reason: 'พิมพ์ผิด' })
    expect(answer.statusCode, answer.body).toBe(201)
    const paper = await desk.paper(answer.json<IssuedDocument>().id)
    expect(paper).toMatchObject({ kind: 'tax_abb', replaces: listed.number, paidBefore: 0, balanceAfter: 19_000 })
    expect(await desk.paper(listed.id)).toMatchObject({ status: 'void', replacedBy: paper.number })
  })

  test.each([
    ['', 400],
    [undefined, 400],
  ])('needs a reason: %j', async (reason, status) => {
    const { id } = await desk.confirmed()
    const listed = await desk.issued(id, 'tax_abb')
    const answer = await desk.staff({
      url: `documents/${listed.id}/void`,
      body: { reason },
      key: randomUUID(),
      role: 'admin',
    })
    expect([answer.statusCode, errorPointers(answer)]).toEqual([status, ['/reason']])
  })
})

describe('money that goes back', () => {
  test('has a credit note for each invoice that it takes from, newest first, with old and new value', async () => {
    const { id, version } = await desk.confirmed()
    await desk.staff({ url: `reservations/${id}/payments`, body: { method: 'card', amount: 19_000 }, version })
    await refund(id, 39_000)
    const notes = (await desk.documents(id)).filter(({ kind }) => kind === 'credit_note')
    const papers: Paper[] = []
    for (const note of notes.toReversed()) papers.push(await desk.paper(note.id))
    expect(papers.map(({ credit, total }) => [credit?.original, credit?.oldTotal, credit?.newTotal, total])).toEqual([
      ['TA-00-6911-00002', 19_000, 0, 19_000],
      ['TA-00-6911-00001', 50_000, 30_000, 20_000],
    ])
    expect(papers[1]).toMatchObject({ vat: { net: 18_692, amount: 1308 }, replaces: 'TA-00-6911-00001' })
    for (const paper of papers) expect(missingFields(paper)).toEqual([])
    // What it corrects still counts.
    expect(
      (await desk.documents(id)).filter(({ kind, status }) => kind === 'tax_abb' && status === 'issued'),
    ).toHaveLength(2)
  })

  test.each([
    ['cancelled by customer', { reason: 'ลูกค้ายกเลิกการจอง', reasonEn: 'Cancelled by the customer' }],
    ['paid more than it came to', { reason: 'ชำระเกินยอด', reasonEn: 'Paid more than it came to' }],
    ['รถเสีย', { reason: 'รถเสีย' }],
  ])('has a credit note that says why in the language of the paper: %s', async (reason, said) => {
    const { id } = await desk.confirmed()
    await refund(id, 10_000, reason)
    const { credit, lines } = await desk.paper((await desk.issued(id, 'credit_note')).id)
    expect(credit).toEqual({ original: credit?.original, oldTotal: 50_000, newTotal: 40_000, ...said })
    expect(lines[0]?.text.th).toBe(`ลดหนี้ตามใบกำกับภาษีเลขที่ ${credit?.original}: ${said.reason}`)
  })

  test('has one that staff ask for only while something is left, with a reason', async () => {
    const { id } = await desk.confirmed()
    const paymentId = await findPaymentId(id)
    const credit = (body: object) => desk.ask(id, { kind: 'credit_note', paymentId, ...body })
    expect(errorPointers(await credit({}))).toEqual(['/reason'])
    const answer = await credit({ reason: 'ออกผิดราย' })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({ kind: 'credit_note', total: 50_000 })
    expect(problemCode(await credit({ reason: 'อีกครั้ง' }))).toBe('document_not_open')
    const refundId = await refund(id, 50_000)
    expect(problemCode(await desk.ask(id, { kind: 'credit_note', paymentId: refundId, reason: 'x' }))).toBe(
      'document_not_open',
    )
    // A full invoice later does not open what was credited.
    await desk.ask(id, { kind: 'tax_full', paymentId, buyer: BUYER })
    expect(problemCode(await credit({ reason: 'อีกครั้ง' }))).toBe('document_not_open')
  })
})

test('what corrects a tax invoice or takes its place has its rate of VAT, also once the rate is another', async () => {
  const { id } = await desk.confirmed()
  const paymentId = await findPaymentId(id)
  await desk.rows('update shop_setting set vat_rate_bp = 1000')
  await desk.app.refreshCatalogue()
  const full = await desk.ask(id, { kind: 'tax_full', paymentId, buyer: BUYER })
  expect(full.statusCode, full.body).toBe(201)
  expect((await desk.paper(full.json<IssuedDocument>().id)).vat).toEqual({
    rateBasisPoints: 700,
    net: 46_729,
    amount: 3271,
  })
  const refundId = await refund(id, 20_000)
  const [note] = (await desk.documents(id)).filter(({ kind }) => kind === 'credit_note')
  expect(note?.paymentId).toBe(refundId)
  expect((await desk.paper(note?.id ?? '')).vat).toEqual({ rateBasisPoints: 700, net: 18_692, amount: 1308 })
  await desk.rows('update shop_setting set vat_rate_bp = 700')
  await desk.app.refreshCatalogue()
})

describe('prints', () => {
  test('are logged, the original once and copies after it', async () => {
    const { id } = await desk.confirmed()
    const listed = await desk.issued(id, 'tax_abb')
    expect((await desk.print(listed.id, 'original')).statusCode).toBe(204)
    const second = await desk.print(listed.id, 'original')
    expect([second.statusCode, problemCode(second)]).toEqual([409, 'original_printed'])
    expect((await desk.print(listed.id, 'copy')).statusCode).toBe(204)
    expect((await desk.paper(listed.id)).prints).toBe(2)
    const log = await desk.rows('select copy, printed_by from document_print order by id')
    expect(log).toEqual(['original', 'copy'].map((copy) => ({ copy, printed_by: desk.shop.users.staff.id })))
  })

  test('of two people at once give one original', async () => {
    const { id } = await desk.confirmed()
    const listed = await desk.issued(id, 'tax_abb')
    const answers = await Promise.all([desk.print(listed.id, 'original'), desk.print(listed.id, 'original')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
  })
})

describe('the customer', () => {
  const own = (path: string, token?: string) =>
    desk.app.inject({
      url: `/api/public/reservation/papers${path}`,
      ...(token === undefined ? {} : { headers: { 'x-reservation-token': token } }),
    })

  async function booked(): Promise<{ id: string; token: string; receipt: string }> {
    const { id, token, version } = await desk.unpaid()
    const body = { payment: { method: 'cash', amount: 50_000 } }
    await desk.staff({ url: `reservations/${id}/confirmation`, body, version })
    return { id, token, receipt: (await desk.issued(id, 'tax_abb')).id }
  }

  test('reads own papers by the link, also void ones, and nobody else’s', async () => {
    const [mine, other] = [await booked(), await booked()]
    const list = await own('', mine.token)
    expect(list.headers['cache-control']).toBe('no-store')
    expect(
      list
        .json<{ rows: IssuedDocument[] }>()
        .rows.map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['reservation', 'tax_abb'])
    expect((await own(`/${mine.receipt}`, mine.token)).json()).toEqual(await desk.paper(mine.receipt))
    const foreign = await own(`/${other.receipt}`, mine.token)
    const none = await own(`/${randomUUID()}`, mine.token)
    const withoutTrace = (answer: LightMyRequestResponse) => ({ ...answer.json<object>(), traceId: '' })
    expect(foreign.statusCode).toBe(404)
    expect(withoutTrace(foreign)).toEqual(withoutTrace(none))
    await desk.void(mine.receipt, 'พิมพ์ผิด')
    expect((await own(`/${mine.receipt}`, mine.token)).json()).toMatchObject({ status: 'void', voidReason: 'พิมพ์ผิด' })
  })

  test('prints own papers as often as they like: kept, told once, and no original of the counter’s', async () => {
    const [mine, other] = [await booked(), await booked()]
    const printOwn = (receipt: string, token: string) =>
      desk.app.inject({
        method: 'POST',
        url: `/api/public/reservation/papers/${receipt}/prints`,
        headers: { 'x-reservation-token': token },
      })
    for (const answer of [await printOwn(mine.receipt, mine.token), await printOwn(mine.receipt, mine.token)])
      expect(answer.statusCode, answer.body).toBe(204)
    expect((await printOwn(other.receipt, mine.token)).statusCode).toBe(404)
    expect((await printOwn(mine.receipt, 'A'.repeat(22))).statusCode).toBe(404)
    expect(await desk.issued(mine.id, 'tax_abb')).toMatchObject({ prints: 0, customerPrints: 2 })
    expect(await desk.issued(other.id, 'tax_abb')).toMatchObject({ prints: 0, customerPrints: 0 })
    const { history } = await desk.reservation(mine.id)
    expect(history.filter(({ action }) => action === 'print_document')).toMatchObject([{ actorKind: 'customer' }])
    expect((await desk.print(mine.receipt, 'original')).statusCode).toBe(204)
    await printOwn(mine.receipt, mine.token)
    const log = await desk.rows('select copy, by_customer from document_print order by id')
    expect(log).toEqual([
      { copy: 'original', by_customer: true },
      { copy: 'original', by_customer: true },
      { copy: 'original', by_customer: false },
      { copy: 'copy', by_customer: true },
    ])
  })

  test('without the link or with a wrong one reads nothing', async () => {
    const { receipt } = await booked()
    for (const path of ['', `/${receipt}`]) {
      expect((await own(path)).statusCode).toBe(400)
      expect((await own(path, 'A'.repeat(22))).statusCode).toBe(404)
    }
    expect((await desk.staff({ url: `documents/${receipt}`, role: 'driver' })).statusCode).toBe(404)
    expect((await desk.staff({ url: `documents/${receipt}`, role: 'client' })).statusCode).toBe(403)
    expect((await desk.app.inject({ url: `/api/staff/documents/${receipt}` })).statusCode).toBe(401)
  })
})

test('a confirmation is read and written anew like other papers', async () => {
  const { id } = await desk.confirmed()
  const first = await desk.issued(id, 'reservation')
  expect(await desk.paper(first.id)).toMatchObject({ kind: 'reservation', number: first.number, total: 69_000 })
  const answer = await desk.ask(id, { kind: 'reservation' })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(await desk.paper(first.id)).toMatchObject({
    status: 'replaced',
    replacedBy: answer.json<IssuedDocument>().number,
  })
})
