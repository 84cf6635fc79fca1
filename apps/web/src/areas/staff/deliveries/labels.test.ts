import { expect, it } from 'vitest'
import { moneyLabel } from './labels.ts'
import { STOP } from './testing-stops.ts'

it('does not call all paid what came back without success before its deposit was taken', () => {
  const failed = (depositDue: number) =>
    moneyLabel({ ...STOP, status: 'failed', money: { ...STOP.money, rentDue: 0, depositDue } })
  expect(failed(200_000)).toBe('')
  expect(failed(0)).toBe('จ่ายครบแล้ว')
})
