import type { Timeline, TimelineBar } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { describe, expect, test } from 'vitest'
import {
  barsBetween,
  barsByUnit,
  dayColumns,
  dragged,
  allowedDrags,
  isKeeping,
  pressedPeriod,
  movedDay,
  timelineRows,
  toScale,
  startOfDay,
  stepFrom,
  scaleWidth,
  toX,
} from './model.ts'
import { firstDay } from './api.ts'
import type { PlacedBar } from './model.ts'
import { testingBar as bar, testingUnit as unit } from './testing-bars.ts'

const at = (text: string) => Date.parse(`2026-11-${text}+07:00`)

const blockBar = (from: string, to: string) =>
  bar(1, from, to, { kind: 'service', reservation: null, block: { id: 7, reason: 'repair', version: 1 } })
const fallen = (from: string, to: string, status: 'cancelled' | 'no_show' | 'expired') => {
  const base = bar(1, from, to)
  return { ...base, reservation: base.reservation && { ...base.reservation, status } }
}

const groups: Timeline['groups'] = [
  { productId: 1, name: { th: 'คลิก', en: 'Click' }, charging: 'clock', units: [unit(1), unit(2)] },
  { productId: 2, name: { th: 'พีซีเอ็กซ์', en: 'PCX' }, charging: 'clock', units: [unit(3), unit(4, 'service')] },
]
const rows = timelineRows(groups)
const only = (bars: readonly TimelineBar[]): PlacedBar => {
  const [first] = [...barsByUnit(bars).values()].flat()
  if (!first) throw new Error('no bar')
  return first
}

describe('the scale', () => {
  test('the scale fills the window and keeps a minimum width', () => {
    expect(toScale(0, 14, 1400)).toMatchObject({ days: 14, dayWidth: 100 })
    expect(toScale(0, 14, 400).dayWidth).toBe(80)
    expect(scaleWidth(toScale(0, 90, 400))).toBe(90 * 44)
  })

  test('the scale places an instant by its time', () => {
    const scale = toScale(at('19T00:00'), 14, 1400)
    expect(toX(scale, at('19T00:00'))).toBe(0)
    expect(toX(scale, at('20T12:00'))).toBe(150)
    expect(toX(scale, at('18T12:00'))).toBe(-50)
  })

  test('the scale begins at midnight in Bangkok, some days before today', () => {
    expect(firstDay(at('21T00:30'), 14)).toBe('2026-11-19')
    expect(firstDay(at('21T00:30'), 1)).toBe('2026-11-21')
    expect(startOfDay('2026-11-21')).toBe(at('21T00:00'))
    expect(movedDay('2026-11-28', 7)).toBe('2026-12-05')
  })
})

describe('the head', () => {
  const scale = toScale(at('19T00:00'), 14, 1400)
  test('the head counts units that are free all day, without those in the workshop', () => {
    const bars = barsByUnit([bar(1, '19T10:00', '21T00:00'), bar(2, '20T23:00', '21T01:00')])
    expect(
      dayColumns(scale, rows, bars, at('21T09:00'))
        .slice(0, 4)
        .map(({ free }) => free),
    ).toEqual([2, 1, 2, 3])
  })

  test('the head marks today and the weekend', () => {
    const columns = dayColumns(scale, rows, new Map(), at('21T09:00'))
    expect(columns.filter(({ isToday }) => isToday).map(({ start }) => start)).toEqual([at('21T00:00')])
    expect(columns.filter(({ isWeekend }) => isWeekend)).toHaveLength(4)
  })
})

describe('dragging', () => {
  const wide = toScale(at('19T00:00'), 1, 2400)
  const scale = toScale(at('19T00:00'), 14, 1400)
  const placed = only([bar(1, '20T10:00', '22T10:00')])

  test('dragging keeps the length and snaps to hours, or half hours where a day is wide', () => {
    expect(dragged(scale, placed, { mode: 'move', dx: 102, unitId: 2 })).toEqual({
      start: placed.start + DAY,
      end: placed.end + DAY,
      unitId: 2,
    })
    expect(dragged(wide, placed, { mode: 'move', dx: 60, unitId: 1 }).start).toBe(placed.start + 30 * MINUTE)
  })

  test('dragging the end moves nothing else and leaves at least an hour', () => {
    expect(dragged(scale, placed, { mode: 'extend', dx: 50, unitId: 9 })).toEqual({
      start: placed.start,
      end: placed.end + 12 * HOUR,
      unitId: 1,
    })
    expect(dragged(scale, placed, { mode: 'extend', dx: -900, unitId: 1 }).end).toBe(placed.start + HOUR)
  })

  test('dragging never ends a running rental earlier', () => {
    const base = bar(1, '20T10:00', '22T10:00')
    const running = only([{ ...base, reservation: base.reservation && { ...base.reservation, status: 'on_rent' } }])
    expect(dragged(scale, running, { mode: 'extend', dx: -100, unitId: 1 }).end).toBe(running.end)
    expect(allowedDrags(running, at('19T00:00'))).toEqual({ move: false, extend: true })
  })

  test('bookings can be dragged, and blocks as far as they are still to come; a sale cannot', () => {
    const kept = only([bar(1, '20T10:00', '22T10:00', { kind: 'sale_hold', reservation: null })])
    expect(allowedDrags(kept, at('19T00:00'))).toEqual({ move: false, extend: false })
    expect(allowedDrags(placed, at('19T00:00'))).toEqual({ move: true, extend: true })
    const service = only([blockBar('20T10:00', '22T10:00')])
    expect(allowedDrags(service, at('20T09:59'))).toEqual({ move: true, extend: true })
    expect(allowedDrags(service, at('20T10:00'))).toEqual({ move: false, extend: true })
    expect(allowedDrags(service, at('22T10:00'))).toEqual({ move: false, extend: false })
  })
})

