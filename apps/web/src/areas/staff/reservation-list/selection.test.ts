import { describe, expect, test } from 'vitest'
import { neighbour, pageTick, pageToggled, toggled } from './selection.ts'

const ids = ['a', 'b', 'c']

test('a row is ticked and unticked', () => {
  const once = toggled(new Set(), 'a')
  expect([...once]).toEqual(['a'])
  expect([...toggled(once, 'a')]).toEqual([])
})

describe('the box in the head', () => {
  test('the head checkbox shows none, some or all of this page, whatever is ticked on others', () => {
    expect(pageTick(new Set(['z']), ids)).toBe('none')
    expect(pageTick(new Set(['a', 'z']), ids)).toBe('some')
    expect(pageTick(new Set(['a', 'b', 'c']), ids)).toBe('all')
  })

  test('the head checkbox ticks the rest of the page, then unticks it, and leaves other pages alone', () => {
    const all = pageToggled(new Set(['a', 'z']), ids)
    expect([...all].sort()).toEqual(['a', 'b', 'c', 'z'])
    expect([...pageToggled(all, ids)]).toEqual(['z'])
  })
})

describe('j and k', () => {
  test.each([
    [undefined, 1, 'a'],
    [undefined, -1, 'c'],
    ['a', 1, 'b'],
    ['c', 1, 'c'],
    ['a', -1, 'a'],
    ['gone', 1, 'a'],
  ] as const)('j and k lead from %s by %i to %s', (from, step, to) => {
    expect(neighbour(ids, from, step)).toBe(to)
  })

  test('j and k lead nowhere in an empty list', () => {
    expect(neighbour([], undefined, 1)).toBeUndefined()
  })
})
