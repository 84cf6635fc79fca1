import { describe, expect, it } from 'vitest'
import { drawMap, MAP_HEIGHT, MAP_WIDTH } from './map-model.ts'
import type { StayMap } from '@rodchao/contract'

const area = { latitude: 12.52, longitude: 99.978, radiusMetres: 283 }
const text = (en: string) => ({ th: en, en })
const near = (en: string, latitude: number, longitude: number, by: 'foot' | 'ride' = 'ride') => ({
  ...text(en),
  by,
  pin: { latitude, longitude },
})
const BEACH = near('Beach', 12.5224, 99.9835, 'foot')
const SHOP = near('Shop', 12.5169, 99.9832)
const MARKET = near('Market', 12.5712, 99.957)
const map = (changes: Partial<StayMap> = {}): StayMap => ({ area, branches: [], shapes: [], ...changes })

describe('the map of a neighbourhood', () => {
  it('has the house and what is near in it, north up and east to the right', () => {
    const { house, pins } = drawMap(map(), [BEACH, SHOP])
    const [beach, shop] = [pins.find(({ name }) => name.en === 'Beach'), pins.find(({ name }) => name.en === 'Shop')]
    for (const point of [house, ...pins]) {
      expect(point.x).toBeGreaterThan(0)
      expect(point.x).toBeLessThan(MAP_WIDTH)
      expect(point.y).toBeGreaterThan(0)
      expect(point.y).toBeLessThan(MAP_HEIGHT)
    }
    expect(beach?.x).toBeGreaterThan(house.x)
    expect(beach?.y).toBeLessThan(house.y)
    expect(shop?.y).toBeGreaterThan(house.y)
    expect([beach?.isOnFoot, shop?.isOnFoot]).toEqual([true, false])
  })

  it('is to scale: its bar is as long as it says', () => {
    const { house, pins, bar } = drawMap(map(), [BEACH])
    const [beach] = pins
    const units = Math.hypot((beach?.x ?? 0) - house.x, (beach?.y ?? 0) - house.y)
    // 0.0024 degrees north and 0.0055 east of the middle of the area.
    expect((units * bar.metres) / bar.length).toBeCloseTo(Math.hypot(0.0024 * 111_195, 0.0055 * 108_551), -1)
    expect(bar.length).toBeLessThanOrEqual(MAP_WIDTH * 0.3)
    expect(house.radius / bar.length).toBeCloseTo(area.radiusMetres / bar.metres, 1)
  })

  it('leaves what is far away to the list', () => {
    expect(drawMap(map(), [BEACH, MARKET]).pins.map(({ name }) => name.en)).toEqual(['Beach'])
    expect(drawMap(map(), [{ ...BEACH, pin: null }]).pins).toEqual([])
  })

  it('names a shop once', () => {
    const branches = [
      { name: text('Takiab'), pin: { latitude: 12.5169, longitude: 99.9832 } },
      { name: text('Other'), pin: { latitude: 12.514, longitude: 99.975 } },
    ]
    expect(drawMap(map({ branches }), [SHOP]).pins.map(({ name, kind }) => [name.en, kind])).toEqual([
      ['Shop', 'near'],
      ['Other', 'shop'],
    ])
  })

  it('lets no words cover others', () => {
    const crowd = Array.from({ length: 5 }, (_, at) => near(`Place ${at}`, 12.5224 + at * 0.0001, 99.981))
    const ys = drawMap(map(), crowd).pins.map(({ labelY }) => labelY)
    for (const [at, y] of ys.entries())
      for (const other of ys.slice(at + 1)) expect(Math.abs(y - other)).toBeGreaterThanOrEqual(14)
  })

  it('names the sea where it is wide, and a road along it where it can be seen', () => {
    const shapes: StayMap['shapes'] = [
      {
        kind: 'sea',
        name: text('Gulf'),
        points: [
          [12.6, 99.98],
          [12.5, 99.98],
          [12.5, 100.1],
          [12.6, 100.1],
        ],
      },
      {
        kind: 'road',
        name: text('Road'),
        points: [
          [12.6, 99.972],
          [12.4, 99.972],
        ],
      },
      {
        kind: 'road',
        name: text('Far road'),
        points: [
          [13.6, 99.9],
          [13.4, 99.9],
        ],
      },
    ]
    const { shapes: drawn, house } = drawMap(map({ shapes }), [BEACH])
    const [sea, road, far] = drawn
    expect(sea?.label?.x).toBeGreaterThan(house.x)
    expect([sea?.path.endsWith('Z'), road?.path.endsWith('Z')]).toEqual([true, false])
    expect(Math.abs(road?.label?.angle ?? 0)).toBe(90)
    expect(far?.label).toBeNull()
  })
})
