import { expect, it } from 'vitest'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { fieldMessage } from './problem-messages.ts'

const fault = (code: string, params: Record<string, unknown>) =>
  fieldMessage({ pointer: '/amount', code, params } as Parameters<typeof fieldMessage>[0])

it.each(['more_than_owed', 'more_than_paid', 'more_than_in_drawer', 'more_than_counted', 'too_large'])(
  'an amount that is %s is told the most that it may be',
  (code) => {
    expect(fault(code, { maximum: 118_667 })).toBe(m.staff_field_amount_most({ amount: formatMoney(118_667) }))
  },
)

it('what the deposit does not cover is told how much is held', () => {
  expect(fault('more_than_held', { held: 100_000 })).toBe(m.changes_field_most_held({ amount: formatMoney(100_000) }))
})

it('what no message knows is not right', () => {
  expect(fault('unheard_of', {})).toBe(m.staff_field_invalid())
})
