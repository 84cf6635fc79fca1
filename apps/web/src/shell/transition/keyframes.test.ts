import { expect, test } from 'vitest'
import { CHOICES } from '../settings/settings.ts'
import { keyframesOf, TRANSITION_MS } from './keyframes.ts'

test.each(CHOICES.transition.filter((name) => name !== 'none'))(
  'the transition %s begins invisible and ends with the page as it is',
  (name) => {
    const [first, last] = keyframesOf(name, false) ?? []
    expect(first).toMatchObject({ opacity: 0 })
    expect(last).toEqual({})
  },
)

test('every transition has its own keyframes, and none has none', () => {
  const looks = CHOICES.transition.map((name) => JSON.stringify(keyframesOf(name, false)))
  expect(new Set(looks).size).toBe(CHOICES.transition.length)
  expect(keyframesOf('none', false)).toBeNull()
})

test('pages slide in from the inline start side', () => {
  expect(keyframesOf('slide-fade', false)?.[0]).toMatchObject({ transform: 'translateX(-8px)' })
  expect(keyframesOf('slide-fade', true)?.[0]).toMatchObject({ transform: 'translateX(8px)' })
})

test('a page transition takes no longer than the design allows', () => {
  expect(TRANSITION_MS).toBeLessThanOrEqual(240)
})
