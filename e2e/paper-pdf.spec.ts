import { randomUUID } from 'node:crypto'
import { expect, test } from './support/journey.ts'

const SALE = {
  buyer: { address: '41 ซอยหัวหิน 88', idNumber: 'AA1234567', age: 34 },
  seller: { name: 'นภัสสร ทองดี', age: 41 },
  modelYear: 2022,
  odometerKm: 90_000,
  book: { holder: 'บริษัท รถเช่า หัวหิน จำกัด', number: 'ปข 0012345' },
  deliveryOn: '2399-01-01',
  deliveryPlace: 'ร้าน',
  balanceDueOn: '2399-01-01',
  transferFeeBy: 'buyer',
  stampDutyBy: 'seller',
  papers: ['registration_book'],
  witnesses: ['', ''],
}

test('a sale contract comes as PDF from the server’s own Chromium, and the print is logged', async ({ request }) => {
  const signedIn = await request.post('/jwt/login', { data: { email: 'staff@demo.com', password: 'staff' } })
  const { accessToken } = (await signedIn.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() }
  // By the buyer's telephone: the sample shop makes up names, and somebody who rents may have the same.
  const found = await request.get('/api/staff/reservations?q=0812345607', { headers })
  const { rows } = (await found.json()) as { rows: { id: string; kind: string }[] }
  const reservation = rows.find(({ kind }) => kind === 'sale')?.id ?? ''
  const issued = await request.post(`/api/staff/reservations/${reservation}/documents`, {
    headers,
    data: { kind: 'sale_contract', sale: SALE },
  })
  expect(issued.status(), await issued.text()).toBe(201)
  const { id, number } = (await issued.json()) as { id: string; number: string }

  const pdf = await request.get(`/api/staff/documents/${id}/pdf`, { headers })
  expect(pdf.status(), pdf.headers()['content-type']).toBe(200)
  expect(pdf.headers()['content-disposition']).toContain(`${number}.pdf`)
  const body = await pdf.body()
  expect(body.subarray(0, 5).toString()).toBe('%PDF-')
  expect(body.length).toBeGreaterThan(10_000)
  const paper = (await (await request.get(`/api/staff/documents/${id}`, { headers })).json()) as { prints: number }
  expect(paper.prints).toBe(1)
})
