import { expect, test } from 'vitest'
import { m } from '#lib/messages.ts'
import { BANKS } from '../order/schema.ts'
import { BANK_NAMES, checkPayment, groupedCard, isCardNumber, strokedExpiry } from './payment-check.ts'

const NOW = Date.parse('2026-11-28T10:00:00+07:00')
const card = { number: '4000 0000 0000 0002', expiry: '09/30', cvv: '123' }

test('of a card nothing is sent but its last digits', () => {
  expect(checkPayment('card', card, '', NOW).payment).toEqual({ method: 'card', lastDigits: '0002' })
})

test('what is wrong with a card is said at its field', () => {
  const wrong = checkPayment('card', { number: '4000 0000 0000 0003', expiry: '13/30', cvv: '12' }, '', NOW)
  expect([Object.keys(wrong.errors), wrong.payment]).toEqual([['number', 'expiry', 'cvv'], null])
  expect(Object.keys(checkPayment('saved-card', { ...card, cvv: '' }, '', NOW).errors)).toEqual(['cvv'])
  expect(Object.keys(checkPayment('banking', card, 'Elsewhere', NOW).errors)).toEqual(['bank'])
})

test('a card number that is missing is not called a wrong one', () => {
  const fault = (number: string) => checkPayment('card', { ...card, number }, '', NOW).errors.number
  expect([fault(''), fault('4000')]).toEqual([m.showroom_needed(), m.shop_pay_number_wrong()])
})

test('other ways to pay ask for nothing of a card', () => {
  const empty = { number: '', expiry: '', cvv: '' }
  expect(checkPayment('cash', empty, '', NOW).payment).toEqual({ method: 'cash' })
  expect(checkPayment('parts', empty, '', NOW).payment).toEqual({ method: 'parts' })
  expect(checkPayment('banking', empty, 'Chaolay Bank', NOW).payment).toEqual({
    method: 'banking',
    bank: 'Chaolay Bank',
  })
})

test('a card number is grouped while it is typed and checked by its last digit', () => {
  expect(groupedCard('40000000x00000002')).toBe('4000 0000 0000 0002')
  expect([isCardNumber('4000000000000002'), isCardNumber('4000000000000020'), isCardNumber('')]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  ['0', '0'],
  ['09', '09'],
  ['093', '09/3'],
  ['0930', '09/30'],
  ['09/', '09/'],
  ['09 / 30', '09/30'],
  ['09/2030', '09/30'],
  ['๐๙๓๐', '09/30'],
])('the last month of a card typed as "%s" reads "%s"', (typed, shown) => {
  expect(strokedExpiry(typed)).toBe(shown)
})

test('digits of a card may be Thai', () => {
  const typed = { number: groupedCard('๔๐๐๐๐๐๐๐๐๐๐๐๐๐๐๒'), expiry: '๐๙/๓๐', cvv: '๑๒๓' }
  expect(typed.number).toBe(card.number)
  expect(checkPayment('card', typed, '', NOW).payment).toEqual({ method: 'card', lastDigits: '0002' })
})

test('the banks of the page are those of the calls', () => {
  expect(BANK_NAMES).toEqual(BANKS)
})

test.each([
  ['10/26', m.shop_pay_expired()],
  ['01/20', m.shop_pay_expired()],
  ['11/26', undefined],
  ['01/27', undefined],
])('a card that ends in %s is good until that month is over', (expiry, fault) => {
  expect(checkPayment('card', { ...card, expiry }, '', NOW).errors.expiry).toBe(fault)
})
