import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, englishDate, isoDate, thaiDate } from './calendar.ts'
import { parseTypedDate } from './typed-date.ts'

describe('a typed date', () => {
  it.each([
    ['21/11/2569', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['21-11-2569', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    ['1 1 2569', '2026-01-01'],
    ['2026-11-21', '2026-11-21'],
    ['2569-11-21', '2026-11-21'],
    ['2569/11/21', '2026-11-21'],
    ['21 พ.ย. 2569', '2026-11-21'],
    ['21พย2569', '2026-11-21'],
    ['๒๑ พ.ย. ๒๕๖๙', '2026-11-21'],
    ['๒๑/๑๑/๒๕๖๙', '2026-11-21'],
    ['วันที่ 21 พฤศจิกายน พ.ศ. 2569', '2026-11-21'],
    ['21 พฤศจิกายน ค.ศ. 2026', '2026-11-21'],
    ['1 ต.ค. 2569', '2026-10-01'],
    ['5 ธ.ค. พ.ศ. 2569', '2026-12-05'],
    ['21 November 2026', '2026-11-21'],
    ['nov 21, 2026', '2026-11-21'],
    ['21st Nov 2026 AD', '2026-11-21'],
    ['5 Dec BE 2569', '2026-12-05'],
    ['29/2/2571', '2028-02-29'],
    ['  5   Sept  2026 ', '2026-09-05'],
  ])('the typed date %s is read as %s', (typed, iso) => {
    const read = parseTypedDate(typed)
    expect(read.ok && isoDate(read.date)).toBe(iso)
  })

  it.each([
    ['21/11/69', 'two_digit_year'],
    ['21 พ.ย. 69', 'two_digit_year'],
    ['69-11-21', 'two_digit_year'],
    ['29/2/2569', 'no_such_day'],
    ['31/4/2569', 'no_such_day'],
    ['1/13/2569', 'no_such_day'],
    ['0/1/2569', 'no_such_day'],
    ['', 'unreadable'],
    ['tomorrow', 'unreadable'],
    ['21 foo 2569', 'unreadable'],
    ['21/11/256', 'unreadable'],
    ['21/11/1800', 'unreadable'],
    ['21 พ.ย. พ.ศ. 2026', 'unreadable'],
    ['21 Nov 2569 AD', 'unreadable'],
    [`21/11/2569${' '.repeat(80)}`, 'unreadable'],
  ])('the typed date %s is refused as %s', (typed, reason) => {
    expect(parseTypedDate(typed)).toEqual({ ok: false, reason })
  })

  it('every date written by the shop is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (days) => {
        const date = addDays({ year: 1950, month: 1, day: 1 }, days)
        const written = [
          thaiDate(date, 'short'),
          thaiDate(date, 'long'),
          thaiDate(date, 'legal'),
          englishDate(date, 'short'),
          englishDate(date, 'long'),
          isoDate(date),
        ]
        for (const text of written) expect(parseTypedDate(text), text).toEqual({ ok: true, date })
      }),
    )
  })
})