describe('walking', () => {
  const bars = barsByUnit([
    bar(1, '20T10:00', '21T10:00'),
    bar(1, '23T10:00', '24T10:00'),
    bar(3, '22T10:00', '23T10:00'),
    bar(3, '26T10:00', '27T10:00'),
  ])
  const [first, second] = bars.get(1) ?? []

  test('arrow keys move along the row, and to the nearest bar of the next row that has any', () => {
    if (!first || !second) throw new Error('no bars')
    expect(stepFrom(rows, bars, first, 'right')).toBe(second)
    expect(stepFrom(rows, bars, second, 'down')?.bar.id).toBe('3 22T10:00')
    expect(stepFrom(rows, bars, first, 'up')).toBeUndefined()
    expect(stepFrom(rows, bars, second, 'first')).toBe(first)
  })
})

test('an overdue rental stays visible after its end', () => {
  const base = bar(1, '10T10:00', '12T10:00')
  const late = { ...base, reservation: base.reservation && { ...base.reservation, isOverdue: true } }
  const bars = [...(barsByUnit([base]).get(1) ?? []), ...(barsByUnit([late]).get(1) ?? [])]
  expect(barsBetween(bars, at('15T00:00'), at('16T00:00')).map((placed) => placed.bar)).toEqual([late])
})

describe('what was cancelled or not come for', () => {
  const cancelled = fallen('21T10:00', '23T10:00', 'cancelled')

  test('keeps nothing: the day counts as free', () => {
    const bars = barsByUnit([bar(1, '20T10:00', '20T12:00'), cancelled, bar(1, '25T10:00', '26T10:00')])
    const scale = toScale(startOfDay('2026-11-20'), 7, 700)
    const free = dayColumns(scale, rows, bars, at('20T09:00')).map((column) => column.free)
    expect(free).toEqual([2, 3, 3, 3, 3, 2, 2])
  })

  test.each(['cancelled', 'no_show', 'expired'] as const)('%s is told from what keeps the unit', (status) => {
    expect(isKeeping(only([fallen('21T10:00', '22T10:00', status)]))).toBe(false)
    expect(isKeeping(only([bar(1, '21T10:00', '22T10:00')]))).toBe(true)
    expect(isKeeping(only([blockBar('21T10:00', '22T10:00')]))).toBe(true)
  })
})

describe('an empty stretch that is pressed', () => {
  const scale = toScale(startOfDay('2026-11-20'), 14, 1400)
  const own = barsByUnit([bar(1, '22T10:00', '23T10:00'), fallen('21T00:00', '21T12:00', 'cancelled')]).get(1) ?? []

  test('is asked for from the time pressed on, until what comes next', () => {
    // 100 pixels to the day: the 21st at six in the evening.
    expect(pressedPeriod(scale, own, 175, at('20T09:10'))).toEqual({ start: at('21T18:00'), end: at('22T10:00') })
    expect(pressedPeriod(scale, own, 500, at('20T09:10'))).toEqual({ start: at('25T00:00'), end: at('26T00:00') })
  })

  test('begins now on the day that runs, and is nothing where all is past', () => {
    expect(pressedPeriod(scale, own, 10, at('20T09:10'))).toEqual({ start: at('20T09:30'), end: at('21T09:30') })
    expect(pressedPeriod(scale, own, 10, at('22T09:10'))).toBeNull()
  })

  test('goes by hours where a day is wide', () => {
    const wide = toScale(startOfDay('2026-11-20'), 1, 1200)
    expect(pressedPeriod(wide, own, 610, at('20T09:10'))).toEqual({ start: at('20T12:00'), end: at('20T16:00') })
    expect(pressedPeriod(wide, own, 300, at('20T09:10'))).toBeNull()
  })
})
