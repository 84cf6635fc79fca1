import { describe, expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const STAMP = Date.parse('2026-11-21T10:00:00+07:00')
const ENTRY = {
  uid: 'K7M29QXF4-out@rodchao.example',
  at: Date.parse('2026-11-22T10:00:00+07:00'),
  minutes: 30,
  title: 'รับ ฮอนด้า คลิก 125',
  place: 'หัวหิน; ถนนเพชรเกษม, ประจวบคีรีขันธ์',
  notes: 'รหัสจอง K7M-29Q-XF4\nโทร 032-555-142',
}

const unfolded = (file: string) => file.replaceAll('\r\n ', '')

describe('the calendar file', () => {
  test('every line of the file ends with CRLF and none is longer than 75 octets', () => {
    const file = calendarFile([{ ...ENTRY, title: 'ฮ'.repeat(200) }], STAMP)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('folding a line never splits a character', () => {
    const title = `${'ก'.repeat(90)}😀${'é'.repeat(90)}`
    expect(unfolded(calendarFile([{ ...ENTRY, title }], STAMP))).toContain(`SUMMARY:${title}\r\n`)
  })

  test('times are in the shop’s time zone, which the file defines', () => {
    const file = calendarFile([ENTRY], STAMP)
    expect(file).toContain('DTSTART;TZID=Asia/Bangkok:20261122T100000\r\n')
    expect(file).toContain('DTSTAMP:20261121T030000Z\r\n')
    expect(file).toContain('TZID:Asia/Bangkok\r\n')
    expect(file).toContain('TZOFFSETTO:+0700\r\n')
  })

  test('separators in text are escaped', () => {
    const file = unfolded(calendarFile([ENTRY], STAMP))
    expect(file).toContain('LOCATION:หัวหิน\\; ถนนเพชรเกษม\\, ประจวบคีรีขันธ์\r\n')
    expect(file).toContain('DESCRIPTION:รหัสจอง K7M-29Q-XF4\\nโทร 032-555-142\r\n')
  })

  test('each entry keeps its uid, so that a second file replaces the first', () => {
    const file = calendarFile([ENTRY, { ...ENTRY, uid: 'K7M29QXF4-back@rodchao.example' }], STAMP)
    expect(file.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual([
      'UID:K7M29QXF4-out@rodchao.example',
      'UID:K7M29QXF4-back@rodchao.example',
    ])
  })
})
