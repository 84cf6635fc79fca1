import type { Satang } from './money.ts'
import { isThaiTaxId, normaliseThaiId } from '../codes/thai-id.ts'
import { checkedFields, parseTlv, tlv, withChecksum } from './tlv.ts'

/** Who is paid. References of a bill are 1 to 20 capital letters and digits. */
export type PromptPayTarget =
  | { readonly kind: 'phone' | 'tax_id' | 'ewallet'; readonly id: string }
  | {
      readonly kind: 'biller'
      readonly billerId: string
      readonly ref1: string
      readonly ref2?: string
    }

/** What a PromptPay QR asks for; `amount` is null where the payer types it. */
export interface PromptPayReading {
  readonly target: PromptPayTarget
  readonly amount: Satang | null
}

const CREDIT_TRANSFER = 'A000000677010111'
const BILL_PAYMENT = 'A000000677010112'
const THAI_BAHT = '764'
const REFERENCE = /^[A-Z0-9]{1,20}$/

const onlyDigits = (text: string): string => text.replace(/[\s\p{Pd}+]/gu, '')

// Phones are written with the country code, padded to 13 digits: 0812345678 is 0066812345678.
function accountField(kind: 'phone' | 'tax_id' | 'ewallet', id: string): string | null {
  if (kind === 'phone') {
    const local = /^(?:0066|66|0)([1-9]\d{7,8})$/.exec(onlyDigits(id))?.[1]
    return local === undefined ? null : tlv('01', `66${local}`.padStart(13, '0'))
  }
  if (kind === 'tax_id') {
    const digits = normaliseThaiId(id)
    return digits !== null && isThaiTaxId(digits) ? tlv('02', digits) : null
  }
  const wallet = onlyDigits(id)
  return /^\d{15}$/.test(wallet) ? tlv('03', wallet) : null
}

function targetField(target: PromptPayTarget): string | null {
  if (target.kind !== 'biller') {
    const account = accountField(target.kind, target.id)
    return account === null ? null : tlv('29', tlv('00', CREDIT_TRANSFER) + account)
  }
  const biller = onlyDigits(target.billerId)
  const { ref1, ref2 } = target
  if (!/^\d{15}$/.test(biller) || !REFERENCE.test(ref1)) return null
  if (ref2 !== undefined && !REFERENCE.test(ref2)) return null
  const references = tlv('02', ref1) + (ref2 === undefined ? '' : tlv('03', ref2))
  return tlv('30', tlv('00', BILL_PAYMENT) + tlv('01', biller) + references)
}

/** Whether a QR can be made for the target; a shop's settings are checked with it. */
export function isPromptPayTarget(target: PromptPayTarget): boolean {
  return targetField(target) !== null
}

/** The text of a PromptPay QR. Throws for a target or an amount that none can be made of. */
export function promptPayPayload(payment: { readonly target: PromptPayTarget; readonly amount?: Satang }): string {
  const { target, amount } = payment
  const account = targetField(target)
  if (account === null) throw new RangeError('Not a PromptPay target')
  if (amount !== undefined && (!Number.isSafeInteger(amount) || amount <= 0)) {
    throw new RangeError('A PromptPay amount is a positive number of satang')
  }
  const method = tlv('01', amount === undefined ? '11' : '12')
  const sum = amount === undefined ? '' : tlv('54', bahtText(amount))
  return withChecksum(tlv('00', '01') + method + account + tlv('58', 'TH') + tlv('53', THAI_BAHT) + sum, '63')
}

function bahtText(amount: Satang): string {
  const satang = amount % 100
  return `${(amount - satang) / 100}.${String(satang).padStart(2, '0')}`
}

function readAmount(text: string | undefined): Satang | null | undefined {
  if (text === undefined) return null
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

function readTarget(fields: ReadonlyMap<string, string>): PromptPayTarget | null {
  const account = new Map((parseTlv(fields.get('29') ?? '') ?? []).map(({ tag, value }) => [tag, value]))
  if (account.get('00') === CREDIT_TRANSFER) {
    const [phone, taxId, wallet] = [account.get('01'), account.get('02'), account.get('03')]
    if (phone !== undefined) return { kind: 'phone', id: phone.replace(/^0*66/, '0') }
    if (taxId !== undefined) return { kind: 'tax_id', id: taxId }
    return wallet === undefined ? null : { kind: 'ewallet', id: wallet }
  }
  const bill = new Map((parseTlv(fields.get('30') ?? '') ?? []).map(({ tag, value }) => [tag, value]))
  const [billerId, ref1, ref2] = [bill.get('01'), bill.get('02'), bill.get('03')]
  if (bill.get('00') !== BILL_PAYMENT || billerId === undefined || ref1 === undefined) return null
  return { kind: 'biller', billerId, ref1, ...(ref2 === undefined ? {} : { ref2 }) }
}

/** Reads a PromptPay QR, or null for other payloads and for a wrong checksum. */
export function readPromptPay(payload: string): PromptPayReading | null {
  const fields = checkedFields(payload.trim(), '63')
  const target = fields && readTarget(fields)
  const amount = readAmount(fields?.get('54'))
  return target && amount !== undefined ? { target, amount } : null
}
