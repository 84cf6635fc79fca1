import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time/calendar.ts'
import { keptUntil, saleDeposit, viewingDays } from './viewings.ts'

const at = (text: string): number => Date.parse(`${text}+07:00`)
const daily = Array.from({ length: 7 }, () => ({ opens: 9 * 60, closes: 19 * 60 }))
/** A Monday. */
const NOW = at('2026-11-23T10:10:00')
const rules = { now: NOW, days: 2, opening: daily, closures: [] }

describe('days on which a used vehicle is shown', () => {
  it('are today, with an hour of notice to the next half hour, and the days for which it is kept', () => {
    expect(viewingDays(rules)).toEqual([
      { day: '2026-11-23', from: at('2026-11-23T11:30:00'), until: at('2026-11-23T19:00:00') },
      { day: '2026-11-24', from: at('2026-11-24T09:00:00'), until: at('2026-11-24T19:00:00') },
      { day: '2026-11-25', from: at('2026-11-25T09:00:00'), until: at('2026-11-25T19:00:00') },
    ])
  })

  it('leave out today when it is too late, days without hours and days on which the shop is closed', () => {
    const opening = daily.map((hours, weekday) => (weekday === 2 ? null : hours))
    const closure = {
      period: { start: at('2026-11-25T00:00:00'), end: at('2026-11-26T00:00:00') },
      reason: { th: '', en: '' },
    }
    const late = { ...rules, now: at('2026-11-23T18:20:00') }
    expect(viewingDays({ ...late, opening }).map(({ day }) => day)).toEqual(['2026-11-25'])
    expect(viewingDays({ ...late, closures: [{ ...closure, blocks: 'both' }] }).map(({ day }) => day)).toEqual([
      '2026-11-24',
    ])
    expect(viewingDays({ ...late, closures: [{ ...closure, blocks: 'return' }] })).toHaveLength(2)
  })

  it('keep the last half hour of a day that can still be reached', () => {
    const [first] = viewingDays({ ...rules, now: at('2026-11-23T18:00:00') })
    expect(first).toEqual({ day: '2026-11-23', from: at('2026-11-23T19:00:00'), until: at('2026-11-23T19:00:00') })
  })

  it('end before midnight where the shop stays open beyond it', () => {
    const night = daily.map(({ opens }) => ({ opens, closes: 26 * 60 }))
    const [first] = viewingDays({ ...rules, opening: night })
    expect(first?.until).toBe(at('2026-11-23T00:00:00') + DAY - MINUTE)
  })

  it('say until when the vehicle is kept', () => {
    expect(keptUntil(viewingDays(rules))).toBe(NOW + 2 * DAY + 8 * HOUR + 50 * MINUTE)
    expect(keptUntil([])).toBeNull()
  })
})

it('a deposit is never more than the price', () => {
  expect([saleDeposit(3_850_000, 300_000), saleDeposit(200_000, 300_000)]).toEqual([300_000, 200_000])
})
