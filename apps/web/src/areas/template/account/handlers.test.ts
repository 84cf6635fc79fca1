import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { accountHandlers } from './handlers.ts'
import { accountSettingsSchema } from './schema.ts'

test('an account has two links, two connections and four of six notes switched on', async () => {
  const account = accountSettingsSchema.parse((await getFrom(accountHandlers(ORIGIN), '/account-setting/data')).body)
  expect(Object.values(account.social.socialLinks).filter((link) => link !== '')).toHaveLength(2)
  expect(Object.values(account.notification).filter(Boolean)).toHaveLength(4)
  expect([account.info.bio, account.info.dob]).toEqual(['', null])
})
