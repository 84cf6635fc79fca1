import { randomUUID } from 'node:crypto'
import { formatReservationCode, MINUTE } from '@rodchao/rental'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { lockBooking } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { findByToken } from '../../../rentals/reservations/queries/reservation-view.ts'
import type { CardProvider } from '../cards/providers/card-provider.ts'
import { markUnwanted } from './drop-card-sessions.ts'

export type CardSession = Selectable<Database['card_session']>

/** A page takes money for so long; Stripe allows no less than half an hour. */
const PAGE_MS = 35 * MINUTE
/** Below that a page cannot be made any more. */
const LEAST_NEW_MS = 31 * MINUTE
/** What is left of an open page has to do for typing a card and being asked by one's bank. */
const LEAST_LEFT_MS = 5 * MINUTE
const FIRST_CHECK_MS = MINUTE

export interface CardStart {
  readonly token: string
  readonly language: 'th' | 'en'
  /** Where the provider sends the customer back to. */
  readonly returnTo: string
}

/**
 * The address of the page on which the booking is paid by card. Whoever presses again comes to the same page as long as
 * the same sum is due there. Refused with 409 where nothing waits to be paid, and with 503 `card_unavailable` where the
 * provider does not answer; the next press asks it the same thing again.
 */
export async function startCardPayment(
  context: ReservationContext,
  cards: CardProvider,
  { token, language, returnTo }: CardStart,
): Promise<string> {
  const { db } = context
  const { id } = await findByToken(db, token)
  const { session, code } = await db
    .transaction()
    .execute((trx) => openSession(trx, cards, { reservationId: id, now: context.clock.now() }))
  if (session.page_url !== null) return session.page_url
  try {
    const page = await cards.openPage({
      sessionId: session.id,
      amount: session.amount,
      title: `${context.catalogue.current().settings.name[language]} ${formatReservationCode(code)}`,
      language,
      returnTo,
      expiresAt: session.expires_at.getTime(),
    })
    await db
      .updateTable('card_session')
      .set({ provider_ref: page.ref, page_url: page.url })
      .where('id', '=', session.id)
      .where('provider_ref', 'is', null)
      .execute()
  } catch (error) {
    context.log.warn({ event: 'card_page_failed', code: errorName(error) }, 'no page to pay by card')
  }
  // Another press may have been faster, also where this one failed.
  const kept = await db.selectFrom('card_session').select('page_url').where('id', '=', session.id).executeTakeFirst()
  if (typeof kept?.page_url !== 'string') throw new ProblemError('card_unavailable')
  return kept.page_url
}

/** What went wrong, without what was said: that may hold what is nobody's business. */
export function errorName(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

interface Asked {
  readonly reservationId: string
  readonly now: number
}

async function openSession(
  trx: Transaction<Database>,
  cards: CardProvider,
  { reservationId, now }: Asked,
): Promise<{ session: CardSession; code: string }> {
  const booked = await lockBooking(trx, reservationId)
  const waiting = booked.filter(({ status }) => status === 'pending_payment')
  const amount = waiting.reduce((sum, { booking_deposit, paid }) => sum + Math.max(0, booking_deposit - paid), 0)
  const [lead] = booked
  if (lead === undefined || amount <= 0)
    throw new ProblemError('not_from_here', { extra: { currentStatus: lead?.status, allowed: [] } })
  if (waiting.some(({ expires_at }) => (expires_at?.getTime() ?? 0) <= now)) throw new ProblemError('hold_expired')
  const bookingId = lead.group_id ?? lead.id
  const open = await trx
    .selectFrom('card_session')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .where('is_unwanted', '=', false)
    .executeTakeFirst()
  const left = open === undefined ? 0 : open.expires_at.getTime() - now
  const isGood =
    open?.amount === amount &&
    open.provider === cards.name &&
    left > (open.page_url === null ? LEAST_NEW_MS : LEAST_LEFT_MS)
  if (open && isGood) return { session: open, code: lead.code }
  if (open) await markUnwanted(trx, bookingId, now)
  const session = await trx
    .insertInto('card_session')
    .values({
      id: randomUUID(),
      booking_id: bookingId,
      provider: cards.name,
      amount,
      created_at: new Date(now),
      expires_at: new Date(now + PAGE_MS),
      next_check_at: new Date(now + FIRST_CHECK_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { session, code: lead.code }
}
