import type { KeptRecord, Problem } from '@rodchao/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing-app.ts'
import { makeForm } from '../../rentals/staff-reservations/testing.ts'

let test: TestApp
let owner: { authorization: string }
let keys = 0

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signIn('admin')
})
afterAll(() => test.close())

type Kept = KeptRecord<'products'>

const address = () => `/api/staff/records/products/${test.shop.scooterId}`
const find = async () => (await test.app.inject({ url: address(), headers: owner })).json<Kept>()
async function save(otherNames: string) {
  const { fields, version } = await find()
  const headers = { ...owner, 'idempotency-key': `other-names-${++keys}`, 'if-match': `"${version}"` }
  return test.app.inject({ method: 'POST', url: address(), headers, payload: { ...fields, otherNames } })
}
async function found(q: string): Promise<string[]> {
  const url = `/api/staff/records/products?limit=50&q=${encodeURIComponent(q)}`
  return (await test.app.inject({ url, headers: owner })).json<{ items: Kept[] }>().items.map(({ id }) => id)
}

it('what people call a model is kept, found in the list and told in the audit trail', async () => {
  const answer = await save(' พีซีเอ็กซ์, พีซีเอก, ฮอนด้า PCX')
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await find()).fields.otherNames).toBe('พีซีเอ็กซ์, พีซีเอก, ฮอนด้า PCX')
  expect(await found('พีซีเอก')).toEqual([String(test.shop.scooterId)])
  const { rows } = await test.database.pool.query(
    `select after -> 'otherNames' as names from audit_event where entity = 'product' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ names: 'พีซีเอ็กซ์, พีซีเอก, ฮอนด้า PCX' }])
})

it.each([
  ['11 names', Array.from({ length: 11 }, (_, at) => `name ${at}`).join(), 'too_many_names'],
  ['a name of 41 characters', `คลิก, ${'a'.repeat(41)}`, 'name_too_long'],
  ['the same name with other signs', 'PCX, p-c-x', 'name_twice'],
])('%s are refused at the field', async (_name, otherNames, code) => {
  const answer = await save(otherNames)
  expect(answer.statusCode, answer.body).toBe(422)
  expect(answer.json<Problem>().errors).toMatchObject([{ pointer: '/otherNames', code }])
})

it('names go out in the file and come in by it', async () => {
  await save('คลิก, ฮอนด้า คลิก')
  const { slug } = (await find()).fields
  const file = await test.app.inject({ url: '/api/staff/record-files/products', headers: owner })
  expect(file.body).toContain('"คลิก, ฮอนด้า คลิก"')
  const send = async (names: string) => {
    const form = makeForm([{ name: 'file', content: `slug,otherNames\n${slug},"${names}"\n` }])
    const headers = { ...owner, ...form.headers, 'idempotency-key': `other-names-file-${++keys}` }
    return test.app.inject({
      method: 'POST',
      url: '/api/staff/record-files/products',
      headers,
      payload: form.payload,
    })
  }
  expect((await send('คลิก, คลิ๊ก')).statusCode).toBe(200)
  expect((await find()).fields.otherNames).toBe('คลิก, คลิ๊ก')
  expect((await send('คลิก, คลิก')).body).toContain('name_twice')
})
