/**
 * What the rows of the ledgers and bookings say of a range of days, added up one by one. Nothing of the product is used
 * here, neither its calendar nor its queries nor its triggers, so that an error in those shows as a difference.
 */
export interface LedgerRows {
  readonly reservations: readonly {
    readonly id: string
    readonly kind: string
    readonly status: string
    readonly channel: string
    readonly product_id: number
    readonly branch_id: number
    readonly customer_id: string | null
    readonly unit_id: number | null
    readonly starts_at: Date
    readonly ends_at: Date
    readonly actual_out_at: Date | null
    readonly actual_in_at: Date | null
    readonly created_at: Date
    readonly closed_at: Date | null
    readonly slip_sent_at: Date | null
    readonly confirmed_at: Date | null
  }[]
  readonly lines: readonly {
    readonly reservation_id: string
    readonly kind: string
    readonly text_en: string
    readonly amount: number
    readonly added_at: Date | null
  }[]
  readonly payments: readonly {
    readonly id: string
    readonly reservation_id: string
    readonly direction: string
    readonly method: string
    readonly amount: number
    readonly received_at: Date
    readonly recorded_at: Date
    readonly branch_id: number | null
  }[]
  readonly deposits: readonly {
    readonly reservation_id: string
    readonly kind: string
    readonly method: string | null
    readonly amount: number
    readonly at: Date
    readonly recorded_at: Date
  }[]
  readonly refunds: readonly {
    readonly status: string
    readonly amount: number
    readonly is_deposit: boolean
    readonly created_at: Date
    readonly done_at: Date | null
  }[]
  readonly units: readonly { readonly id: number; readonly status: string }[]
  /** Times at which the shop kept units back itself. */
  readonly kept: readonly { readonly unit_id: number; readonly from_at: Date; readonly until_at: Date }[]
  readonly closes: readonly { readonly counted: number; readonly expected: number; readonly until_at: Date }[]
  readonly petty: readonly { readonly recorded_at: Date }[]
}

const PARTS = ['rent', 'addon', 'delivery', 'fee'] as const
/** What is paid for besides what was agreed. */
const CHARGES = new Set(['late', 'fuel', 'damage', 'lost_item', 'fee'])
type Part = (typeof PARTS)[number] | 'sale'
export interface Money extends Record<Part, number> {
  readonly id: string
  readonly signed: number
}

const DAY_MS = 86_400_000
/** Midnight of a day in Bangkok. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`) - 25_200_000
const ms = (date: Date | null): number => (date === null ? Number.POSITIVE_INFINITY : date.getTime())
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

function partOf(kind: string): (typeof PARTS)[number] {
  if (kind === 'addon') return 'addon'
  if (kind === 'delivery' || kind === 'collection') return 'delivery'
  return CHARGES.has(kind) ? 'fee' : 'rent'
}

/** Half away from zero. */
function divided(top: bigint, bottom: bigint): bigint {
  const size = top < 0n ? -top : top
  return ((2n * size + bottom) / (2n * bottom)) * (top < 0n ? -1n : 1n)
}

/** What each payment paid for: in the proportion of what was unpaid then, rounded from the charges up, the rest for rent. */
export function shareOut(rows: LedgerRows): Map<string, Money> {
  const had = new Map<string, number[]>()
  const shares = new Map<string, Money>()
  for (const paid of rows.payments.toSorted((a, b) => ms(a.recorded_at) - ms(b.recorded_at))) {
    const signed = paid.direction === 'in' ? paid.amount : -paid.amount
    const booking = rows.reservations.find(({ id }) => id === paid.reservation_id)
    if (booking?.kind === 'sale') {
      shares.set(paid.id, { id: paid.id, signed, rent: 0, addon: 0, delivery: 0, fee: 0, sale: signed })
      continue
    }
    const due = PARTS.map((part) =>
      sumOf(
        rows.lines
          .filter(
            ({ reservation_id: id, added_at: at }) =>
              id === paid.reservation_id && (at === null || at <= paid.recorded_at),
          )
          .filter(({ kind }) => partOf(kind) === part)
          .map(({ amount }) => amount),
      ),
    )
    const before = had.get(paid.reservation_id) ?? [0, 0, 0, 0]
    let weights = due.map((amount, n) => Math.max(0, signed > 0 ? amount - (before[n] ?? 0) : (before[n] ?? 0)))
    if (sumOf(weights) === 0) weights = due.map((amount) => Math.max(0, amount))
    if (sumOf(weights) === 0) weights = [1, 0, 0, 0]
    const whole = BigInt(sumOf(weights))
    const [, addon = 0, delivery = 0, fee = 0] = weights
    const upTo = (weight: number) => Number(divided(BigInt(signed) * BigInt(weight), whole))
    const share = {
      rent: signed - upTo(fee + delivery + addon),
      addon: upTo(fee + delivery + addon) - upTo(fee + delivery),
      delivery: upTo(fee + delivery) - upTo(fee),
      fee: upTo(fee),
    }
    had.set(
      paid.reservation_id,
      PARTS.map((part, n) => (before[n] ?? 0) + share[part]),
    )
    shares.set(paid.id, { id: paid.id, signed, ...share, sale: 0 })
  }
  return shares
}

