import { describe, expect, it } from 'vitest'
import { strokesSchema } from '@rodchao/contract'
import { draftFrom } from './drafts.ts'
import { anglesToFill, photoPairs } from './pictures/photos.ts'
import type { Photo } from './pictures/photos.ts'
import { serviceUntil } from './service-block-times.ts'
import { LONGEST_SIDE, sizeWithin } from '#lib/shrink-picture.ts'
import { extendStroke, isDrawn, svgPath, startStroke } from './strokes.ts'
import type { Stroke } from './strokes.ts'

describe('a draft that outlives a reload', () => {
  const empty = { readings: { odometer: '', fuel: null as number | null }, waiver: '', parts: {}, own: [] as string[] }

  it('a stored draft comes back as it was typed', () => {
    const typed = { readings: { odometer: '18240', fuel: 6 }, waiver: 'x', parts: { '4': 2 }, own: ['a'] }
    expect(draftFrom(JSON.stringify(typed), empty)).toEqual(typed)
  })

  it.each([null, '', '{', '[]', '"text"', 'null'])('the stored text %j begins a new draft', (text) => {
    expect(draftFrom(text, empty)).toEqual(empty)
  })

  it('a stored draft of another shape is ignored', () => {
    expect(draftFrom('{"waiver":7,"readings":"x","own":{},"more":1}', empty)).toEqual(empty)
  })
})

describe('a drawn name', () => {
  const line = (points: number): readonly Stroke[] => {
    let strokes = startStroke([], 0, 0)
    for (let at = 1; at < points; at += 1) strokes = extendStroke(strokes, (at * 10) % 1000, (at * 7) % 400)
    return strokes
  }

  it('a signature fits the accepted format, however long somebody draws', () => {
    expect(strokesSchema.safeParse(line(5000)).success).toBe(true)
    let many: readonly Stroke[] = []
    for (let at = 0; at < 500; at += 1) many = startStroke(many, at, at)
    expect(strokesSchema.safeParse(many).success).toBe(true)
  })

  it('a signature stays inside its box', () => {
    expect(extendStroke(startStroke([], -40, 900), 5000, -3)).toEqual([[0, 400, 0, 400, 1000, 0]])
  })

  it('a single dot is not a signature', () => {
    expect(isDrawn(startStroke([], 500, 200))).toBe(false)
    expect(isDrawn(line(40))).toBe(true)
  })

  it('a signature is drawn as an SVG path', () => {
    expect(svgPath([1, 2, 3, 4])).toBe('M1 2L3 4')
  })
})

describe('pictures of a vehicle', () => {
  const photo = (id: string, direction: 'out' | 'in', angle: Photo['angle']): Photo => ({
    id,
    direction,
    angle,
    note: '',
    width: 1,
    height: 1,
    takenAt: '',
    takenBy: null,
    isKept: true,
  })

  it('new photos fill the missing angles first and then are close-ups', () => {
    expect(anglesToFill(['right'], 6)).toEqual(['front', 'back', 'left', 'dashboard', 'damage', 'damage'])
  })

  it('photos are paired by angle, and close-ups are listed one by one', () => {
    const pairs = photoPairs(
      [photo('a', 'out', 'front'), photo('b', 'out', 'damage')],
      [photo('c', 'in', 'front'), photo('d', 'in', 'back')],
    )
    expect(pairs.map(({ angle, out, back }) => [angle, out?.id, back?.id])).toEqual([
      ['front', 'a', 'c'],
      ['right', undefined, undefined],
      ['back', undefined, 'd'],
      ['left', undefined, undefined],
      ['dashboard', undefined, undefined],
      ['damage', 'b', undefined],
    ])
  })

  it('photos of a house fill its rooms, and those taken of it as of a vehicle stand after them', () => {
    expect(anglesToFill(['living'], 7, true)).toEqual([
      'outside',
      'kitchen',
      'bedroom',
      'bathroom',
      'pool',
      'damage',
      'damage',
    ])
    const pairs = photoPairs([photo('a', 'out', 'left')], [photo('b', 'in', 'pool')], true)
    expect(pairs.map(({ angle, out, back }) => [angle, out?.id, back?.id])).toEqual([
      ['outside', undefined, undefined],
      ['living', undefined, undefined],
      ['kitchen', undefined, undefined],
      ['bedroom', undefined, undefined],
      ['bathroom', undefined, undefined],
      ['pool', undefined, 'b'],
      ['left', 'a', undefined],
    ])
  })

  it('photos are scaled down in proportion', () => {
    expect(sizeWithin(8000, 6000, LONGEST_SIDE)).toEqual({ width: 2000, height: 1500 })
    expect(sizeWithin(800, 600, LONGEST_SIDE)).toEqual({ width: 800, height: 600 })
    expect(sizeWithin(60_000, 10, LONGEST_SIDE)).toEqual({ width: 2000, height: 1 })
  })
})

describe('the workshop', () => {
  it('the workshop keeps the unit for a number of days in shop time', () => {
    expect(serviceUntil(0, Date.UTC(2026, 10, 22))).toBeNull()
    expect(serviceUntil(3, Date.UTC(2026, 10, 22, 3, 0))).toBe('2026-11-25T10:00:00+07:00')
  })
})
