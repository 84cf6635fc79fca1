import { describe, expect, it } from 'vitest'
import { ProblemError } from '#lib/api/problem-error.ts'
import { lastOut, NO_READINGS, odometerFault, readingsFacts, refusedLeastKm, toReadings } from './readings.ts'
import type { Inspection } from './readings.ts'

const scooter = readingsFacts({ hasFuel: true, helmetsExpected: 2, licenceNeeded: 'motorcycle' }, 18_240)
const read = { odometer: '18,512', fuel: 6, helmets: 2, note: ' scratch ' }

describe('what is read off a vehicle', () => {
  it('complete readings are sent', () => {
    expect(toReadings(read, scooter)).toEqual({ odometerKm: 18_512, fuelEighths: 6, helmets: 2, note: 'scratch' })
  })

  it.each([
    ['missing', ''],
    ['unreadable', '18k'],
    ['too_much', '10023183'],
    ['less', '18239'],
    [null, '18240'],
  ])('the odometer %j is reported for %j', (fault, odometer) => {
    expect(odometerFault({ ...read, odometer }, scooter)).toBe(fault)
    expect(toReadings({ ...read, odometer }, scooter) === null).toBe(fault !== null)
  })

  it('readings are not sent before fuel is read and helmets are counted', () => {
    expect(toReadings({ ...read, fuel: null }, scooter)).toBeNull()
    expect(toReadings({ ...read, helmets: null }, scooter)).toBeNull()
  })

  it('a villa and a bicycle are not asked for readings they do not have', () => {
    const villa = readingsFacts({ hasFuel: false, helmetsExpected: 0, licenceNeeded: null }, 0)
    expect(toReadings(NO_READINGS, villa)).toEqual({ odometerKm: 0, fuelEighths: null, helmets: 0, note: '' })
  })

  it('a car is not asked for helmets', () => {
    const car = readingsFacts({ hasFuel: true, helmetsExpected: 0, licenceNeeded: 'car' }, 100)
    expect(toReadings({ ...NO_READINGS, odometer: '100', fuel: 8 }, car)?.helmets).toBe(0)
  })

  it('a return is compared with the newest hand-over, also after a swap', () => {
    const inspection = (id: string, direction: 'out' | 'in', at: string): Inspection => ({
      id,
      direction,
      at,
      unitLabel: '',
      odometerKm: 1,
      fuelEighths: null,
      helmets: 0,
      note: '',
      doneBy: null,
    })
    const inspections = [
      inspection('a', 'out', '2026-11-20T10:00:00+07:00'),
      inspection('b', 'in', '2026-11-21T10:00:00+07:00'),
      inspection('c', 'out', '2026-11-21T10:05:00+07:00'),
    ]
    expect(lastOut({ inspections })?.id).toBe('c')
  })
})

it('the least that the shop has just named is known at its own field alone', () => {
  const errors = [{ pointer: '/readingsOut/odometerKm', code: 'less_than_before', params: { minimum: 18_300 } }]
  const fields = { status: 422, code: 'odometer_refused', traceId: null, detail: null, extensions: {} }
  const problem = new ProblemError({ ...fields, errors })
  expect(refusedLeastKm(problem, '/readingsOut/odometerKm')).toBe(18_300)
  expect(refusedLeastKm(problem, '/readingsIn/odometerKm')).toBeNull()
  expect(refusedLeastKm(new Error('offline'), '/readingsOut/odometerKm')).toBeNull()
})
