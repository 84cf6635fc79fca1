import { expect, test } from 'vitest'
import { firstEntries, neighbour } from './entry.ts'
import type { Entry, EntryGroup } from './entry.ts'

const entry = (id: string) => ({ id }) as Entry
const GROUPS: EntryGroup[] = [
  { kind: 'recent', entries: [entry('a')] },
  { kind: 'pages', entries: [entry('b'), entry('c')] },
  { kind: 'actions', entries: [entry('d')] },
]
const shown = (most: number) =>
  firstEntries(GROUPS, most).map(({ kind, entries }) => `${kind} ${entries.map(({ id }) => id).join('')}`)

test('the first entries keep their order and groups, and no group stands without one', () => {
  expect(shown(2)).toEqual(['recent a', 'pages b'])
  expect(shown(3)).toEqual(['recent a', 'pages bc'])
  expect(shown(0)).toEqual([])
})

test('as many as there are leave nothing out', () => {
  expect(shown(4)).toEqual(['recent a', 'pages bc', 'actions d'])
  expect(shown(99)).toEqual(shown(4))
})

test('the choice goes round at both ends, and begins anew where it is gone', () => {
  const ids = ['a', 'b', 'c']
  expect([neighbour(ids, 'c', 1), neighbour(ids, 'a', -1)]).toEqual(['a', 'c'])
  expect([neighbour(ids, 'x', 1), neighbour(ids, undefined, -1)]).toEqual(['a', 'c'])
  expect(neighbour([], 'a', 1)).toBeUndefined()
})
