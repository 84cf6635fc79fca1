import { randomUUID } from 'node:crypto'
import type { PaperRequest, ResponseBody, StaffReservation } from '@rodchao/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
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

const COMPANY = {
  name: 'บริษัท ทัวร์หัวหิน จำกัด',
  taxId: '0105561234560',
  branchNo: '00000',
  address: '99 ถ.เพชรเกษม ต.หัวหิน อ.หัวหิน จ.ประจวบคีรีขันธ์ 77110',
  language: 'th',
}
const code = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code
const own = (token: string, path = '', payload?: object, key: string = randomUUID()) =>
  desk.app.inject({
    method: path === '' && payload === undefined ? 'GET' : 'POST',
    url: `/api/public/reservation/paper-request${path}`,
    headers: { 'x-reservation-token': token, 'idempotency-key': key },
    ...(payload === undefined ? {} : { payload }),
  })
const ask = (token: string, changes: object = {}, key?: string) => own(token, '', { ...COMPANY, ...changes }, key)
const requestOf = async (token: string) => (await own(token)).json<{ request: PaperRequest | null }>().request
const answer = async (id: string, body: object, role?: 'driver' | 'client', key: string = randomUUID()) =>
  desk.staff({ url: `reservations/${id}/paper-request`, body, key, ...(role === undefined ? {} : { role }) })
const moneyPapers = async (id: string) =>
  (await desk.documents(id)).filter(({ kind }) => ['receipt', 'tax_abb', 'tax_full'].includes(kind))

async function pay(id: string, amount: number): Promise<StaffReservation> {
  const { version } = await desk.reservation(id)
  const paid = await desk.staff({ url: `reservations/${id}/payments`, body: { method: 'cash', amount }, version })
  expect(paid.statusCode, paid.body).toBe(200)
  return paid.json()
}
async function confirmed(): Promise<{ id: string; token: string }> {
  const { id, token, version } = await desk.unpaid()
  const body = { payment: { method: 'cash', amount: 50_000 } }
  const done = await desk.staff({ url: `reservations/${id}/confirmation`, body, version })
  expect(done.statusCode, done.body).toBe(200)
  return { id, token }
}

