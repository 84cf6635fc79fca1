import { expect, test } from 'vitest'
import { STOP_STATUSES } from '../status/delivery-stop.ts'
import { type PayingStop, routeMoney, stopMoney } from './stop-money.ts'

const OWED = { rentDue: 45_000, depositDue: 100_000, depositHeld: 0 }
const BROUGHT: PayingStop = { kind: 'deliver', status: 'assigned', reservation: { status: 'confirmed' }, money: OWED }
const FETCHED: PayingStop = {
  kind: 'collect',
  status: 'assigned',
  reservation: { status: 'on_rent' },
  money: { rentDue: 12_345, depositDue: 0, depositHeld: 200_000 },
}
const NOTHING = { cash: 0, deposit: 0, giveBack: 0 }

test('rent and deposit are taken where the vehicle is brought', () => {
  expect(stopMoney(BROUGHT)).toEqual({ cash: 145_000, deposit: 100_000, giveBack: 0 })
})

test('what is still owed is taken where it is fetched, and what is held is to give back', () => {
  expect(stopMoney(FETCHED)).toEqual({ cash: 12_345, deposit: 0, giveBack: 200_000 })
})

test('nothing is taken there for a vehicle that is not out', () => {
  expect(stopMoney({ ...FETCHED, reservation: { status: 'confirmed' }, money: OWED })).toEqual(NOTHING)
})

test.each(STOP_STATUSES)('a stop that is %s moves money only while somebody has still to go there', (status) => {
  const isOpen = ['planned', 'assigned', 'on_way'].includes(status)
  expect(stopMoney({ ...BROUGHT, status })).toEqual(isOpen ? stopMoney(BROUGHT) : NOTHING)
})

test('credit is no cash to take, and does not lessen that of others', () => {
  const paidOver = { ...BROUGHT, money: { rentDue: -5000, depositDue: 0, depositHeld: 0 } }
  expect(routeMoney([paidOver, BROUGHT, FETCHED])).toEqual({ cash: 157_345, deposit: 100_000, giveBack: 200_000 })
  expect(routeMoney([])).toEqual(NOTHING)
})
