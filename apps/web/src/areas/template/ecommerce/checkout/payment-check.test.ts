import { expect, test } from 'vitest'
import { BANKS } from '../order/schema.ts'
import { BANK_NAMES, checkPayment, groupedCard, isCardNumber } from './payment-check.ts'

const card = { number: '4000 0000 0000 0002', expiry: '09/30', cvv: '123' }

test('of a card nothing is sent but its last digits', () => {
  expect(checkPayment('card', card, '').payment).toEqual({ method: 'card', lastDigits: '0002' })
})

test('what is wrong with a card is said at its field', () => {
  const wrong = checkPayment('card', { number: '4000 0000 0000 0003', expiry: '13/30', cvv: '12' }, '')
  expect([Object.keys(wrong.errors), wrong.payment]).toEqual([['number', 'expiry', 'cvv'], null])
  expect(Object.keys(checkPayment('saved-card', { ...card, cvv: '' }, '').errors)).toEqual(['cvv'])
  expect(Object.keys(checkPayment('banking', card, 'Elsewhere').errors)).toEqual(['bank'])
})

test('other ways to pay ask for nothing of a card', () => {
  const empty = { number: '', expiry: '', cvv: '' }
  expect(checkPayment('cash', empty, '').payment).toEqual({ method: 'cash' })
  expect(checkPayment('parts', empty, '').payment).toEqual({ method: 'parts' })
  expect(checkPayment('banking', empty, 'Chaolay Bank').payment).toEqual({ method: 'banking', bank: 'Chaolay Bank' })
})

test('a card number is grouped while it is typed and checked by its last digit', () => {
  expect(groupedCard('40000000x00000002')).toBe('4000 0000 0000 0002')
  expect([isCardNumber('4000000000000002'), isCardNumber('4000000000000020'), isCardNumber('')]).toEqual([
    true,
    false,
    false,
  ])
})

test('the banks of the page are those of the calls', () => {
  expect(BANK_NAMES).toEqual(BANKS)
})
