import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time/calendar.ts'
import { MINUTES_BETWEEN_STOPS, type StopFacts, stopWarnings } from './delivery-stop-warnings.ts'

/** Ten in the morning in the shop. */
const NOW = Date.parse('2026-11-21T10:00:00+07:00')
const FINE: StopFacts = {
  kind: 'deliver',
  status: 'assigned',
  dueAt: NOW + 2 * HOUR,
  windowMinutes: 30,
  reservationStatus: 'confirmed',
  isUnitFixed: true,
  unitBackAt: null,
  turnaroundMinutes: 30,
  hours: { opens: 8 * 60, closes: 19 * 60 },
  driverHours: { opens: 0, closes: 1440 },
  isBeyondDriver: false,
  arePapersMissing: false,
}
const of = (facts: Partial<StopFacts>, others: Parameters<typeof stopWarnings>[1] = []) =>
  stopWarnings({ ...FINE, ...facts }, others, NOW)

describe('stopWarnings', () => {
  it('a well planned stop has no warning', () => {
    expect(of({})).toEqual([])
  })

  it.each([
    ['nobody drives there and it is due within a day', { status: 'planned' }, ['no_driver']],
    ['nobody drives there yet, but there is time', { status: 'planned', dueAt: NOW + 2 * DAY }, []],
    ['the window is over', { dueAt: NOW - 30 * MINUTE }, ['late']],
    ['the last minute of the window runs', { dueAt: NOW - 29 * MINUTE }, []],
    ['the driver is on the way too late', { status: 'on_way', dueAt: NOW - HOUR }, ['late']],
    ['no unit is chosen', { isUnitFixed: false }, ['unit_missing']],
    ['no unit is chosen, but there is time', { isUnitFixed: false, dueAt: NOW + 2 * DAY }, []],
    ['the unit to fetch was swapped', { kind: 'collect', isUnitFixed: false, reservationStatus: 'on_rent' }, []],
    ['the unit comes back in time', { unitBackAt: NOW + 90 * MINUTE }, []],
    ['the unit cannot be made ready in time', { unitBackAt: NOW + 91 * MINUTE }, ['unit_not_back']],
    ['the unit should have been back', { unitBackAt: NOW - MINUTE, dueAt: NOW + 2 * DAY }, ['unit_not_back']],
    ['the unit to fetch is with its customer', { kind: 'collect', unitBackAt: NOW - HOUR }, []],
    ['the zone is not served yet', { dueAt: Date.parse('2026-11-22T07:59:00+07:00') }, ['outside_hours']],
    ['the zone is served until then', { dueAt: Date.parse('2026-11-21T19:00:00+07:00') }, []],
    ['the zone is not served any more', { dueAt: Date.parse('2026-11-21T19:01:00+07:00') }, ['outside_hours']],
    [
      'the zone is served past midnight',
      { dueAt: Date.parse('2026-11-22T00:30:00+07:00'), hours: { opens: 600, closes: 1500 } },
      [],
    ],
    ['there is no zone', { hours: null, dueAt: Date.parse('2026-11-22T03:00:00+07:00') }, []],
    ['its driver has gone home', { driverHours: { opens: 480, closes: 700 } }, ['driver_off']],
    ['nobody drives there and the hours of a driver are over', { driverHours: null, dueAt: NOW + 8 * HOUR }, []],
    ['its driver has enough to do', { isBeyondDriver: true }, ['driver_full']],
    ['no papers were seen or sent', { arePapersMissing: true }, ['papers_missing']],
    ['no papers were seen, but there is time', { arePapersMissing: true, dueAt: NOW + 2 * DAY }, []],
    [
      'the vehicle of somebody without papers is fetched',
      { kind: 'collect', reservationStatus: 'on_rent', arePapersMissing: true },
      [],
    ],
    ['the booking is not agreed', { reservationStatus: 'pending_payment' }, ['not_confirmed']],
  ] as const satisfies readonly (readonly [string, Partial<StopFacts>, readonly string[]])[])(
    'the warnings of a stop are right when %s',
    (_, facts, expected) => {
      expect(of(facts)).toEqual(expected)
    },
  )

  it('several warnings come in the order of the list', () => {
    expect(of({ status: 'planned', dueAt: NOW - HOUR, isUnitFixed: false })).toEqual([
      'no_driver',
      'late',
      'unit_missing',
    ])
  })

  it('a finished stop has no warning', () => {
    for (const status of ['done', 'failed', 'cancelled'] as const)
      expect(of({ status, dueAt: NOW - DAY, isUnitFixed: false, unitBackAt: NOW - DAY })).toEqual([])
  })

  it('two stops that one driver cannot both reach are found, whichever comes first', () => {
    const after = (minutes: number, windowMinutes = 30) => [{ dueAt: FINE.dueAt + minutes * MINUTE, windowMinutes }]
    expect(of({}, after(0))).toEqual(['too_close'])
    expect(of({}, after(MINUTES_BETWEEN_STOPS - 31))).toEqual(['too_close'])
    expect(of({}, after(MINUTES_BETWEEN_STOPS - 30))).toEqual([])
    expect(of({}, after(-MINUTES_BETWEEN_STOPS + 31))).toEqual(['too_close'])
    expect(of({}, after(-MINUTES_BETWEEN_STOPS + 30))).toEqual([])
    // The other one can wait until this one is done.
    expect(of({}, after(0, 120))).toEqual([])
    expect(of({ status: 'planned', dueAt: NOW + 2 * DAY }, after(0))).toEqual([])
  })
})
