import { describe, expect, it } from 'vitest'
import { driverRoutes } from '../model.ts'
import { LEK, makePlan, makeStop, NOK } from '../testing-stops.ts'
import { mapDay, spread } from './map-routes.ts'
import { fitView, moved, onScreen, tilesOf, toWorld, zoomed } from './mercator.ts'

const HUA_HIN = { latitude: 12.5706, longitude: 99.9577 }
const SIZE = { width: 400, height: 300 }

describe('the map', () => {
  it('has a point of the earth on the tile that everybody else has it on', () => {
    const { x, y } = toWorld(HUA_HIN)
    expect([Math.floor(x * 2 ** 10), Math.floor(y * 2 ** 10)]).toEqual([796, 475])
  })

  it('shows all points, as near as they fit', () => {
    const points = [HUA_HIN, { latitude: 12.45, longitude: 99.97 }, { latitude: 12.6, longitude: 99.9 }].map(toWorld)
    const view = fitView(points, SIZE)
    for (const point of points) {
      const { x, y } = onScreen(point, view, SIZE)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(SIZE.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(SIZE.height)
    }
    const nearer = { ...view, zoom: view.zoom + 1 }
    expect(points.some((point) => onScreen(point, nearer, SIZE).y < 36 || onScreen(point, nearer, SIZE).x < 36)).toBe(
      true,
    )
  })

  it('keeps what is under the pointer there when it comes nearer, and moves with the hand', () => {
    const view = { centre: toWorld(HUA_HIN), zoom: 12 }
    const at = { x: 120, y: 40 }
    const world = toWorld({ latitude: 12.6, longitude: 99.9 })
    const before = onScreen(world, view, SIZE)
    const near = zoomed(view, 1, SIZE, before)
    expect(onScreen(world, near, SIZE).x).toBeCloseTo(before.x)
    expect(onScreen(world, near, SIZE).y).toBeCloseTo(before.y)
    expect(onScreen(world, moved(view, at.x, at.y), SIZE).x).toBeCloseTo(before.x + at.x)
  })

  it('is covered by its pictures', () => {
    const tiles = tilesOf({ centre: toWorld(HUA_HIN), zoom: 12 }, SIZE, 'https://t.example/{z}/{x}/{y}.png')
    expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0)
    expect(Math.max(...tiles.map(({ x }) => x))).toBeGreaterThanOrEqual(SIZE.width - 256)
    expect(tiles[0]?.url).toMatch(/^https:\/\/t\.example\/12\/\d+\/\d+\.png$/)
  })
})

describe('the routes of a day on the map', () => {
  const a = { ...makeStop('a', NOK, 1, 9), pin: HUA_HIN }
  const b = { ...makeStop('b', NOK, 2, 10), pin: null, postcode: '77110' }
  const c = { ...makeStop('c', LEK, 1, 9), pin: null, postcode: '10200' }
  const map = {
    tiles: null,
    bases: [{ branchId: 1, point: HUA_HIN }],
    middles: [{ postcode: '77110', point: { latitude: 12.55, longitude: 99.95 } }],
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
    expect(nok?.line[0]).toEqual(nok?.line.at(-1))
  })

  it('leave out what has no place, and say which', () => {
    expect(day.placeless.map(({ id }) => id)).toEqual(['c'])
  })

  it('have markers that do not hide each other', () => {
    const places = spread([
      { x: 10, y: 10 },
      { x: 10, y: 10 },
      { x: 90, y: 90 },
    ])
    expect(places[0]).toEqual({ x: 10, y: 10 })
    expect(Math.hypot((places[1]?.x ?? 0) - 10, (places[1]?.y ?? 0) - 10)).toBeGreaterThan(12)
    expect(places[2]).toEqual({ x: 90, y: 90 })
  })
})
