import { describe, expect, it } from 'vitest'
import { clockTimes } from './clock-times.ts'

describe('clockTimes', () => {
  it('clockTimes lists half hours with both ends', () => {
    expect(clockTimes('08:00', '10:00', 30)).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00'])
  })

  it('clockTimes lists a whole day without reaching the next one', () => {
    const day = clockTimes('00:00', '24:00', 30)
    expect(day).toHaveLength(48)
    expect(day.at(-1)).toBe('23:30')
  })

  it('clockTimes stops before an end that is off the step', () => {
    expect(clockTimes('08:15', '09:00', 30)).toEqual(['08:15', '08:45'])
  })

  it('clockTimes is empty when the end is before the start', () => {
    expect(clockTimes('18:00', '08:00', 30)).toEqual([])
  })
})
