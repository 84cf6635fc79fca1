import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createSessionApp, PASSWORD, type SessionApp } from './testing.ts'

let shop: SessionApp

beforeAll(async () => {
  shop = await createSessionApp()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

const person = { username: 'malee', email: 'malee@mail.example', password: PASSWORD }

const countUsers = async () => (await shop.database.db.selectFrom('app_user').select('id').execute()).length

test('opens a client account and signs it in', async () => {
  const answer = await shop.post('register', person)
  expect(answer.statusCode).toBe(200)
  const { userData, accessToken, refreshToken } = answer.json()
  expect(userData).toMatchObject({ username: 'malee', fullName: 'malee', email: 'malee@mail.example', role: 'client' })
  expect(userData.ability).toEqual([
    { action: 'read', subject: 'ACL' },
    { action: 'read', subject: 'Auth' },
  ])
  expect((await shop.me(accessToken)).json().role).toBe('client')
  expect((await shop.post('refresh-token', { refreshToken })).statusCode).toBe(200)
  expect((await shop.post('login', { email: 'malee@mail.example', password: PASSWORD })).statusCode).toBe(200)
  const stored = await shop.database.db.selectFrom('app_user').selectAll().executeTakeFirstOrThrow()
  expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(stored.is_sample).toBe(false)
})

test('what else is sent gives no more rights', async () => {
  const answer = await shop.post('register', {
    ...person,
    role: 'admin',
    ability: [{ action: 'manage', subject: 'all' }],
    is_sample: true,
    id: 'x',
  })
  expect(answer.json().userData.role).toBe('client')
})

test.each(['username', 'email', 'password'] as const)('without %s the answer is 400 and has no body', async (field) => {
  const { [field]: _, ...rest } = person
  const answer = await shop.post('register', rest)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toBe('')
  expect(await countUsers()).toBe(0)
})

test('empty fields are named, all at once', async () => {
  const answer = await shop.post('register', { username: ' ', email: '', password: '' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    error: {
      email: ['Please enter your email.'],
      username: ['Please enter your username.'],
      password: ['Please enter password'],
    },
  })
})

test('a taken address and a taken name are named, in any case', async () => {
  await shop.post('register', person)
  const both = await shop.post('register', { ...person, username: 'MALEE', email: 'Malee@Mail.example' })
  expect(both.statusCode).toBe(400)
  expect(both.json()).toEqual({
    error: { email: ['This email is already in use.'], username: ['This username is already in use.'] },
  })
  const one = await shop.post('register', { ...person, email: 'other@mail.example' })
  expect(one.json()).toEqual({ error: { username: ['This username is already in use.'] } })
  expect(await countUsers()).toBe(1)
})

test('of ten that register one name at once, one gets it', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.post('register', person)))
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(9)
  expect(await shop.database.db.selectFrom('session').select('id').execute()).toHaveLength(1)
})

test.each([
  ['email', 'no-address'],
  ['email', 'a\0b@mail.example'],
  ['email', 'a\nbcc:x@mail.example'],
  ['email', `${'x'.repeat(260)}@mail.example`],
  ['email', 7],
  ['email', null],
  ['username', 'a\0b'],
  ['username', 'a\r\nb'],
  ['username', '\uD83D'],
  ['username', 'x'.repeat(61)],
  ['username', ['x']],
  ['password', 'short'],
  ['password', 'x'.repeat(129)],
  ['password', 'Password1!'],
  ['password', `${PASSWORD}\0`],
  ['password', `${PASSWORD}\uD800`],
  ['password', true],
])('refuses %s %j by its name', async (field, value) => {
  const answer = await shop.post('register', { ...person, [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().error)).toEqual([field])
  expect(await countUsers()).toBe(0)
})

test('takes long, Thai and spaced passwords exactly as typed', async () => {
  const password = '  เรือหางยาวสีฟ้า ๙๙ ลำ  '
  expect((await shop.post('register', { ...person, username: 'มาลี ใจดี', password })).statusCode).toBe(200)
  expect((await shop.post('login', { email: person.email, password })).statusCode).toBe(200)
  expect((await shop.post('login', { email: person.email, password: password.trim() })).statusCode).toBe(400)
})
