import { expect, test } from 'vitest'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import { conditionOf } from './condition-model.ts'

type File = Pick<HandOverDetails, 'photos' | 'segments' | 'inspections' | 'lines'>

const segment = (unitLabel: string, outAt: string, inAt: string | null) =>
  ({ id: unitLabel, unitLabel, outAt, inAt }) as File['segments'][number]
const reading = (unitLabel: string, direction: 'out' | 'in', at: string, odometerKm: number) =>
  ({ unitLabel, direction, at, odometerKm }) as File['inspections'][number]
const line = (kind: string, source: string, amount: number) => ({ kind, source, amount }) as File['lines'][number]
const photo = (id: string, direction: 'out' | 'in', takenAt: string) =>
  ({ id, direction, takenAt }) as File['photos'][number]

const swapped: File = {
  segments: [
    segment('1กข 1', '2026-11-21T10:00:00+07:00', '2026-11-22T10:00:00+07:00'),
    segment('1กข 2', '2026-11-22T10:00:00+07:00', '2026-11-24T10:00:00+07:00'),
  ],
  inspections: [
    reading('1กข 1', 'out', '2026-11-21T10:00:00+07:00', 100),
    reading('1กข 1', 'in', '2026-11-22T10:00:00+07:00', 140),
    reading('1กข 2', 'out', '2026-11-22T10:00:00+07:00', 5000),
    reading('1กข 2', 'in', '2026-11-24T10:00:00+07:00', 5025),
  ],
  photos: [photo('b', 'out', '2026-11-21T09:05:00+07:00'), photo('a', 'out', '2026-11-21T09:00:00+07:00')],
  lines: [line('rent', 'quote', 500), line('damage', 'return', 300), line('late', 'return', 50), line('fee', 'fee', 1)],
}

test('is of the first vehicle as it left and the last as it came back, with the way of both together', () => {
  const { out, back, driven } = conditionOf(swapped)
  expect([out.reading?.odometerKm, back.reading?.odometerKm, driven]).toEqual([100, 5025, 65])
  expect(out.photos.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('what was found is charged for a state of the vehicle, not for its time', () => {
  expect(conditionOf(swapped).damages.map(({ kind }) => kind)).toEqual(['damage'])
})

test('while it is out nothing came back, and nothing is known before it leaves', () => {
  const out = conditionOf({ ...swapped, segments: [segment('1กข 1', '2026-11-21T10:00:00+07:00', null)] })
  expect([out.out.reading?.odometerKm, out.back.reading, out.driven]).toEqual([100, null, null])
  const before = conditionOf({ ...swapped, segments: [], inspections: [] })
  expect([before.out.reading, before.back.reading, before.driven]).toEqual([null, null, null])
  expect(before.out.photos).toHaveLength(2)
})

test('a return that was undone leaves neither its charges nor its pictures with the one to come', () => {
  const kept = { ...photo('kept', 'in', '2026-11-22T10:00:00+07:00'), isKept: true }
  const next = { ...photo('next', 'in', '2026-11-23T10:00:00+07:00'), isKept: false }
  const undone: File = {
    ...swapped,
    segments: [
      segment('1กข 1', '2026-11-21T10:00:00+07:00', '2026-11-22T10:00:00+07:00'),
      segment('1กข 1', '2026-11-22T10:00:00+07:00', null),
    ],
    photos: [kept, next],
    lines: [line('damage', 'return', 300), line('damage', 'return', 500), line('damage', 'return', -300)],
  }
  expect(conditionOf(undone).back.photos).toEqual([next])
  expect(conditionOf(undone).damages.map(({ amount }) => amount)).toEqual([500])
  expect(conditionOf({ ...swapped, photos: [kept, next] }).back.photos).toEqual([kept, next])
})
