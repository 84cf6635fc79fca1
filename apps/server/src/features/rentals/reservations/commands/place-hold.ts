import { type alternativesSchema, type holdRequestSchema, type ResponseBody, toWireInstant } from '@rodchao/contract'
import { MINUTE } from '@rodchao/rental'
import type { z } from 'zod'
import { requestFingerprint, type KeyedAnswer, type KeyedCall, replay } from '../../../../db/idempotency.ts'
import { sqlState, UNIQUE_VIOLATION } from '../../../../db/sql-state.ts'
import type { CallingKey } from '../../../../platform/accounts/api-keys.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from './move-subscribers.ts'
import { answerWindow, nearestFreeStart } from '../../../shop/availability/queries/window-answer.ts'
import { bookingQuote, priceBooking, type PricedThing } from '../../../shop/quotes/queries/price-booking.ts'
import type { PricedChoice } from '../../../shop/quotes/queries/price-choice.ts'
import { findDiscount } from '../../../shop/quotes/queries/find-discount.ts'
import { refuseUnpayable } from '../queries/ways-to-pay.ts'
import { insertGroup } from './insert-group.ts'
import { insertReservation, newIdentity, type NewReservation } from './insert-reservation.ts'

export type HoldRequest = z.output<typeof holdRequestSchema>
type Held = ResponseBody<'placeHold'>
type Alternatives = z.infer<typeof alternativesSchema>

interface HoldCall {
  readonly key: string
  readonly traceId: string
  /** The key of the site that it is made from; null for the shop's own pages. */
  readonly site: Pick<CallingKey, 'id' | 'name'> | null
}

const CUSTOMER = { kind: 'customer', id: null, name: '' } as const
const SHOWN_ALTERNATIVES = 3

/**
 * Takes a unit for the minutes a customer needs for the form, once per idempotency key.
 * The usual case is a single statement; the key is only looked up when something stood in the way.
 */
export async function placeHold(
  context: ReservationContext,
  request: HoldRequest,
  call: HoldCall,
): Promise<KeyedAnswer<Held>> {
  const now = context.clock.now()
  const { site } = call
  // Two sites that draw the same idempotency key do not meet.
  const scope = site === null ? 'placeHold' : `placeHold:${site.id}`
  const keyed: KeyedCall = { scope, key: call.key, fingerprint: requestFingerprint(request), now }
  try {
    return await writeHold(context, request, keyed, call)
  } catch (error) {
    const isRepeat = sqlState(error) === UNIQUE_VIOLATION
    if (!isRepeat && !(error instanceof ProblemError)) throw error
    const first = await replay<Held>(context.db, keyed).catch((miss: unknown) => {
      if (miss instanceof ProblemError && miss.code === 'idempotency_in_progress' && !isRepeat) return null
      throw miss
    })
    if (first) return first
    throw error
  }
}

async function writeHold(
  context: ReservationContext,
  request: HoldRequest,
  keyed: KeyedCall,
  { traceId, site }: HoldCall,
): Promise<KeyedAnswer<Held>> {
  const { now } = keyed
  const catalogue = context.catalogue.current()
  const discount = await findDiscount(context.db, request.discountCode, {
    start: Date.parse(request.start),
    end: Date.parse(request.end),
    now,
  })
  const things = priceBooking(catalogue, request, { now, discount })
  const quote = bookingQuote(things)
  refuseUnpayable(context, quote.dueNow)
  const identity = newIdentity()
  const expiresAt = now + catalogue.settings.holdMinutes * MINUTE
  const body: Held = {
    code: identity.code,
    token: identity.token,
    status: 'hold',
    version: 1,
    expiresAt: toWireInstant(expiresAt),
    quote,
  }
  const text = JSON.stringify(body)
  const common = {
    identity,
    event: 'place_hold',
    role: 'customer',
    // Staff see in the history which site it came from.
    actor: { ...CUSTOMER, name: site?.name ?? '' },
    channel: 'web',
    now,
    language: request.language,
    expiresAt,
    customer: null,
    traceId,
    apiKeyId: site?.id ?? null,
  } as const
  const [first] = things
  if (first === undefined) throw new RangeError('A booking has a first thing')
  if (things.length > 1) return holdGroup(context, things, common, keyed, body)
  const { priced } = first
  const { unit } = await insertReservation(context.db, context, {
    ...common,
    ...first,
    keyed: { scope: keyed.scope, key: keyed.key, fingerprint: keyed.fingerprint, status: 201, body: text },
  }).catch((error: unknown) => {
    throw withAlternatives(context, error, priced, now)
  })
  context.announcements.announce({
    occupied: [[unit.id, priced.window.start, priced.window.end, expiresAt]],
    reservations: [{ id: identity.id, code: identity.code, status: 'hold', version: 1, isNew: true }],
  })
  return { status: 201, body, text, isReplay: false }
}

async function holdGroup(
  context: ReservationContext,
  things: readonly PricedThing[],
  common: Omit<NewReservation, 'choice' | 'priced'>,
  keyed: KeyedCall,
  body: Held,
): Promise<KeyedAnswer<Held>> {
  const { now, expiresAt } = common
  const reservations = things.map((thing) => ({ ...common, ...thing }))
  const { answer, members } = await insertGroup(context, reservations, keyed, { status: 201, body }).catch(
    (error: unknown) => {
      throw withThingsAlternatives(context, error, things, now)
    },
  )
  context.announcements.announce({
    occupied: members.map(({ unit, window }) => [unit.id, window.start, window.end, expiresAt]),
    reservations: members.map(({ identity: { id, code } }) => ({ id, code, status: 'hold', version: 1, isNew: true })),
  })
  return answer
}

/** A refusal of several things with what could be taken in the place of the one that is missing. */
export function withThingsAlternatives(
  context: ReservationContext,
  error: unknown,
  things: readonly PricedThing[],
  now: number,
): unknown {
  const missing = error instanceof ProblemError ? things[Number(error.extra['thing'] ?? 0)] : undefined
  return missing === undefined ? error : withAlternatives(context, error, missing.priced, now)
}

function withAlternatives(context: ReservationContext, error: unknown, priced: PricedChoice, now: number): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'not_free') return error
  return new ProblemError('not_free', {
    extra: { ...error.extra, alternatives: alternativesFor(context, priced, now) },
  })
}

/** What else the customer could take: the same product later, or another one of its kind at the same time. */
export function alternativesFor(
  context: Pick<ReservationContext, 'catalogue' | 'calendar'>,
  priced: Pick<PricedChoice, 'product' | 'branch' | 'zone' | 'period'> & { readonly quote: { readonly total: number } },
  now: number,
): Alternatives {
  const catalogue = context.catalogue.current()
  const { product, branch, zone, period } = priced
  const question = { period, branch, zone, now }
  const nearest = nearestFreeStart(context.calendar, product, question)
  const others = answerWindow(catalogue, context.calendar, question, product.category)
    .items.filter((item) => item.isFree && item.total !== null && item.productId !== product.id)
    .toSorted((a, b) => Math.abs((a.total ?? 0) - priced.quote.total) - Math.abs((b.total ?? 0) - priced.quote.total))
    .slice(0, SHOWN_ALTERNATIVES)
  return {
    nearestFreeStart: nearest === null ? null : toWireInstant(nearest),
    products: others.flatMap((item) => {
      const other = catalogue.productById.get(item.productId)
      return other
        ? [{ productId: other.id, slug: other.slug, name: other.name, total: item.total ?? 0, drawing: other.drawing }]
        : []
    }),
  }
}