describe('papers to a company', () => {
  test('that are asked for before anything was paid are written so at once, of what the ledger has', async () => {
    const { id, token, version } = await desk.unpaid()
    const asked = await ask(token)
    expect(asked.statusCode, asked.body).toBe(200)
    expect(asked.json()).toMatchObject({ request: { ...COMPANY, status: 'standing' } })
    const body = { payment: { method: 'cash', amount: 50_000 } }
    await desk.staff({ url: `reservations/${id}/confirmation`, body, version })
    const [paper, ...more] = await moneyPapers(id)
    expect(more).toEqual([])
    expect(paper).toMatchObject({ kind: 'tax_full', status: 'issued', total: 50_000 })
    const { payments, paid } = await desk.reservation(id)
    const { name, taxId, branchNo, address } = COMPANY
    expect(await desk.paper(paper?.id ?? '')).toMatchObject({
      buyer: { name, taxId, branchNo, address },
      total: paid,
      payment: { receivedAt: payments[0]?.receivedAt },
      vat: { net: 46_729, amount: 3271 },
    })
  })

  test('take the place of those that were issued before, by staff and with the words of the law', async () => {
    const { id, token } = await confirmed()
    const [before] = await moneyPapers(id)
    const asked = (await ask(token)).json<{ request: PaperRequest }>().request
    expect(asked.status).toBe('waiting')
    expect((await moneyPapers(id)).map(({ kind, status }) => [kind, status])).toEqual([['tax_abb', 'issued']])
    const notices = await desk.app.inject({ url: '/api/notifications', headers: await desk.signIn('staff') })
    expect(notices.json<ResponseBody<'listNotifications'>>().items.map(({ kind }) => kind)).toContain('paper_asked')
    const key = randomUUID()
    const body = { requestId: asked.id, isAccepted: true }
    const done = await answer(id, body, undefined, key)
    expect(done.statusCode, done.body).toBe(200)
    expect((await answer(id, body, undefined, key)).json()).toEqual(done.json())
    expect(await requestOf(token)).toMatchObject({ status: 'standing' })
    const papers = await moneyPapers(id)
    expect(new Set(papers.map(({ kind, status }) => `${kind} ${status}`))).toEqual(
      new Set(['tax_abb replaced', 'tax_full issued']),
    )
    const full = papers.find(({ kind }) => kind === 'tax_full')
    const old = papers.find(({ kind }) => kind === 'tax_abb')
    expect(old).toMatchObject({ replacedBy: full?.number, voidReason: null })
    expect(await desk.paper(full?.id ?? '')).toMatchObject({ replaces: before?.number, total: 50_000 })
    // What is paid later is for the company, too.
    const { balance } = await desk.reservation(id)
    await pay(id, balance)
    expect((await moneyPapers(id)).filter(({ status }) => status === 'issued').map(({ kind }) => kind)).toEqual([
      'tax_full',
      'tax_full',
    ])
    expect(code(await answer(id, body))).toBe('change_closed')
  })

  test('are refused with a reason that the customer reads; later papers are theirs again', async () => {
    const { id, token } = await confirmed()
    const { id: requestId } = (await ask(token)).json<{ request: PaperRequest }>().request
    expect((await answer(id, { requestId, isAccepted: false })).statusCode).toBe(400)
    await answer(id, { requestId, isAccepted: false, reason: 'ที่อยู่ไม่ครบ' })
    expect(await requestOf(token)).toMatchObject({ status: 'refused', reason: 'ที่อยู่ไม่ครบ' })
    await pay(id, 10_000)
    expect((await moneyPapers(id)).map(({ kind }) => kind)).toEqual(['tax_abb', 'tax_abb'])
    expect((await ask(token, { address: 'ครบแล้ว' })).json()).toMatchObject({ request: { status: 'waiting' } })
  })

  test('are taken back, and asked for once per key', async () => {
    const { id, token } = await confirmed()
    const key = randomUUID()
    const first = await ask(token, {}, key)
    expect((await ask(token, {}, key)).json()).toEqual(first.json())
    expect(await desk.rows('select from paper_request')).toHaveLength(1)
    expect((await own(token, '/withdrawal')).json()).toEqual({ request: null })
    await pay(id, 10_000)
    expect((await moneyPapers(id)).map(({ kind }) => kind)).toEqual(['tax_abb', 'tax_abb'])
  })

  test.each([
    ['a wrong check digit', { taxId: '0105561234561' }, 422, '/taxId'],
    ['twelve digits', { taxId: '010556123456' }, 400, '/taxId'],
    ['a company without its branch', { branchNo: null }, 400, '/branchNo'],
    ['a branch of three digits', { branchNo: '001' }, 400, '/branchNo'],
    ['no name', { name: ' ' }, 400, '/name'],
    ['no address', { address: '' }, 400, '/address'],
  ])('%s is pointed at, and nothing is kept', async (_what, change, status, pointer) => {
    const { token } = await confirmed()
    const refused = await ask(token, change)
    const { errors } = refused.json<{ errors: { pointer: string }[] }>()
    expect([refused.statusCode, errors[0]?.pointer]).toEqual([status, pointer])
    expect(await requestOf(token)).toBeNull()
  })

  test('are for whoever has the link, and for staff to answer', async () => {
    const { id, token } = await confirmed()
    expect((await ask('AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
    expect((await own('AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
    const { id: requestId } = (await ask(token)).json<{ request: PaperRequest }>().request
    for (const role of ['driver', 'client'] as const)
      expect((await answer(id, { requestId, isAccepted: true }, role)).statusCode).toBe(403)
    expect(code(await answer(id, { requestId: randomUUID(), isAccepted: true }))).toBe('change_closed')
  })
})
