import type { FastifyInstance } from 'fastify'
import { STAFF, staffActor, staffRole } from '../../../../platform/accounts/permissions.ts'
import { publicEndpoint, staffEndpoint } from '../../../../platform/endpoints.ts'
import { ownOrigin } from '../../../../platform/own-address.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { requiredVersion, setVersion } from '../../../../platform/versions.ts'
import { findStaffReservation } from '../../../rentals/staff-reservations/queries/staff-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { findByToken, findViewByToken } from '../../../rentals/reservations/queries/reservation-view.ts'
import { presentTracked } from '../../../rentals/reservations/queries/tracked-reservation.ts'
import { createCardSweep } from './card-sweep.ts'
import { findOutRefund, refundToCard } from '../commands/card-refund.ts'
import { findOut, findOutOfBooking } from '../commands/find-out.ts'
import { errorName, startCardPayment } from '../commands/start-card-payment.ts'
import { CardProviderError, EventRefused } from './providers/card-provider.ts'
import { createCardProvider } from './providers/create-provider.ts'
import { findRefundsOfPayment, findSessionByRef } from '../queries.ts'

const STARTS = { max: 20, per: 600 }
const CHECKS = { max: 40, per: 300 }
const EVENTS = { max: 1200, per: 60 }

/** Payments by card, on the pages of a provider. Without keys of one there is nothing of it. */
export function registerCardPayments(app: FastifyInstance, context: ReservationContext): void {
  const { db, env, catalogue, clock } = context
  const cards = createCardProvider(env.cards)
  const unlessSilent = (error: unknown): never => {
    if (!(error instanceof CardProviderError)) throw error
    context.log.warn({ event: 'card_check_failed', code: errorName(error) }, 'a card payment is not known')
    throw new ProblemError('card_unavailable')
  }
  if (cards !== null) {
    const sweep = createCardSweep(context, cards)
    app.addHook('onReady', async () => sweep.start())
    app.addHook('onClose', async () => sweep.stop())
  }

  publicEndpoint(app, 'startCardPayment', STARTS, async ({ headers, body, request, reply }) => {
    void reply.header('cache-control', 'no-store')
    if (cards === null) throw new ProblemError('card_unavailable')
    const url = await startCardPayment(context, cards, {
      token: headers['x-reservation-token'],
      language: body.language,
      // The booking is known to the window that comes back; its secret is nobody's business on the way.
      returnTo: `${ownOrigin(env, request)}/reserve-trackStatus`,
    })
    return { url }
  })

  publicEndpoint(app, 'checkCardPayment', CHECKS, async ({ headers, reply }) => {
    void reply.header('cache-control', 'no-store')
    const token = headers['x-reservation-token']
    const { id, group_id } = await findByToken(db, token)
    if (cards !== null) await findOutOfBooking(context, cards, group_id ?? id).catch(unlessSilent)
    return presentTracked(await findViewByToken(db, token), catalogue.current(), clock.now())
  })

  staffEndpoint(app, 'refundToCard', STAFF, async ({ params, headers, user, request, reply }) => {
    if (cards === null) throw new ProblemError('card_unavailable')
    await refundToCard(
      context,
      cards,
      {
        id: params.id,
        version: requiredVersion(headers),
        role: staffRole(user),
        actor: staffActor(user),
        now: clock.now(),
        traceId: request.id,
        key: headers['idempotency-key'],
      },
      params,
    )
    const answer = await findStaffReservation(db, context, params.id, user)
    setVersion(reply, answer.version)
    return answer
  })

  void app.register(async (scope) => {
    // What is signed is the text as it was sent, to the last blank.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    publicEndpoint(scope, 'receiveCardEvent', EVENTS, async ({ params, request }) => {
      if (cards === null || params.provider !== cards.name) throw new ProblemError('not_found')
      const event = readOrRefuse(() => cards.readEvent(String(request.body), request.headers, clock.now()))
      if (event === null) return
      if (event.kind === 'refund') {
        const refunds = await findRefundsOfPayment(db, cards.name, event.paymentRef)
        for (const refund of refunds) await findOutRefund(context, cards, refund).catch(unlessSilent)
        return
      }
      const session = await findSessionByRef(db, cards.name, event.ref)
      // The account may take money for other things than ours.
      if (session === undefined) return
      await findOut(context, cards, session, { paymentRef: event.paymentRef }).catch(unlessSilent)
    })
  })
}

function readOrRefuse<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (error instanceof EventRefused) throw new ProblemError('event_refused')
    throw error
  }
}
