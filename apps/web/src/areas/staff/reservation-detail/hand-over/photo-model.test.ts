import { describe, expect, test } from 'vitest'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import { photoPairs, segmentFiles } from './photo-model.ts'
import type { Photo } from './photo-model.ts'

const photo = (
  id: string,
  direction: Photo['direction'],
  angle: Photo['angle'],
  takenAt = '2026-11-21T10:00:00+07:00',
) => ({ id, direction, angle, takenAt }) as Photo

describe('pictures', () => {
  test('photos of one side are paired, with sides in a fixed order', () => {
    const pairs = photoPairs([
      photo('4', 'in', 'left'),
      photo('1', 'out', 'left'),
      photo('2', 'out', 'front'),
      photo('3', 'in', 'damage'),
    ])
    expect(pairs.map(({ angle }) => angle)).toEqual(['front', 'left', 'damage'])
    expect(pairs[1]).toMatchObject({ out: [{ id: '1' }], back: [{ id: '4' }] })
    expect(pairs[2]?.out).toEqual([])
  })

  test('photos taken again are in the order in which they were taken', () => {
    const later = photo('1', 'out', 'front', '2026-11-21T10:05:00+07:00')
    expect(photoPairs([later, photo('2', 'out', 'front')])[0]?.out.map(({ id }) => id)).toEqual(['2', '1'])
  })
})

describe('vehicles of a rental', () => {
  const reading = (unitLabel: string, direction: 'out' | 'in', at: string, odometerKm: number) =>
    ({ id: at, unitLabel, direction, at, odometerKm }) as HandOverDetails['inspections'][number]
  const segment = (unitLabel: string, outAt: string, inAt: string | null) => ({
    id: outAt,
    unitId: 1,
    unitLabel,
    outAt,
    inAt,
  })

  test('each vehicle of a rental shows its readings and the distance driven', () => {
    const files = segmentFiles(
      [segment('B', '2026-11-22', null), segment('A', '2026-11-21', '2026-11-22')],
      [
        reading('A', 'in', '2026-11-22', 160),
        reading('B', 'out', '2026-11-22', 900),
        reading('A', 'out', '2026-11-21', 100),
      ],
    )
    expect(files.map(({ segment: { unitLabel }, driven }) => [unitLabel, driven])).toEqual([
      ['A', 60],
      ['B', null],
    ])
    expect(files[1]?.out?.odometerKm).toBe(900)
  })

  test('a vehicle that went out twice is listed twice', () => {
    const files = segmentFiles(
      [segment('A', '2026-11-21', '2026-11-22'), segment('A', '2026-11-23', '2026-11-24')],
      [
        reading('A', 'out', '2026-11-23', 200),
        reading('A', 'in', '2026-11-24', 250),
        reading('A', 'out', '2026-11-21', 100),
        reading('A', 'in', '2026-11-22', 130),
      ],
    )
    expect(files.map(({ driven }) => driven)).toEqual([30, 50])
  })

  test('a vehicle without a reading at the hand-over shows no distance', () => {
    expect(segmentFiles([segment('A', '2026-11-21', null)], [])[0]).toMatchObject({ out: undefined, driven: null })
  })
})
