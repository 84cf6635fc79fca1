import { expect, test } from 'vitest'
import { CHOICES } from '../settings/settings.ts'
import { transitionKeyframes, TRANSITION_MS } from './keyframes.ts'

test.each(CHOICES.transition.filter((name) => name !== 'none'))(
  'the transition %s begins invisible and ends with the page as it is',
  (name) => {
    const [first, last] = transitionKeyframes(name, false) ?? []
    expect(first).toMatchObject({ opacity: 0 })
    expect(last).toEqual({})
  },
)

test('every transition has its own keyframes, and none has none', () => {
  const serialized = CHOICES.transition.map((name) => JSON.stringify(transitionKeyframes(name, false)))
  expect(new Set(serialized).size).toBe(CHOICES.transition.length)
  expect(transitionKeyframes('none', false)).toBeNull()
})

test('pages slide in from the inline start side', () => {
  expect(transitionKeyframes('slide-fade', false)?.[0]).toMatchObject({ transform: 'translateX(-8px)' })
  expect(transitionKeyframes('slide-fade', true)?.[0]).toMatchObject({ transform: 'translateX(8px)' })
})

test('a page transition takes no longer than the design allows', () => {
  expect(TRANSITION_MS).toBeLessThanOrEqual(240)
})
