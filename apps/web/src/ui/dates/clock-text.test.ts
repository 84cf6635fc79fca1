import { describe, expect, it } from 'vitest'
import { announcedSeconds, clockText, durationText } from './clock-text.ts'

describe('clockText', () => {
  it.each([
    [2268, '37:48'],
    [60, '1:00'],
    [59, '0:59'],
    [0, '0:00'],
    [-5, '0:00'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3725, '1:02:05'],
    [9.9, '0:09'],
  ])('clockText shows %d seconds as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text)
  })
})

describe('durationText', () => {
  it('durationText returns an ISO 8601 duration', () => {
    expect(durationText(90.6)).toBe('PT90S')
    expect(durationText(-1)).toBe('PT0S')
  })
})

describe('announcedSeconds', () => {
  it('announcedSeconds changes once a minute over a whole hour, and last at the end', () => {
    const changes: number[] = []
    let previous: number | undefined
    for (let left = 3600; left >= -3; left -= 1) {
      const announced = announcedSeconds(left)
      if (announced !== previous) changes.push(announced)
      previous = announced
    }
    expect(changes).toHaveLength(61)
    expect(changes.slice(0, 2)).toEqual([3600, 3540])
    expect(changes.slice(-2)).toEqual([60, 0])
  })

  it('announcedSeconds announces the last minute when exactly 60 seconds are left', () => {
    expect(announcedSeconds(61)).toBe(120)
    expect(announcedSeconds(60)).toBe(60)
    expect(announcedSeconds(1)).toBe(60)
    expect(announcedSeconds(0)).toBe(0)
  })
})
