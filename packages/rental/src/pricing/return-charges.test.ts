import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../time/calendar.ts'
import {
  countedReturn,
  FUEL_FULL,
  type FoundPart,
  returnCharges,
  type ReturnPrices,
  type ReturnReadings,
} from './return-charges.ts'

const DUE = Date.parse('2026-11-21T10:00:00+07:00')
const PRICES: ReturnPrices = {
  lateRule: { graceMinutes: 60, perHour: 10_000, hoursForFullDay: 5, dayPrice: 25_000 },
  fuelEighth: 3000,
  helmet: 50_000,
}
const SOUND: ReturnReadings = {
  dueAt: DUE,
  returnedAt: DUE,
  fuelOut: FUEL_FULL,
  fuelIn: FUEL_FULL,
  helmetsOut: 2,
  helmetsIn: 2,
}
const MIRROR: FoundPart = {
  part: { id: 7, kind: 'damage', nameTh: 'กระจกมองข้าง', nameEn: 'Mirror', unitAmount: 25_000 },
  quantity: 2,
}
const of = (readings: Partial<ReturnReadings>, parts: readonly FoundPart[] = [], prices: Partial<ReturnPrices> = {}) =>
  returnCharges({ ...SOUND, ...readings }, { ...PRICES, ...prices }, parts).charges.map(
    ({ kind, quantity, unitAmount, amount }) => [kind, quantity, unitAmount, amount],
  )

describe('returnCharges', () => {
  it.each([
    ['all is well', {}, []],
    ['it is late within the grace', { returnedAt: DUE + HOUR }, []],
    ['it is late beyond the grace', { returnedAt: DUE + HOUR + MINUTE }, [['late', 1, 10_000, 10_000]]],
    ['it is a day late', { returnedAt: DUE + 7 * HOUR }, [['late', 1, 25_000, 25_000]]],
    ['it is early', { returnedAt: DUE - 5 * HOUR }, []],
    ['fuel is missing', { fuelIn: 5 }, [['fuel', 3, 3000, 9000]]],
    ['there is more fuel than before', { fuelOut: 4, fuelIn: 8 }, []],
    ['it has no tank', { fuelOut: null, fuelIn: null }, []],
    ['nobody read the fuel when it left', { fuelOut: null, fuelIn: 1 }, []],
    ['a helmet is missing', { helmetsIn: 1 }, [['lost_item', 1, 50_000, 50_000]]],
    ['there is a helmet too many', { helmetsIn: 3 }, []],
  ] as const)('returnCharges is right when %s', (_, readings, charges) => {
    expect(of(readings)).toEqual(charges)
  })

  it('returnCharges takes parts from the price list, named as there, and leaves out what was not found', () => {
    expect(of({}, [MIRROR, { ...MIRROR, quantity: 0 }])).toEqual([['damage', 2, 25_000, 50_000]])
    expect(returnCharges(SOUND, PRICES, [MIRROR]).charges[0]).toMatchObject({ partId: 7, textTh: 'กระจกมองข้าง' })
  })

  it('returnCharges charges nothing for what the shop gives away', () => {
    expect(of({ fuelIn: 0, helmetsIn: 0 }, [], { fuelEighth: 0, helmet: 0 })).toEqual([])
  })

  it('returnCharges says how late the return was', () => {
    const { charges, late } = returnCharges({ ...SOUND, returnedAt: DUE + 26 * HOUR }, PRICES)
    expect(late).toMatchObject({ lateMinutes: 1560, days: 1, hours: 1 })
    expect(charges[0]).toMatchObject({ textTh: 'คืนรถช้า 1 วัน 1 ชม.', textEn: 'Late return, 1 d 1 h' })
    const stay = returnCharges({ ...SOUND, isStay: true, returnedAt: DUE + 26 * HOUR }, PRICES)
    expect(stay.charges[0]).toMatchObject({ textTh: 'เช็กเอาต์ช้า 1 วัน 1 ชม.', textEn: 'Late check-out, 1 d 1 h' })
  })

  it('each charge is quantity times price, none is free or negative, and each kind but parts is listed once', () => {
    fc.assert(
      fc.property(
        fc.record({
          dueAt: fc.constant(DUE),
          returnedAt: fc.integer({ min: -72, max: 200 }).map((hours) => DUE + hours * HOUR + 1),
          fuelOut: fc.option(fc.nat(FUEL_FULL)),
          fuelIn: fc.option(fc.nat(FUEL_FULL)),
          helmetsOut: fc.nat(20),
          helmetsIn: fc.nat(20),
        }),
        fc.array(fc.record({ part: fc.constant(MIRROR.part), quantity: fc.integer({ min: -1, max: 5 }) })),
        (readings, parts) => {
          const { charges, late } = returnCharges(readings, PRICES, parts)
          for (const { quantity, unitAmount, amount } of charges) {
            expect(amount).toBe(quantity * unitAmount)
            expect(amount).toBeGreaterThan(0)
          }
          const sum = charges.reduce((total, { amount }) => total + amount, 0)
          const fuel = Math.max(0, (readings.fuelIn === null ? 0 : (readings.fuelOut ?? 0)) - (readings.fuelIn ?? 0))
          const helmets = Math.max(0, readings.helmetsOut - readings.helmetsIn)
          const mirrors = parts.reduce((count, { quantity }) => count + Math.max(0, quantity), 0)
          expect(sum).toBe(late.amount + fuel * 3000 + helmets * 50_000 + mirrors * 25_000)
        },
      ),
    )
  })
})

describe('countedReturn', () => {
  const NONE = { fuel: 0, helmets: 0 }
  const OUT = { fuelEighths: 8, helmets: 2 }

  it.each([
    ['what left is held against what came back', { out: OUT, missing: NONE }, 5, 1, [8, 5, 2, 1]],
    ['more than left makes up for nothing', { out: OUT, missing: { fuel: 2, helmets: 1 } }, 8, 3, [10, 8, 3, 2]],
    ['nobody read anything as it left', { out: null, missing: { fuel: 2, helmets: 1 } }, 8, 2, [2, 0, 1, 0]],
    ['it has no tank', { out: { fuelEighths: null, helmets: 1 }, missing: NONE }, null, 1, [0, 0, 1, 1]],
  ] as const)('%s', (_, known, fuelEighths, helmets, [fuelOut, fuelIn, helmetsOut, helmetsIn]) => {
    expect(countedReturn(known, { fuelEighths, helmets })).toEqual({ fuelOut, fuelIn, helmetsOut, helmetsIn })
  })
})
