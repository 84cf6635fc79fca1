import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSignInApp, type SignInApp } from './testing.ts'

let shop: SignInApp
beforeAll(async () => {
  shop = await createSignInApp({})
})
afterAll(() => shop.close())

const ask = (email: string, about = 'opening', language = 'th') => shop.post('/notices', { email, about, language })

it('an address that wants to be told is kept once for each subject, and the answer is always the same', async () => {
  const answers = [
    await ask('Nok@Shop.Example'),
    await ask('nok@shop.example', 'opening', 'en'),
    await ask('nok@shop.example', 'maintenance'),
  ]
  for (const { statusCode, body } of answers) expect({ statusCode, body }).toEqual({ statusCode: 204, body: '' })
  const rows = await shop.database.db
    .selectFrom('notice_request')
    .select(['about', 'email', 'language'])
    .orderBy('about')
    .execute()
  expect(rows).toEqual([
    { about: 'maintenance', email: 'nok@shop.example', language: 'th' },
    { about: 'opening', email: 'nok@shop.example', language: 'en' },
  ])
  expect(shop.logged()).not.toMatch(/nok@/i)
})

it.each(['', 'nok', 'nok@', '\u0000@x.th', `${'a'.repeat(250)}@x.th`, 'a@b.co\nBcc: c@d.co'])(
  'what is no address is refused by its field: %j',
  async (email) => {
    expect((await ask(email)).json()).toMatchObject({ status: 400, errors: [{ pointer: '/email' }] })
  },
)

it('other subjects are refused', async () => {
  expect((await ask('nok@shop.example', 'everything')).json()).toMatchObject({ status: 400 })
})
