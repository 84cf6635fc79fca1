import { expect, test } from 'vitest'
import { CHOICES } from '../settings/settings.ts'
import { keyframesOf, TRANSITION_MS } from './keyframes.ts'

test.each(CHOICES.transition.filter((name) => name !== 'none'))('%s begins unseen and ends as the page is', (name) => {
  const [first, last] = keyframesOf(name, false) ?? []
  expect(first).toMatchObject({ opacity: 0 })
  expect(last).toEqual({})
})

test('every one has a look of its own, and none has none', () => {
  const looks = CHOICES.transition.map((name) => JSON.stringify(keyframesOf(name, false)))
  expect(new Set(looks).size).toBe(CHOICES.transition.length)
  expect(keyframesOf('none', false)).toBeNull()
})

test('pages slide in from the side where lines begin', () => {
  expect(keyframesOf('slide-fade', false)?.[0]).toMatchObject({ transform: 'translateX(-8px)' })
  expect(keyframesOf('slide-fade', true)?.[0]).toMatchObject({ transform: 'translateX(8px)' })
})

test('a change of page takes no longer than the design allows', () => {
  expect(TRANSITION_MS).toBeLessThanOrEqual(240)
})
