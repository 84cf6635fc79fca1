import type { Statistics } from '@rodchao/contract'
import { isoDate } from '@rodchao/rental'
import type { LocalText } from '../../../shop/catalogue/queries/catalogue.ts'
import type { ChartScope } from '../policy.ts'
import type { AddonRow, BookingRow } from './bookings.ts'
import type { FleetRow, IdleRow } from './fleet.ts'
import type { HourCount, RentedRow, StepRow } from './flow.ts'
import type { CountAndAmount, DepositRow, Method, RevenueRow } from './money.ts'

interface Named {
  readonly id: number
  readonly name: LocalText
}

/** What the queries of one question answer. */
export interface Found {
  readonly charts: ChartScope
  readonly rented: readonly RentedRow[]
  readonly hoursOut: readonly HourCount[]
  readonly hoursIn: readonly HourCount[]
  readonly rentedSteps: readonly StepRow[]
  readonly fleet: readonly FleetRow[]
  readonly availableSteps: readonly { readonly step: number; readonly minutes: number }[]
  readonly revenue: readonly RevenueRow[]
  readonly revenueSteps: readonly { readonly step: number; readonly amount: number }[]
  readonly deposits: readonly DepositRow[]
  readonly depositsHeld: CountAndAmount
  readonly refundsDue: readonly (CountAndAmount & { readonly is_deposit: boolean })[]
  readonly bookings: readonly BookingRow[]
  readonly held: number
  readonly ended: { readonly cancelled: number; readonly noShow: number }
  readonly addons: readonly AddonRow[]
  readonly idle: readonly IdleRow[]
  readonly branches: Named[]
  readonly products: Named[]
}

type Dimensions = 'product_id' | 'branch_id' | 'channel' | 'method'

/** The row of all, which names nothing that the others are told apart by. */
export function totalOf<Row extends Partial<Record<Dimensions, unknown>>>(rows: readonly Row[]): Row | undefined {
  return rows.find(
    ({ product_id: product = null, branch_id: branch = null, channel = null, method = null }) =>
      product === null && branch === null && channel === null && method === null,
  )
}

const NOTHING = { count: 0, amount: 0 }

export function presentMoney(found: Found, methods: readonly Method[]): Statistics['money'] {
  const { revenue, deposits, depositsHeld, refundsDue } = found
  const all = totalOf(revenue)
  const moved = (kind: DepositRow['kind'], method?: Method): CountAndAmount =>
    deposits
      .filter((row) => row.kind === kind && (method === undefined || row.method === method))
      .reduce((sum, row) => ({ count: sum.count + row.count, amount: sum.amount + row.amount }), NOTHING)
  const due = (isDeposit: boolean): CountAndAmount => {
    const { count = 0, amount = 0 } = refundsDue.find((row) => row.is_deposit === isDeposit) ?? {}
    return { count, amount }
  }
  return {
    revenue: all?.amount ?? 0,
    parts: {
      rent: all?.rent ?? 0,
      addon: all?.addon ?? 0,
      delivery: all?.delivery ?? 0,
      fee: all?.fee ?? 0,
      sale: all?.sale ?? 0,
    },
    received: { count: all?.received_count ?? 0, amount: all?.received ?? 0 },
    refunded: { count: all?.refunded_count ?? 0, amount: all?.refunded ?? 0 },
    byMethod: methods.map((method) => {
      const row = revenue.find((one) => one.method === method)
      return {
        method,
        received: row?.received ?? 0,
        refunded: row?.refunded ?? 0,
        depositTaken: moved('received', method).amount,
        depositReturned: moved('refunded', method).amount,
      }
    }),
    depositsTaken: moved('received'),
    depositsReturned: moved('refunded'),
    depositsKept: moved('kept'),
    depositsHeld,
    depositsDue: due(true),
    refundsDue: due(false),
  }
}

export function presentHours(outs: readonly HourCount[], ins: readonly HourCount[]): Statistics['hours'] {
  const at = ({ weekday, hour }: HourCount): number => weekday * 24 + hour
  const [out, back] = [outs, ins].map((rows) => new Map(rows.map((row) => [at(row), row.count])))
  const all = new Map([...outs, ...ins].map((row) => [at(row), row]))
  return [...all]
    .toSorted(([one], [other]) => one - other)
    .map(([key, { weekday, hour }]) => ({ weekday, hour, outs: out?.get(key) ?? 0, ins: back?.get(key) ?? 0 }))
}

export function presentSteps({ charts, rentedSteps, availableSteps, revenueSteps }: Found): Statistics['series'] {
  const [rented, available, money] = [rentedSteps, availableSteps, revenueSteps].map(
    (rows) => new Map<number, { minutes?: number; outs?: number; amount?: number }>(rows.map((row) => [row.step, row])),
  )
  return charts.steps.map(({ from, to }, index) => ({
    from: isoDate(from),
    to: isoDate(to),
    outs: rented?.get(index + 1)?.outs ?? 0,
    rentedMinutes: rented?.get(index + 1)?.minutes ?? 0,
    availableMinutes: available?.get(index + 1)?.minutes ?? 0,
    revenue: money?.get(index + 1)?.amount ?? 0,
  }))
}

type Breakdowns = Pick<Statistics, 'byProduct' | 'byBranch' | 'byChannel'>

/** By model, branch and channel: whatever was there to be rented, was rented, or was paid for. */
export function presentBreakdowns(
  { rented, fleet, revenue, bookings, products, branches }: Found,
  minutesOf: (row: FleetRow | undefined) => number,
): Breakdowns {
  const by = (key: 'product_id' | 'branch_id' | 'channel', value: number | string) => {
    const out = rented.find((row) => row[key] === value)
    const units = key === 'channel' ? totalOf(fleet) : fleet.find((row) => row[key] === value)
    return {
      outs: out?.outs ?? 0,
      rentedMinutes: out?.minutes ?? 0,
      availableMinutes: minutesOf(units),
      serviceMinutes: units?.kept_minutes ?? 0,
      revenue: revenue.find((row) => row[key] === value)?.amount ?? 0,
      isKnown:
        out !== undefined || revenue.some((row) => row[key] === value) || (key !== 'channel' && units !== undefined),
    }
  }
  const named = (rows: readonly Named[], key: 'product_id' | 'branch_id') =>
    rows.flatMap(({ id, name }) => {
      const { isKnown, ...figures } = by(key, id)
      return isKnown ? [{ id, name, ...figures }] : []
    })
  return {
    byProduct: named(products, 'product_id'),
    byBranch: named(branches, 'branch_id'),
    byChannel: (['web', 'line', 'phone', 'walk_in', 'import'] as const).flatMap((channel) => {
      const { isKnown, serviceMinutes: _, ...figures } = by('channel', channel)
      const made = bookings.find((row) => row.channel === channel)?.new_bookings ?? 0
      return isKnown || made > 0 ? [{ channel, newBookings: made, ...figures }] : []
    }),
  }
}

export function presentIdle(rows: readonly IdleRow[], limitDays: number): Statistics['idle'] {
  return {
    count: rows[0]?.count ?? 0,
    limitDays,
    units: rows.map(({ id, label, label_kind: labelKind, name_th: th, name_en: en, days, reservation_id }) => ({
      id,
      label,
      labelKind,
      productName: { th, en },
      days,
      lastReservationId: reservation_id,
    })),
  }
}