/** Of days from `first` to `last`, both included, as it was seen at `now`. */
export function monthTotals(
  rows: LedgerRows,
  { first, last, now, graceMinutes }: { first: string; last: string; now: number; graceMinutes: number },
) {
  const [from, to] = [midnight(first), midnight(last) + DAY_MS]
  const until = Math.max(from, Math.min(to, now + 1))
  const within = (date: Date | null): boolean => date !== null && date.getTime() >= from && date.getTime() < to
  const rentals = rows.reservations.filter(({ kind }) => kind === 'rental')
  const out = rentals.filter((one) => ms(one.actual_out_at) < until && ms(one.actual_in_at) > from)
  const stillOut = out.filter((one) => ms(one.actual_in_at) >= until)
  const minutesOut = (some: typeof rentals) =>
    sumOf(some.map((one) => (Math.min(ms(one.actual_in_at), until) - Math.max(ms(one.actual_out_at), from)) / 60_000))
  const wentOut = new Set(out.map(({ unit_id }) => unit_id))
  const units = new Set(
    rows.units.filter(({ id, status }) => status === 'ready' || wentOut.has(id)).map(({ id }) => id),
  )
  const fleet = units.size
  // What is no longer in the fleet keeps nothing from being rented.
  const keptMinutes = sumOf(
    rows.kept
      .filter(({ unit_id }) => units.has(unit_id))
      .map((one) => Math.max(0, Math.min(ms(one.until_at), until) - Math.max(ms(one.from_at), from)) / 60_000),
  )
  const made = rentals.filter((one) => one.customer_id !== null && within(one.created_at))
  const booked = made.filter(({ status }) => status !== 'hold' && status !== 'expired')
  const ahead = booked.filter((one) => one.starts_at >= one.created_at)
  const shares = shareOut(rows)
  const paid = rows.payments.filter((one) => within(one.received_at))
  const moneyOf = (some: typeof paid) => sumOf(some.map(({ id }) => shares.get(id)?.signed ?? 0))
  const partSum = (part: Part) => sumOf(paid.map(({ id }) => shares.get(id)?.[part] ?? 0))
  const direction = (which: string, some = paid) => some.filter((one) => one.direction === which)
  const figure = (some: readonly { amount: number }[]) => ({
    count: some.length,
    amount: sumOf(some.map(({ amount }) => amount)),
  })
  const moved = rows.deposits.filter((one) => within(one.at))
  const ofKind = (kind: string) => moved.filter((one) => one.kind === kind)
  const held = new Map<string, number>()
  for (const one of rows.deposits)
    if (one.at.getTime() < until)
      held.set(
        one.reservation_id,
        (held.get(one.reservation_id) ?? 0) + (one.kind === 'received' ? one.amount : -one.amount),
      )
  const holds = [...held.values()].filter((amount) => amount > 0)
  const due = (isDeposit: boolean) =>
    figure(
      rows.refunds.filter(
        (one) =>
          one.is_deposit === isDeposit &&
          one.created_at.getTime() < until &&
          (one.status === 'open' || (one.status === 'done' && ms(one.done_at) >= until)),
      ),
    )
  const closes = rows.closes.filter((one) => within(one.until_at))
  const lastClose = Math.max(0, ...rows.closes.map(({ until_at }) => until_at.getTime()))
  const hours = new Map<string, { outs: number; ins: number }>()
  for (const one of rentals)
    for (const [key, at] of [
      ['outs', one.actual_out_at],
      ['ins', one.actual_in_at],
    ] as const)
      if (at !== null && within(at)) {
        const local = new Date(at.getTime() + 25_200_000)
        const name = `${local.getUTCDay()} ${local.getUTCHours()}`
        const before = hours.get(name) ?? { outs: 0, ins: 0 }
        hours.set(name, { ...before, [key]: before[key] + 1 })
      }
  const by = (key: 'product_id' | 'branch_id' | 'channel', value: number | string) => {
    const own = out.filter((one) => one[key] === value)
    const ids = new Set(rows.reservations.filter((one) => one[key] === value).map(({ id }) => id))
    return {
      outs: own.filter((one) => within(one.actual_out_at)).length,
      rentedMinutes: minutesOut(own),
      revenue: moneyOf(paid.filter(({ reservation_id: id }) => ids.has(id))),
    }
  }
  const addonOf = (name: string) => {
    const ids = new Set(booked.map(({ id }) => id))
    const some = rows.lines.filter(
      (one) => one.kind === 'addon' && ids.has(one.reservation_id) && one.text_en.startsWith(name),
    )
    return {
      bookings: new Set(some.map((one) => one.reservation_id)).size,
      amount: sumOf(some.map(({ amount }) => amount)),
    }
  }
  return {
    counts: {
      outs: out.filter((one) => within(one.actual_out_at)).length,
      ins: rentals.filter((one) => within(one.actual_in_at)).length,
      onRent: stillOut.length,
      overdue: stillOut.filter((one) => one.ends_at.getTime() < until - graceMinutes * 60_000).length,
      newBookings: booked.length,
      cancelled: rentals.filter((one) => one.status === 'cancelled' && within(one.closed_at)).length,
      noShow: rentals.filter((one) => one.status === 'no_show' && within(one.closed_at)).length,
    },
    units: {
      rentedMinutes: minutesOut(out),
      availableMinutes: Math.max(0, ((until - from) / 60_000) * fleet - keptMinutes),
      serviceMinutes: keptMinutes,
      fleet,
      rentals: out.length,
    },
    bookings: {
      lengthMinutes: sumOf(booked.map((one) => (one.ends_at.getTime() - one.starts_at.getTime()) / 60_000)),
      leadMinutes: sumOf(ahead.map((one) => (one.starts_at.getTime() - one.created_at.getTime()) / 60_000)),
      ahead: ahead.length,
    },
    funnel: {
      held: rows.reservations.filter((one) => one.kind !== 'sale' && within(one.created_at)).length,
      submitted: made.length,
      sentSlip: made.filter((one) => one.slip_sent_at !== null || one.confirmed_at !== null).length,
      confirmed: made.filter((one) => one.confirmed_at !== null).length,
    },
    money: {
      revenue: moneyOf(paid),
      parts: {
        rent: partSum('rent'),
        addon: partSum('addon'),
        delivery: partSum('delivery'),
        fee: partSum('fee'),
        sale: partSum('sale'),
      },
      received: figure(direction('in')),
      refunded: figure(direction('out')),
      depositsTaken: figure(ofKind('received')),
      depositsReturned: figure(ofKind('refunded')),
      depositsKept: figure(ofKind('kept')),
      depositsHeld: { count: holds.length, amount: sumOf(holds) },
      depositsDue: due(true),
      refundsDue: due(false),
    },
    methodOf: (method: string) => ({
      received: figure(direction('in').filter((one) => one.method === method)).amount,
      refunded: figure(direction('out').filter((one) => one.method === method)).amount,
      depositTaken: figure(ofKind('received').filter((one) => one.method === method)).amount,
      depositReturned: figure(ofKind('refunded').filter((one) => one.method === method)).amount,
    }),
    hours,
    by,
    newByChannel: (channel: string) => booked.filter((one) => one.channel === channel).length,
    addonOf,
    drawer: {
      closes: closes.length,
      difference: sumOf(closes.map(({ counted, expected }) => counted - expected)),
      hasOpenCash: [
        ...rows.payments.filter(({ method }) => method === 'cash'),
        ...rows.deposits.filter(({ method }) => method === 'cash'),
        ...rows.petty,
      ].some((one) => within(one.recorded_at) && one.recorded_at.getTime() > lastClose),
    },
  }
}
