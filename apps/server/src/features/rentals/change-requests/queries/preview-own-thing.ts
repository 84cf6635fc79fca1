import {
  type OwnThingAnswer,
  type Product,
  type ownOffersSchema,
  type ownThingQuestionSchema,
  toWireInstant,
} from '@rodchao/contract'
import {
  addedPeriod,
  changedMoney,
  ENDED_EARLY,
  hasEndedEarly,
  MINUTE,
  type Period,
  type ReservationStatus,
  waysToAdd,
} from '@rodchao/rental'
import type { z } from 'zod'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { answerWindow } from '../../../shop/availability/queries/window-answer.ts'
import type { CatalogueBranch, CatalogueZone } from '../../../shop/catalogue/queries/catalogue.ts'
import { presentAddon } from '../../../shop/catalogue/queries/present.ts'
import { findAddedDiscount } from '../../../shop/quotes/queries/own-discount.ts'
import { discountFor } from '../../../shop/quotes/queries/price-choice.ts'
import { nextNumber, previewAdded, type ThingWanted } from '../../bookings/commands/add-thing.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { handOverPlace, refuseClosedHours } from './closed-hours.ts'

export type OwnThing = z.output<typeof ownThingQuestionSchema>

/** An answer with what it is about. */
export interface PreviewedOwnThing {
  readonly answer: OwnThingAnswer
  /** One of the booking that goes on, by whose place and time the new one is priced. */
  readonly asked: ReservationRecord
  readonly no: number
  readonly wanted: ThingWanted & { readonly period: Period; readonly isDelivered: boolean }
}

const OVER: readonly string[] = [...ENDED_EARLY, 'returned', 'completed']

/** The booking as something may be added to it now, in the time that is asked for. */
interface Frame {
  /** One of the booking that goes on, by whose place and time the new one is priced. */
  readonly asked: ReservationRecord
  readonly no: number
  readonly period: Period
  readonly isDelivered: boolean
  readonly isAtOnce: boolean
  readonly branch: CatalogueBranch
  readonly zone: CatalogueZone | null
}

const STEP_MS = 30 * MINUTE

function frameOf(
  context: ReservationContext,
  booked: readonly ReservationRecord[],
  times: Pick<OwnThing, 'start' | 'end'>,
): Frame {
  const now = context.clock.now()
  const { settings } = context.catalogue.current()
  const asked = booked.find(({ status }) => !OVER.includes(status)) ?? booked[0]
  const way = asked === undefined || asked.kind !== 'rental' ? null : waysToAdd(asked.status as ReservationStatus)
  if (asked === undefined || way === null || hasRunOut(asked, now))
    throw new ProblemError('not_from_here', { extra: { currentStatus: asked?.status, allowed: [] } })
  const agreed = { start: asked.starts_at.getTime(), end: asked.ends_at.getTime() }
  // What is out already is joined at the first half hour of which the shop has notice.
  const soonest = Math.ceil((now + settings.leadMinutes * MINUTE) / STEP_MS) * STEP_MS
  const start = parsed(times.start) ?? (agreed.start > now ? agreed.start : soonest)
  const found = addedPeriod(agreed, { start, end: parsed(times.end) }, now)
  if (!found.ok) throw fieldProblem('period_refused', `/${found.field}`, found.refusal)
  const { period, goesAlong } = found
  const isDelivered = goesAlong && asked.zone_id !== null
  const place = handOverPlace(context, { branchId: asked.branch_id, zoneId: isDelivered ? asked.zone_id : null })
  return { asked, no: nextNumber(context, booked), period, isDelivered, isAtOnce: way === 'at_once', ...place }
}

/** What may be added to the booking in this time: every vehicle with its price, and whether one is free. */
export async function findOwnOffers(
  context: ReservationContext,
  booked: readonly ReservationRecord[],
  times: Pick<OwnThing, 'start' | 'end'>,
): Promise<z.input<typeof ownOffersSchema>> {
  const { asked, period, isDelivered, isAtOnce, branch } = frameOf(context, booked, times)
  const catalogue = context.catalogue.current()
  // The way is paid for with the first thing; what a place costs is no part of these prices.
  const discount = await findAddedDiscount(context.db, asked, period)
  const question = { period, branch, zone: null, now: context.clock.now() }
  const { items } = answerWindow(catalogue, context.calendar, {
    ...question,
    discountFor: (product) => discountFor(product, discount, false),
  })
  return {
    start: toWireInstant(period.start),
    end: toWireInstant(period.end),
    isDelivered,
    isAtOnce,
    offers: items.flatMap(({ productId, isFree, total }) => {
      const product = catalogue.productById.get(productId)
      if (product === undefined || product.charging === 'night' || total === null) return []
      const { name, drawing, damageDeposit } = product
      const category = product.category as Product['category']
      return [{ productId, category, name, drawing, damageDeposit, total, isFree }]
    }),
    addons: catalogue.addons.map(presentAddon),
  }
}

/**
 * What one more thing would cost the holder of a booking and whether it can be had, by the rules of staff's own adding. It
 * is brought with the others when it has all of their time; else it is fetched at the shop, because a way of its own
 * would be one that nobody has paid for.
 */
export async function previewOwnThing(
  context: ReservationContext,
  booked: readonly ReservationRecord[],
  thing: OwnThing,
): Promise<PreviewedOwnThing> {
  const { asked, no, period, isDelivered, isAtOnce, branch, zone } = frameOf(context, booked, thing)
  const product = context.catalogue.current().productById.get(thing.productId)
  if (!product) throw fieldProblem('unknown_reference', '/productId', 'unknown_product')
  refuseClosedHours(context, { branch, zone, product, period, agreedStart: asked.starts_at.getTime() })
  const wanted = { productId: thing.productId, addons: thing.addons, period, isDelivered }
  const found = await previewAdded(context, asked, wanted)
  const open = booked.filter(({ status }) => !hasEndedEarly(status))
  const sums = {
    total: open.reduce((sum, { total }) => sum + total, 0),
    paid: open.reduce((sum, { paid }) => sum + paid, 0),
  }
  const { newTotal, toPay } = changedMoney(sums, [{ oldTotal: 0, newTotal: found.quote.total }])
  return {
    answer: { ...found, start: toWireInstant(period.start), isDelivered, isAtOnce, newTotal, toPay },
    asked,
    no,
    wanted,
  }
}

const parsed = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))

/** The time to pay is over, though nobody has swept it up yet. */
function hasRunOut({ status, expires_at }: ReservationRecord, now: number): boolean {
  return status === 'pending_payment' && (expires_at?.getTime() ?? 0) <= now
}
