import { expect, test } from 'vitest'
import { NOTHING } from '../../../platform/announcements.ts'
import { keepRecentAnnouncements } from './recent-announcements.ts'

const change = (id: string) => ({ id, code: 'K7M29QXF4', status: 'confirmed', version: 3, isNew: false })

function keepAt(start: number) {
  const clock = { ms: start }
  return { clock, recent: keepRecentAnnouncements(() => clock.ms) }
}

test('what was announced within a minute is kept with its age, oldest first', () => {
  const { clock, recent } = keepAt(0)
  clock.ms = 100_000
  recent.add({ ...NOTHING, reservations: [change('a')], occupied: [[1, 0, 1, null]] })
  clock.ms = 130_000
  recent.add({ ...NOTHING, units: [3] })
  clock.ms = 159_000.7
  expect(recent.list()).toEqual([
    { announcement: { ...NOTHING, reservations: [change('a')] }, agoMs: 59_000 },
    { announcement: { ...NOTHING, units: [3] }, agoMs: 29_000 },
  ])
  clock.ms = 161_000
  expect(recent.list().map(({ agoMs }) => agoMs)).toEqual([31_000])
})

test('before the process began to listen, anything may have changed', () => {
  const { clock, recent } = keepAt(5000)
  clock.ms = 7000
  recent.add({ ...NOTHING, reservations: [change('a')] })
  clock.ms = 9000
  expect(recent.list()).toEqual([
    { announcement: { ...NOTHING, resync: true }, agoMs: 4000 },
    { announcement: { ...NOTHING, reservations: [change('a')] }, agoMs: 2000 },
  ])
  clock.ms = 66_000
  expect(recent.list()).toMatchObject([{ agoMs: 59_000 }])
})

test('of more than is kept, the time of the last that was forgotten is told', () => {
  const { clock, recent } = keepAt(0)
  clock.ms = 100_000
  for (let count = 0; count < 510; count += 1) {
    clock.ms += 10
    recent.add({ ...NOTHING, units: [count] })
  }
  const listed = recent.list()
  expect(listed).toHaveLength(501)
  expect(listed[0]).toEqual({ announcement: { ...NOTHING, resync: true }, agoMs: 5000 })
  expect(listed[1]).toEqual({ announcement: { ...NOTHING, units: [10] }, agoMs: 4990 })
})
