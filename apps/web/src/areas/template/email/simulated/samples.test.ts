import { expect, test } from 'vitest'
import { portraitOf } from '../../core/people/portraits.ts'
import mails from './mails.json' with { type: 'json' }

test('whoever writes has the face of their name, as in every other application', () => {
  const drawn = mails.map(({ from }) => from).filter(({ avatar }) => avatar !== '')
  expect(drawn.length).toBeGreaterThan(10)
  for (const { name, avatar } of drawn) expect(avatar, name).toBe(portraitOf(name))
})
