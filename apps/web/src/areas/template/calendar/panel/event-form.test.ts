import { expect, test } from 'vitest'
import { fieldsOf, readFields, withMovedEnd } from './event-form.ts'
import type { NewEvent } from '../api.ts'

const EVENT: NewEvent = {
  title: 'Festival plan',
  url: 'https://meet.example/harbour',
  start: '2026-11-21T04:00:00.000Z',
  end: '2026-11-21T04:45:00.000Z',
  allDay: false,
  extendedProps: { calendar: 'Business', guests: ['Nina Alvarez'], location: 'Harbour room', description: 'Keys' },
}
const fields = fieldsOf(EVENT)

test('an event goes through the form as it is, with a time and for whole days', () => {
  expect(readFields(fields)).toEqual({ event: EVENT })
  const whole = { ...EVENT, start: '2026-11-21', end: '2026-11-23', allDay: true }
  expect(fieldsOf(whole).endDay).toBe('2026-11-22')
  expect(readFields(fieldsOf(whole))).toEqual({ event: whole })
})

test('an end before the start is said at the end', () => {
  expect(readFields({ ...fields, endTime: '10:30' })).toEqual({ faults: { end: 'ends-before-start' } })
  expect(readFields({ ...fields, allDay: true, endDay: '2026-11-20' })).toEqual({
    faults: { end: 'ends-before-start' },
  })
})

test('every field that is wrong is said at once', () => {
  expect(readFields({ ...fields, title: ' ', startDay: 'soon', url: 'javascript:alert(1)' })).toEqual({
    faults: { title: 'no-title', start: 'no-day', url: 'no-link' },
  })
})

test('what is wrong is told in the order of the fields, so that the first of them takes the focus', () => {
  const read = readFields({ ...fields, endTime: '10:30', url: 'ftp://meet.example' })
  expect('faults' in read && Object.keys(read.faults)).toEqual(['end', 'url'])
})

test('a link may come without its scheme', () => {
  expect(readFields({ ...fields, url: 'meet.example' })).toMatchObject({ event: { url: 'https://meet.example' } })
})

test('an end goes along with its start, over midnight and months, as long as before', () => {
  const moved = (change: Partial<typeof fields>, first = fields) => {
    const { endDay, endTime } = withMovedEnd(first, { ...first, ...change })
    return `${endDay} ${endTime}`
  }
  expect(moved({})).toBe('2026-11-21 11:45')
  expect(moved({ startDay: '2026-12-31' })).toBe('2026-12-31 11:45')
  expect(moved({ startTime: '23:30' })).toBe('2026-11-22 00:15')
  expect(moved({ startDay: 'soon' })).toBe('2026-11-21 11:45')
  const whole = fieldsOf({ ...EVENT, start: '2026-11-21', end: '2026-11-23', allDay: true })
  expect(moved({ startDay: '2026-12-31' }, whole)).toBe('2027-01-01 10:00')
})
