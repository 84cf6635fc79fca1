import { useState } from 'react'
import type { AddressForm, PaymentMethod } from '../order/schema.ts'

export const STEPS = ['cart', 'address', 'payment'] as const
export type Step = (typeof STEPS)[number]

/** Their buttons stand beside the sum. */
export const ADDRESS_FORM = 'checkout-address'
export const PAYMENT_FORM = 'checkout-payment'

export type TypedAddress = Record<keyof AddressForm, string>

/** What one has chosen and typed so far. Nothing of a card is in it: that is typed again after a reload. */
export interface Draft {
  step: Step
  /** The furthest one has come: steps up to it can be gone back to. */
  reached: Step
  address: TypedAddress
  addressId: number | null
  method: PaymentMethod
  bank: string
  coupon: string
  giftCard: string
  isGiftWrapped: boolean
}

export const EMPTY_ADDRESS: TypedAddress = {
  fullName: '',
  mobile: '',
  house: '',
  landmark: '',
  town: '',
  postcode: '',
  province: '',
  kind: 'home',
}

export const FIRST_DRAFT: Draft = {
  step: 'cart',
  reached: 'cart',
  address: EMPTY_ADDRESS,
  addressId: null,
  method: 'saved-card',
  bank: '',
  coupon: '',
  giftCard: '',
  isGiftWrapped: false,
}

const KEY = 'showroom-checkout'

function isLike<Value extends object>(value: unknown, first: Value): value is Partial<Value> {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).every(([key, each]) => {
    if (!(key in first)) return false
    const known: unknown = first[key as keyof Value]
    return known === null ? each === null || typeof each === 'number' : typeof each === typeof known
  })
}

/** What an older page kept, or somebody wrote there, is left alone. */
export function readDraft(text: string | null): Draft {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (!isLike(kept, FIRST_DRAFT)) return FIRST_DRAFT
    const { address = EMPTY_ADDRESS, step = 'cart', reached = 'cart' } = kept
    if (!isLike(address, EMPTY_ADDRESS) || !STEPS.includes(step) || !STEPS.includes(reached)) return FIRST_DRAFT
    return { ...FIRST_DRAFT, ...kept, address: { ...EMPTY_ADDRESS, ...address } }
  } catch {
    return FIRST_DRAFT
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function store(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Blocked: it lives as long as the page.
  }
}

/** Survives a reload of this tab and ends with it. */
export function useCheckoutDraft(): [draft: Draft, change: (part: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => readDraft(stored()))
  const change = (part: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...part }
      store(next)
      return next
    })
  return [draft, change]
}

export function isReached(step: Step, { reached }: Pick<Draft, 'reached'>): boolean {
  return STEPS.indexOf(step) <= STEPS.indexOf(reached)
}
