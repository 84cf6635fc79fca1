import { expect, test } from 'vitest'
import { changedTime, nextAttemptDraft, toStopTime, toTimeDraft } from './stop-times.ts'
import { STOP } from './testing-stops.ts'

const before = toTimeDraft({ ...STOP, note: 'โทรก่อน' })

test('a stop passes through the form unchanged', () => {
  expect(toStopTime(before)).toEqual({ dueAt: STOP.dueAt, windowMinutes: 30, note: 'โทรก่อน' })
  expect(changedTime(before, before)).toEqual({})
})

test('only what was changed is sent', () => {
  expect(changedTime(before, { ...before, note: ' ' })).toEqual({ note: '' })
  expect(changedTime(before, { ...before, windowMinutes: 0 })).toEqual({ windowMinutes: 0 })
  expect(changedTime(before, { ...before, day: '22/11/2569' })).toEqual({ dueAt: '2026-11-22T14:45:00+07:00' })
})

test('an invalid day is not sent', () => {
  expect(changedTime(before, { ...before, day: '31/2/2569' })).toBeNull()
})

test('another attempt begins with the old time, or soon when that has passed', () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}:00+07:00`)
  expect(nextAttemptDraft(STOP, at('10:00')).time).toBe('14:45')
  expect(nextAttemptDraft(STOP, at('15:02')).time).toBe('15:30')
  expect(toStopTime(nextAttemptDraft(STOP, at('23:50')))?.dueAt).toBe('2026-11-22T00:15:00+07:00')
})
