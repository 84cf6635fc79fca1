import { expect, it } from 'vitest'
import { moneyLabel, routeSpan } from './labels.ts'
import { STOP } from './testing-stops.ts'

it('does not call all paid what came back without success before its deposit was taken', () => {
  const failed = (depositDue: number) =>
    moneyLabel({ ...STOP, status: 'failed', money: { ...STOP.money, rentDue: 0, depositDue } })
  expect(failed(200_000)).toBe('')
  expect(failed(0)).toBe('จ่ายครบแล้ว')
})

it('says the days of a route that begins with a stop of another one', () => {
  const at = (moment: string) => Date.parse(`${moment}+07:00`)
  const last = at('2026-12-01T15:30')
  expect(routeSpan({ first: at('2026-12-01T09:00'), last }, '2026-12-01')).toBe('09:00–15:30 น.')
  expect(routeSpan({ first: at('2026-11-30T16:30'), last }, '2026-12-01')).toBe('จ. 30 พ.ย. 16:30 – อ. 1 ธ.ค. 15:30 น.')
  const before = { first: at('2026-11-30T16:30'), last: at('2026-11-30T17:00') }
  expect(routeSpan(before, '2026-12-01')).toBe('จ. 30 พ.ย. 16:30–17:00 น.')
})
