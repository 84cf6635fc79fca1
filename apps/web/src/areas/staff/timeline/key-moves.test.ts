import type { TimelineBar } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { expect, test } from 'vitest'
import { beginMove, isMoved, steppedMove } from './key-moves.ts'
import type { KeyMove } from './key-moves.ts'
import { toScale } from './model.ts'
import type { PlacedBar } from './model.ts'

const START = Date.parse('2026-11-21T10:00:00+07:00')
const SCALE = toScale(START - DAY, 14, 1200)
const UNITS = [1, 2, 4]

function placed(status: 'confirmed' | 'on_rent' | 'returned' = 'confirmed', unitId = 2): PlacedBar {
  const bar = { id: 'b', unitId, kind: 'reservation', block: null, reservation: { status } } as TimelineBar
  return { bar, start: START, end: START + 2 * DAY, keptUntil: START + 2 * DAY }
}

const press = (key: string, shiftKey = false, code = '') => ({ key, code, shiftKey })
const begun = (bar = placed(), key = 'm'): KeyMove => {
  const move = beginMove(bar, press(key), START - DAY)
  if (move === null || move === undefined) throw new Error('nothing begins')
  return move
}
const after = (move: KeyMove, ...presses: ReturnType<typeof press>[]) =>
  presses.reduce((now, next) => steppedMove(SCALE, UNITS, now, next) ?? now, move)

test.each([
  ['m', '', 'move'],
  ['M', '', 'move'],
  ['ท', 'KeyM', 'move'],
  ['e', '', 'extend'],
  ['ำ', 'KeyE', 'extend'],
])('the key %s takes a bar up', (key, code, mode) => {
  expect(beginMove(placed(), press(key, false, code), START - DAY)).toMatchObject({ mode })
})

test('of a rental that runs only the end is taken up, what is over stays, and other keys are the page\u2019s', () => {
  expect(beginMove(placed('on_rent'), press('m'), START - DAY)).toMatchObject({ mode: 'extend' })
  expect(beginMove(placed('returned'), press('m'), START - DAY)).toBeNull()
  expect(beginMove(placed(), press('a'), START - DAY)).toBeUndefined()
  expect(steppedMove(SCALE, UNITS, begun(), press('a'))).toBeUndefined()
})

test('arrows go by days along the row, with Shift by hours, and keep the length', () => {
  const { to } = after(begun(), press('ArrowRight'), press('ArrowRight'), press('ArrowLeft', true))
  expect(to).toEqual({ start: START + 2 * DAY - HOUR, end: START + 4 * DAY - HOUR, unitId: 2 })
  const day = toScale(START, 1, 1200)
  expect(steppedMove(day, UNITS, begun(), press('ArrowRight'))?.to.start).toBe(START + 30 * MINUTE)
})

test('only the end moves when a bar is extended, and never before it is due back while it is out', () => {
  expect(after(begun(placed(), 'e'), press('ArrowRight')).to).toEqual({ start: START, end: START + 3 * DAY, unitId: 2 })
  expect(isMoved(after(begun(placed('on_rent')), press('ArrowLeft')))).toBe(false)
  expect(isMoved(after(begun(placed(), 'e'), press('ArrowDown')))).toBe(false)
})

test('arrows across go to the units that are offered and stop at the last; one thing changes at a time', () => {
  expect(after(begun(), press('ArrowDown')).to.unitId).toBe(4)
  expect(after(begun(), press('ArrowDown'), press('ArrowDown')).to.unitId).toBe(4)
  expect(after(begun(), press('ArrowRight'), press('ArrowUp')).to).toEqual({
    start: START,
    end: START + 2 * DAY,
    unitId: 1,
  })
  const turned = after(begun(), press('ArrowUp'), press('ArrowRight'))
  expect(turned.to).toEqual({ start: START + DAY, end: START + 3 * DAY, unitId: 2 })
})

test('a bar that came back to where it was is not moved', () => {
  expect(isMoved(after(begun(), press('ArrowRight')))).toBe(true)
  expect(isMoved(after(begun(), press('ArrowRight'), press('ArrowLeft')))).toBe(false)
})
