import { DAY, MINUTE } from '@rodchao/rental'
import { expect, test } from 'vitest'
import { findMessages, placeOf } from './message-groups.ts'

// Five minutes before midnight in the shop.
const START = Date.UTC(2026, 10, 20, 16, 55)

function messages(...rows: [minutes: number, senderId: number, message?: string][]) {
  return rows.map(([minutes, senderId, message = 'x']) => ({
    message,
    senderId,
    time: new Date(START + minutes * MINUTE).toISOString(),
  }))
}

test('a group is what one person writes without a pause, on one day', () => {
  const all = messages([0, 1], [1, 1], [2, 2], [4, 2], [6, 2], [12, 2], [DAY / MINUTE + 10, 2])
  const letters = all.map((_, index) => {
    const { startsDay, startsGroup, endsGroup } = placeOf(all, index)
    return `${startsDay ? 'd' : ''}${startsGroup ? '<' : ''}${endsGroup ? '>' : ''}`
  })
  expect(letters).toEqual(['d<', '>', '<', '>', 'd<>', '<>', 'd<>'])
})

test('the first group is that of whoever wrote it, and outside of the list there is none', () => {
  const all = messages([0, 1])
  expect(placeOf(all, 0)).toEqual({ startsDay: true, startsGroup: true, endsGroup: true })
  expect(placeOf(all, 1)).toEqual({ startsDay: false, startsGroup: false, endsGroup: false })
})

test('letters are found in any case, the newest message first; nothing finds nothing', () => {
  const all = messages([0, 1, 'Gate B'], [1, 2, 'no'], [2, 1, 'the GATE'])
  expect(findMessages(all, ' gate ')).toEqual([2, 0])
  expect([findMessages(all, ' '), findMessages(all, '(')]).toEqual([[], []])
})
