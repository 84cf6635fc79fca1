import { type Statistics, STATISTIC_METHODS, toWireInstant } from '@rodchao/contract'
import { isoDate } from '@rodchao/rental'
import type { CatalogueContext } from '../../../shop/catalogue/queries/live-catalogue.ts'
import { findBranches } from '../../../shop/catalogue/queries/branches.ts'
import { chartScope, type StatisticsScope } from '../policy.ts'
import { countEnded, countHeld, findBookings, findTopAddons } from './bookings.ts'
import { findDrawers } from './drawers.ts'
import { findAvailableSteps, findFleet, findIdle, IDLE_DAYS } from './fleet.ts'
import { countByHour, findRented, findRentedSteps } from './flow.ts'
import { findDeposits, findDepositsHeld, findRefundsDue, findRevenue, findRevenueSteps } from './money.ts'
import { type Db, longestRental } from './of-scope.ts'
import {
  type Found,
  presentBreakdowns,
  presentHours,
  presentIdle,
  presentMoney,
  presentSteps,
  totalOf,
} from './present.ts'

/** Everything of the days that was asked for, each figure added up in the database. */
export async function findStatistics(
  { db }: Pick<CatalogueContext, 'db'>,
  scope: StatisticsScope,
): Promise<Statistics> {
  const found = await read(db, scope)
  const { bookings, ended, held, idle, fleet, rented } = found
  const all = totalOf(rented)
  const made = totalOf(bookings)
  const units = totalOf(fleet)
  const isOneDay = scope.days.from === scope.days.to || isoDate(scope.days.from) === isoDate(scope.days.to)
  const drawers = isOneDay ? await findDrawers(db, scope) : []
  return {
    from: isoDate(scope.days.from),
    to: isoDate(scope.days.to),
    until: toWireInstant(scope.isOver ? scope.until.getTime() : scope.now),
    isOver: scope.isOver,
    branches: found.branches,
    products: found.products.map(({ id, name }) => ({ id, name })),
    counts: {
      outs: all?.outs ?? 0,
      ins: found.hoursIn.reduce((sum, { count }) => sum + count, 0),
      onRent: all?.on_rent ?? 0,
      overdue: all?.overdue ?? 0,
      newBookings: made?.new_bookings ?? 0,
      cancelled: ended.cancelled,
      noShow: ended.noShow,
    },
    units: {
      rentedMinutes: all?.minutes ?? 0,
      availableMinutes: availableMinutes(scope, units),
      serviceMinutes: units?.kept_minutes ?? 0,
      fleet: units?.units ?? 0,
      rentals: all?.rentals ?? 0,
    },
    bookings: {
      lengthMinutes: made?.length_minutes ?? 0,
      leadMinutes: made?.lead_minutes ?? 0,
      ahead: made?.ahead ?? 0,
    },
    funnel: {
      held,
      submitted: made?.submitted ?? 0,
      sentSlip: made?.sent_slip ?? 0,
      confirmed: made?.confirmed ?? 0,
    },
    money: presentMoney(found, STATISTIC_METHODS),
    hours: presentHours(found.hoursOut, found.hoursIn),
    series: presentSteps(found),
    ...presentBreakdowns(found, (row) => availableMinutes(scope, row)),
    addons: found.addons.map(({ name_th: th, name_en: en, bookings: count, amount }) => ({
      name: { th, en },
      bookings: count,
      amount,
    })),
    idle: presentIdle(idle, IDLE_DAYS),
    drawers: drawers.map((drawer) => ({
      ...drawer,
      lastAt: drawer.lastAt === null ? null : toWireInstant(drawer.lastAt.getTime()),
    })),
  }
}

/** Minutes that units could have been rented: all of the time so far, less what they were kept back. */
function availableMinutes(
  { from, until }: Pick<StatisticsScope, 'from' | 'until'>,
  row: { readonly units: number; readonly kept_minutes: number } | undefined,
): number {
  if (row === undefined) return 0
  return Math.max(0, ((until.getTime() - from.getTime()) / 60_000) * row.units - row.kept_minutes)
}

async function read(db: Db, scope: StatisticsScope): Promise<Found> {
  const charts = chartScope(scope)
  const longest = await longestRental(db)
  const [
    rented,
    hoursOut,
    hoursIn,
    rentedSteps,
    fleet,
    availableSteps,
    revenue,
    revenueSteps,
    deposits,
    depositsHeld,
    refundsDue,
    bookings,
    held,
    ended,
    addons,
    idle,
    branches,
    products,
  ] = await Promise.all([
    findRented(db, scope, longest),
    countByHour(db, scope, 'actual_out_at'),
    countByHour(db, scope, 'actual_in_at'),
    findRentedSteps(db, scope, charts, longest),
    findFleet(db, scope, longest),
    findAvailableSteps(db, scope, charts, longest),
    findRevenue(db, scope),
    findRevenueSteps(db, scope, charts),
    findDeposits(db, scope),
    findDepositsHeld(db, scope),
    findRefundsDue(db, scope),
    findBookings(db, scope),
    countHeld(db, scope),
    countEnded(db, scope),
    findTopAddons(db, scope),
    findIdle(db, scope),
    findBranches(db),
    findProducts(db),
  ])
  return {
    charts,
    rented,
    hoursOut,
    hoursIn,
    rentedSteps,
    fleet,
    availableSteps,
    revenue,
    revenueSteps,
    deposits,
    depositsHeld,
    refundsDue,
    bookings,
    held,
    ended,
    addons,
    idle,
    branches,
    products,
  }
}

/** All models that there are or were, in the order of the catalogue. */
async function findProducts(db: Db) {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name_th', 'name_en'])
    .orderBy('is_active', 'desc')
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name_th: th, name_en: en }) => ({ id, name: { th, en } }))
}
