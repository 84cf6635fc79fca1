import type { TrackedMember, TrackedReservation } from '@rodchao/contract'

/** Waits for a transfer of 850 baht. */
export const PAYMENT = {
  amount: 85_000,
  payBy: '2026-11-21T11:20:00+07:00',
  promptPayPayload: '0002',
  payeeName: 'Rodchao',
  isAtCounter: false,
  counterUntil: null,
}

/** A booking of one scooter that waits for its payment, with what a test wants otherwise. */
export function reservation(changes: Partial<TrackedReservation> = {}): TrackedReservation {
  return {
    kind: 'rental',
    code: 'K7M29QXF4',
    status: 'pending_payment',
    isOverdue: false,
    paymentState: 'none',
    version: 1,
    start: '2026-11-22T10:00:00+07:00',
    end: '2026-11-25T10:00:00+07:00',
    createdAt: '2026-11-21T09:50:00+07:00',
    confirmedAt: null,
    closedAt: null,
    closeReason: null,
    expiresAt: '2026-11-21T11:20:00+07:00',
    language: 'th',
    members: [],
    product: {
      slug: 'click-125',
      name: { th: 'คลิก', en: 'Click' },
      category: 'scooter',
      drawing: { kind: 'scooter-sport', paint: 'red' },
      charging: 'clock',
      house: null,
    },
    unitLabel: null,
    branch: { name: { th: 'หัวหิน', en: 'Hua Hin' }, phone: '032555142', address: { th: 'ก', en: 'a' } },
    place: { mode: 'branch', text: '', zone: null, pin: null },
    customer: { id: '00000000-0000-4000-8000-000000000001', fullName: 'Emma', maskedPhone: '08x-xxx-1234' },
    quote: {
      lines: [],
      chargedHours: 72,
      chargedDays: 3,
      rent: 85_000,
      total: 85_000,
      vat: { mode: 'none', rateBasisPoints: 0, net: 85_000, amount: 0 },
      dueNow: 85_000,
      dueAtPickUp: 0,
      damageDeposit: 100_000,
      dayPriceEquivalent: 85_000,
      saving: 0,
      longerForLess: null,
    },
    terms: { version: '2026-11-01.1', acceptedAt: '2026-11-21T09:50:00+07:00', cancellationPolicy: [] },
    charges: [],
    total: 85_000,
    paid: 0,
    balance: 85_000,
    payment: PAYMENT,
    card: null,
    slip: null,
    refundDue: 0,
    credit: 0,
    refunded: 0,
    keptFee: 0,
    driver: null,
    namedDriver: '',
    mayNameDriver: false,
    askable: null,
    changeRequest: null,
    cancellation: { allowed: true, fee: 0, refund: 0, freeUntil: null, slip: null },
    holdExtensions: 0,
    ...changes,
  }
}

/** One of several things of the booking, with what a test wants otherwise. */
export function member(no: number, changes: Partial<TrackedMember> = {}): TrackedMember {
  const booking = reservation({ status: 'confirmed' })
  const { code, status, isOverdue, start, end, product, unitLabel, quote, total, paid, balance, driver, askable } =
    booking
  const { namedDriver, mayNameDriver, place, cancellation } = booking
  const own = { code, status, isOverdue, start, end, product, unitLabel, quote, total, paid, balance, driver, askable }
  return { no, ...own, namedDriver, mayNameDriver, place, cancellation, depositHeld: 0, ...changes }
}
