import { arabicDigits, toShopDate } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import type { Payment, PaymentMethod } from '../order/schema.ts'

export type CardKey = 'number' | 'expiry' | 'cvv'
export type TypedCard = Record<CardKey, string>
export type PaymentErrors = Partial<Record<CardKey | 'bank', string>>
type Bank = Extract<Payment, { method: 'banking' }>['bank']

export const BANK_NAMES: readonly Bank[] = ['Chaolay Bank', 'Bank of the Bay', 'Pineapple Savings']

/** In groups of four, as on the card. */
export function groupedCard(text: string): string {
  return arabicDigits(text)
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** With the stroke that number keys of a phone do not have; a year may have four digits. */
export function strokedExpiry(text: string): string {
  return arabicDigits(text)
    .replaceAll(/[^\d/]/g, '')
    .replace(/^(\d\d)(?=\d)/, '$1/')
    .replace(/^(\d\d\/)20(?=\d\d)/, '$1')
}

/** The check digit of card numbers, by Luhn. */
export function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < 12) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return all + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** What is wrong with the last month of a card, as `MM/YY`: it is good until that month ends. */
function expiryFault(typed: string, now: number): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(arabicDigits(typed).trim()) ?? []
  if (month === undefined || year === undefined) return m.shop_pay_expiry_wrong()
  const today = toShopDate(now)
  const isOver = (2000 + Number(year) - today.year) * 12 + Number(month) - today.month < 0
  return isOver ? m.shop_pay_expired() : undefined
}

/** What is wrong with the way to pay, or what is sent of it. */
export function checkPayment(
  method: PaymentMethod,
  card: TypedCard,
  bank: string,
  now: number,
): { errors: PaymentErrors; payment: Payment | null } {
  const errors: PaymentErrors = {}
  const needsCvv = method === 'card' || method === 'saved-card'
  if (method === 'card' && card.number === '') errors.number = m.showroom_needed()
  else if (method === 'card' && !isCardNumber(card.number)) errors.number = m.shop_pay_number_wrong()
  const expiry = method === 'card' ? expiryFault(card.expiry, now) : undefined
  if (expiry !== undefined) errors.expiry = expiry
  if (needsCvv && !/^\d{3,4}$/.test(arabicDigits(card.cvv).trim())) errors.cvv = m.shop_pay_cvv_wrong()
  const known = BANK_NAMES.find((name) => name === bank)
  if (method === 'banking' && known === undefined) errors.bank = m.shop_pay_bank_missing()
  if (Object.keys(errors).length > 0) return { errors, payment: null }
  if (method === 'card') return { errors, payment: { method, lastDigits: card.number.replaceAll(/\D/g, '').slice(-4) } }
  if (method === 'banking') return { errors, payment: known === undefined ? null : { method, bank: known } }
  return { errors, payment: { method } }
}
