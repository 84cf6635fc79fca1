import { expect, test } from 'vitest'
import { m } from '#lib/messages.ts'
import { actorLabel, isOthersAct, historyActionLabel, movedAmount } from './history-labels.ts'

test('a customer has no name in the history, but the site that a booking came from has', () => {
  const customer = { actorKind: 'customer', actorName: '', action: 'place_hold' } as const
  expect(actorLabel(customer)).toBe(m.staff_actor_customer())
  expect(actorLabel({ ...customer, actorName: 'rodchao.example' })).toBe(
    m.staff_actor_site({ site: 'rodchao.example' }),
  )
  expect(actorLabel({ ...customer, action: 'submit', actorName: 'Anna Example' })).toBe(m.staff_actor_customer())
  expect(actorLabel({ ...customer, actorKind: 'staff', action: 'place_hold', actorName: 'Nok' })).toBe('Nok')
})

test.each([
  ['record_payment', { amount: 50_000, amountDue: 20_000 }, 50_000],
  ['deposit_kept', { amount: 30_000 }, 30_000],
  ['complete_refund', { amount: 14_000, isDeposit: false }, 14_000],
  // The entry of the deposit beside it has the sum.
  ['complete_refund', { amount: 14_000, isDeposit: true }, null],
  ['record_payment', { amount: 59_000, method: 'deposit' }, null],
  ['check_slip', { amount: 14_000 }, null],
  ['cancel', null, null],
])('%s with %j moved %j satang', (action, after, amount) => expect(movedAmount({ action, after })).toBe(amount))

test.each(['ask_change', 'withdraw_change', 'send_identity', 'remove_identity'])(
  'what follows "the customer" in the history does not name the customer again: %s',
  (action) => {
    expect(historyActionLabel({ action })).not.toContain(m.staff_actor_customer())
    expect(historyActionLabel({ action })).not.toMatch(/^[A-Z]/)
  },
)

test('whose act is told to who looks at it: that of others, not their own', () => {
  expect(isOthersAct({ actorKind: 'staff', actorName: 'Nok' }, 'Nok')).toBe(false)
  expect(isOthersAct({ actorKind: 'staff', actorName: 'Lek' }, 'Nok')).toBe(true)
  expect(isOthersAct({ actorKind: 'customer', actorName: 'Nok' }, 'Nok')).toBe(true)
})
