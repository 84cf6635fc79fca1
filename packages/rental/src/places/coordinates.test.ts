import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approximateArea, distanceMetres, isInThailand, metresFrom, readCoordinates } from './coordinates.ts'

const STATION = { latitude: 12.5668, longitude: 99.9545 }
const somewhere = fc.record({
  latitude: fc.double({ min: 5.6, max: 20.5, noNaN: true }),
  longitude: fc.double({ min: 97.3, max: 105.7, noNaN: true }),
})

describe('distances', () => {
  it('are metres along the earth', () => {
    expect(distanceMetres(STATION, STATION)).toBe(0)
    // One minute of arc northwards is a nautical mile.
    expect(distanceMetres(STATION, { ...STATION, latitude: STATION.latitude + 1 / 60 })).toBeCloseTo(1853.2, 0)
  })

  it('grow eastwards and southwards on the map', () => {
    const { x, y } = metresFrom(STATION, { latitude: STATION.latitude - 0.01, longitude: STATION.longitude + 0.01 })
    expect([Math.round(x), Math.round(y)]).toEqual([1085, 1112])
  })

  it('agree with the map within half a per cent over a town', () => {
    fc.assert(
      fc.property(
        somewhere,
        fc.double({ min: -0.03, max: 0.03, noNaN: true }),
        fc.double({ min: -0.03, max: 0.03, noNaN: true }),
        (from, north, east) => {
          const to = { latitude: from.latitude + north, longitude: from.longitude + east }
          const { x, y } = metresFrom(from, to)
          const straight = distanceMetres(from, to)
          expect(Math.abs(Math.hypot(x, y) - straight)).toBeLessThanOrEqual(straight * 0.005 + 0.01)
        },
      ),
    )
  })
})

describe('where something is about', () => {
  it('has the point in it, wherever that is', () => {
    fc.assert(
      fc.property(somewhere, (point) => {
        const area = approximateArea(point)
        expect(distanceMetres(area, point)).toBeLessThanOrEqual(area.radiusMetres + 5)
      }),
    )
  })

  it('is the same for neighbours: the point cannot be worked out from it', () => {
    const house = { latitude: 12.5201, longitude: 99.9779 }
    const area = approximateArea(house)
    expect(approximateArea({ latitude: area.latitude, longitude: area.longitude })).toEqual(area)
    expect(approximateArea({ latitude: area.latitude + 0.001, longitude: area.longitude - 0.001 })).toEqual(area)
    expect(area).not.toMatchObject(house)
  })
})

describe('coordinates as people have them', () => {
  it.each([
    ['12.5683, 99.9577', { latitude: 12.5683, longitude: 99.9577 }],
    [' (12.5683 99.9577) ', { latitude: 12.5683, longitude: 99.9577 }],
    ['12.56831234567,99.9577', { latitude: 12.568312, longitude: 99.9577 }],
    ['-12.5;99', { latitude: -12.5, longitude: 99 }],
    [
      'https://www.google.com/maps/place/X/@12.56,99.95,17z/data=!3d12.5683!4d99.9577',
      { latitude: 12.5683, longitude: 99.9577 },
    ],
    ['https://www.google.com/maps/search/?api=1&query=12.5683,99.9577', { latitude: 12.5683, longitude: 99.9577 }],
    ['https://maps.apple.com/?ll=12.5683%2C99.9577', { latitude: 12.5683, longitude: 99.9577 }],
    ['https://maps.app.goo.gl/abc', null],
    ['12.5683', null],
    ['99.9577, 12.5683', { latitude: 99.9577, longitude: 12.5683 }],
    ['195.1, 99.9', null],
    ['near the station', null],
    ['', null],
  ])('%s', (text, read) => {
    expect(readCoordinates(text)).toEqual(read)
  })

  it('outside the country are a slip', () => {
    expect(isInThailand(STATION)).toBe(true)
    expect(isInThailand({ latitude: STATION.longitude - 10, longitude: STATION.latitude })).toBe(false)
  })
})
