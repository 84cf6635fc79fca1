import { describe, expect, it } from 'vitest'
import { driverRoutes } from '../model.ts'
import { LEK, makePlan, makeStop, NOK } from '../testing-stops.ts'
import { mapDay, spread } from './map-routes.ts'

const HUA_HIN = { latitude: 12.5706, longitude: 99.9577 }

describe('the routes of a day on the map', () => {
  const a = { ...makeStop('a', NOK, 1, 9), pin: HUA_HIN }
  const b = {
    ...makeStop('b', NOK, 2, 10),
    pin: null,
    about: { by: 'zone' as const, point: { latitude: 12.55, longitude: 99.95 } },
  }
  const c = { ...makeStop('c', LEK, 1, 9), pin: null, about: null }
  const map = {
    tiles: null,
    bases: [{ branchId: 1, point: HUA_HIN }],
  }
  const plan = { ...makePlan(a, b, c), map }
  const day = mapDay(plan, driverRoutes(plan, { driver: undefined, status: undefined }))

  it('are numbered as in the list, begin and end at the base, and say what is about', () => {
    const nok = day.routes.find(({ driver }) => driver?.id === NOK.id)
    expect(nok?.stops.map(({ number, isAbout }) => [number, isAbout])).toEqual([
      [1, false],
      [2, true],
    ])
    expect(nok?.line).toHaveLength(4)
    expect(nok?.line[0]).toEqual(HUA_HIN)
    expect(nok?.line.at(-1)).toEqual(HUA_HIN)
  })

  it('leave out what has no place, and say which', () => {
    expect(day.placeless.map(({ id }) => id)).toEqual(['c'])
  })

  it('have markers that do not hide each other', () => {
    const moved = spread([
      { x: 10, y: 10 },
      { x: 10, y: 10 },
      { x: 90, y: 90 },
    ])
    expect(moved[0]).toEqual({ x: 0, y: 0 })
    expect(Math.hypot(moved[1]?.x ?? 0, moved[1]?.y ?? 0)).toBeGreaterThan(12)
    expect(moved[2]).toEqual({ x: 0, y: 0 })
  })
})
