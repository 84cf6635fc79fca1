import { describe, expect, it } from 'vitest'
import {
  allowedStopEvents,
  isLiveStop,
  plannedStatus,
  STOP_ACTORS,
  STOP_EVENTS,
  STOP_STATUSES,
  stopMove,
  type StopStatus,
} from './delivery-stop.ts'

const open = (status: StopStatus) => ({ kind: 'deliver', status, isOut: false, isResolved: false }) as const

describe('stopMove', () => {
  it.each([
    ['planned', 'plan', 'desk', 'planned'],
    ['assigned', 'start', 'driver', 'on_way'],
    ['assigned', 'start', 'desk', 'on_way'],
    ['on_way', 'finish', 'reservation', 'done'],
    ['planned', 'finish', 'reservation', 'done'],
    ['assigned', 'fail', 'driver', 'failed'],
    ['on_way', 'fail', 'desk', 'failed'],
    ['failed', 'retry', 'desk', 'failed'],
    ['failed', 'cancel', 'desk', 'failed'],
    ['on_way', 'cancel', 'desk', 'cancelled'],
    ['assigned', 'cancel', 'reservation', 'cancelled'],
  ] as const)('stopMove leads from %s by %s of %s to %s', (status, event, actor, to) => {
    expect(stopMove(open(status), event, actor)).toBe(to)
  })

  it.each([
    ['planned', 'start', 'desk'],
    ['planned', 'fail', 'desk'],
    ['on_way', 'start', 'driver'],
    ['on_way', 'finish', 'driver'],
    ['on_way', 'finish', 'desk'],
    ['failed', 'retry', 'driver'],
    ['on_way', 'cancel', 'driver'],
    ['assigned', 'plan', 'driver'],
    ['failed', 'plan', 'desk'],
    ['failed', 'start', 'desk'],
  ] as const)('stopMove refuses to leave %s by %s of %s', (status, event, actor) => {
    expect(stopMove(open(status), event, actor)).toBeNull()
  })

  it('stopMove leaves no finished stop, whoever asks', () => {
    for (const actor of STOP_ACTORS) {
      for (const status of ['done', 'cancelled'] as const) expect(allowedStopEvents(open(status), actor)).toEqual([])
      expect(allowedStopEvents({ ...open('failed'), isResolved: true }, actor)).toEqual([])
    }
  })

  it('only the hand-over of the vehicle completes a stop', () => {
    for (const status of STOP_STATUSES)
      for (const actor of ['desk', 'driver'] as const) expect(stopMove(open(status), 'finish', actor)).toBeNull()
  })

  it('stopMove names existing moves only', () => {
    expect(allowedStopEvents(open('assigned'), 'desk')).toEqual(['plan', 'start', 'fail', 'cancel'])
    expect(allowedStopEvents(open('assigned'), 'driver')).toEqual(['start', 'fail'])
    expect(allowedStopEvents(open('planned'), 'reservation')).toEqual(['plan', 'finish', 'cancel'])
    for (const status of STOP_STATUSES)
      for (const event of allowedStopEvents(open(status), 'desk')) expect(STOP_EVENTS).toContain(event)
  })
})

it('no driver is sent to collect a vehicle that is still in the yard', () => {
  const collect = { ...open('assigned'), kind: 'collect' } as const
  expect(allowedStopEvents(collect, 'desk')).toEqual(['plan', 'cancel'])
  expect(allowedStopEvents({ ...collect, isOut: true }, 'desk')).toEqual(['plan', 'start', 'fail', 'cancel'])
})

describe('plannedStatus', () => {
  it.each([
    ['planned', null, 'ann', 'assigned'],
    ['assigned', 'ann', 'ann', 'assigned'],
    ['assigned', 'ann', null, 'planned'],
    ['on_way', 'ann', 'ann', 'on_way'],
    ['on_way', 'ann', 'bob', 'assigned'],
    ['on_way', 'ann', null, 'planned'],
  ] as const)('plannedStatus of %s, from %s to %s, is %s', (status, before, driver, expected) => {
    expect(plannedStatus(status, before, driver)).toBe(expected)
  })
})

it('a live stop still needs a driver', () => {
  expect(STOP_STATUSES.filter(isLiveStop)).toEqual(['planned', 'assigned', 'on_way'])
})
