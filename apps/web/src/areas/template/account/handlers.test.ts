import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { accountHandlers } from './handlers.ts'
import { ACCOUNT_SETTINGS } from './samples.ts'
import { accountSettingsSchema, confirmationSchema } from './schema.ts'
import { createAccountStore } from './store.ts'

const NOON = Date.parse('2026-11-26T12:00:00+07:00')

function open() {
  const handlers = accountHandlers(
    ORIGIN,
    createAccountStore(() => NOON),
  )
  const send = async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
    return (await getResponse(handlers, new Request(`${ORIGIN}/account-setting/${path}`, init)))?.status
  }
  const read = async () => accountSettingsSchema.parse((await getFrom(handlers, '/account-setting/data')).body)
  const confirmation = async () =>
    confirmationSchema.parse((await getFrom(handlers, '/account-setting/confirmation')).body)
  return { send, read, confirmation }
}

test('an account has two links, two connections and four of six notes switched on', async () => {
  const account = await open().read()
  expect(Object.values(account.social.socialLinks).filter((link) => link !== '')).toHaveLength(2)
  expect(Object.values(account.notification).filter(Boolean)).toHaveLength(4)
  expect([account.info.bio, account.info.dob]).toEqual(['', null])
})

test('each part is saved by itself, and another visit begins with the samples', async () => {
  const { send, read } = open()
  const general = { ...ACCOUNT_SETTINGS.general, fullName: 'Wipha S.' }
  const info = { bio: 'Rides.', dob: '1990-02-28', country: 'SE', website: 'shop.example/a', phone: 46_701_234_567 }
  const socialLinks = { ...ACCOUNT_SETTINGS.social.socialLinks, quora: 'https://answers.example/wipha' }
  expect(await send('POST', 'general', { general })).toBe(200)
  expect(await send('POST', 'info', { info })).toBe(200)
  expect(await send('POST', 'social-links', { socialLinks })).toBe(200)
  expect(await send('POST', 'notification', { notification: { followMe: true } })).toBe(200)
  const account = await read()
  expect([account.general, account.info, account.social.socialLinks]).toEqual([general, info, socialLinks])
  expect(account.notification).toEqual({ ...ACCOUNT_SETTINGS.notification, followMe: true })
  expect(await open().read()).toEqual(ACCOUNT_SETTINGS)
})

test.each([
  ['general', { general: { ...ACCOUNT_SETTINGS.general, username: 'a b' } }],
  ['general', { general: { ...ACCOUNT_SETTINGS.general, email: 'nobody' } }],
  ['general', { general: { ...ACCOUNT_SETTINGS.general, avatar: 'https://else.example/a.png' } }],
  ['info', { info: { ...ACCOUNT_SETTINGS.info, dob: '2026-02-30' } }],
  ['info', { info: { ...ACCOUNT_SETTINGS.info, website: 'javascript:alert(1).x' } }],
  ['social-links', { socialLinks: { ...ACCOUNT_SETTINGS.social.socialLinks, quora: 'data:text/html,a.b' } }],
  ['social-links', { socialLinks: {} }],
  ['notification', { notification: { followMe: 'yes' } }],
  ['password', { oldPassword: 'admin' }],
])('what is no %s changes nothing', async (part, body) => {
  const { send, read } = open()
  expect(await send('POST', part, body)).toBe(400)
  expect(await read()).toEqual(ACCOUNT_SETTINGS)
})

test('a password is changed by whoever knows the old one, and keeps the rules', async () => {
  const { send } = open()
  const change = (oldPassword: string, newPassword: string) => send('POST', 'password', { oldPassword, newPassword })
  expect(await change('guessed', 'Mango123!')).toBe(403)
  expect(await change('admin', 'mango')).toBe(400)
  expect(await change('admin', 'Mango123!')).toBe(200)
  expect(await change('admin', 'Papaya123!')).toBe(403)
  expect(await change('Mango123!', 'Papaya123!')).toBe(200)
})

test('the mail that confirms an address is sent again, and to a new address at once', async () => {
  const { send, confirmation } = open()
  expect(await confirmation()).toEqual({ email: 'wipha@shop.example', isConfirmed: false, sentAt: null })
  expect(await send('POST', 'confirmation')).toBe(200)
  expect((await confirmation()).sentAt).toBe('2026-11-26T05:00:00.000Z')
  const moved = open()
  const general = { ...ACCOUNT_SETTINGS.general, email: 'w@shop.example' }
  await moved.send('POST', 'general', { general })
  expect(await moved.confirmation()).toMatchObject({ email: 'w@shop.example', sentAt: '2026-11-26T05:00:00.000Z' })
})

test('sites are connected and disconnected once, and come back under the same name', async () => {
  const { send, read } = open()
  expect(await send('DELETE', 'connections/google')).toBe(200)
  expect((await read()).social.connections.google).toEqual({})
  expect(await send('DELETE', 'connections/google')).toBe(409)
  expect(await send('POST', 'connections/google')).toBe(200)
  expect(await read()).toEqual(ACCOUNT_SETTINGS)
  expect(await send('POST', 'connections/github')).toBe(200)
  expect((await read()).social.connections.github).toMatchObject({ id: '@wipha' })
  expect(await send('POST', 'connections/elsewhere')).toBe(404)
})
