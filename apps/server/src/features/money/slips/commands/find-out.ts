import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import type { CardProvider, CardState } from '../cards/providers/card-provider.ts'
import { settleCard } from './settle-card.ts'
import type { CardSession } from './start-card-payment.ts'

/** Asks the provider how a page stands, or closes it, and does what follows from the answer. */
export async function findOut(
  context: ReservationContext,
  cards: CardProvider,
  session: Pick<CardSession, 'id' | 'provider_ref'>,
  how: { readonly isClosed?: boolean; readonly paymentRef?: string | null } = {},
): Promise<CardState['state']> {
  const { provider_ref: ref } = session
  if (ref === null) return 'open'
  const state = how.isClosed === true ? await cards.closePage(ref) : await cards.readPage(ref, how.paymentRef ?? null)
  if (state.state === 'paid') await settleCard(context, session.id, state)
  if (state.state === 'ended') await endSession(context, session.id)
  return state.state
}

/** Nobody has paid there and nobody can. Where somebody has all the same, an event of the provider still says so. */
export async function endSession({ db }: Pick<ReservationContext, 'db'>, id: string): Promise<void> {
  await db
    .updateTable('card_session')
    .set({ status: 'closed', next_check_at: null })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

/** Asks about every page of a booking on which somebody may have paid. */
export async function findOutOfBooking(
  context: ReservationContext,
  cards: CardProvider,
  bookingId: string,
): Promise<void> {
  const open = await context.db
    .selectFrom('card_session')
    .select(['id', 'provider_ref'])
    .where('booking_id', '=', bookingId)
    .where('provider', '=', cards.name)
    .where('status', '=', 'open')
    .execute()
  for (const session of open) await findOut(context, cards, session)
}
