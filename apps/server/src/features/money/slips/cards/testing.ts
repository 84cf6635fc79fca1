import type { StandInRefund } from './testing-refunds.ts'
import { type CardStandIn, startCardStandIn } from './testing-stand-in.ts'
import type { LightMyRequestResponse } from 'fastify'
import { CompiledQuery } from 'kysely'
import { createMoveContext, TEST_NOW } from '../../../../testing-app.ts'
import { CARD_INVARIANTS } from '../../../system/fsck/queries/card-invariants.ts'
import { INVARIANTS } from '../../../system/fsck/queries/invariants.ts'
import { LEDGER_INVARIANTS } from '../../../system/fsck/queries/ledger-invariants.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { createDesk, type Desk, FORGET_BOOKINGS } from '../../../rentals/staff-reservations/testing.ts'
import { createCardSweep } from './card-sweep.ts'
import { createCardProvider } from './providers/create-provider.ts'
import { loadEnv } from '../../../../env.ts'
import { expireLapsed } from '../../../rentals/reservations/commands/expire-lapsed.ts'

export interface CardDesk extends Desk {
  readonly provider: CardStandIn
  /** Presses the button; the address of the page. */
  start: (token: string) => Promise<string>
  /** As `start`, whatever comes of it. */
  press: (token: string) => Promise<LightMyRequestResponse>
  check: (token: string) => Promise<LightMyRequestResponse>
  /** The provider tells of a page. */
  tell: (url: string, how?: Parameters<CardStandIn['event']>[1]) => Promise<LightMyRequestResponse>
  /** The provider tells of money that goes back. */
  tellRefund: (refund: StandInRefund) => Promise<LightMyRequestResponse>
  /** What runs by itself: unpaid reservations lapse, and the provider is asked about its pages. */
  lapse: () => Promise<unknown>
  sweep: () => Promise<void>
  rows: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
  violated: () => Promise<string[]>
  forget: () => Promise<void>
}

/** What payments can break; all of it after every test would take longer than the tests. */
const CHECKED = [
  ...LEDGER_INVARIANTS,
  ...CARD_INVARIANTS,
  ...INVARIANTS.filter(({ name }) =>
    ['holding-has-unit', 'occupancy-overlap', 'over-holds-nothing', 'paid-is-ledger', 'has-confirmation'].includes(
      name,
    ),
  ),
]

/** The desk of a shop that takes cards by a provider on this machine. */
export async function createCardDesk(name: 'stripe' | 'omise'): Promise<CardDesk> {
  let now = (): number => TEST_NOW
  const provider = await startCardStandIn({ provider: name, now: () => now() })
  const desk = await createDesk(provider.settings)
  const { app, clock, database, dataDir } = desk
  now = clock.now
  const { cards } = loadEnv({ DATA_DIR: dataDir, ...provider.settings })
  // What runs beside the app, not inside a request.
  const context = {
    ...(await createMoveContext(desk)),
    db: database.db,
    clock,
    log: app.log,
    announcements: { announce: () => undefined },
  } as unknown as ReservationContext
  const adapter = createCardProvider(cards)
  if (adapter === null) throw new Error('no provider')
  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  const post = (token: string, path: string, payload?: object) =>
    app.inject({
      method: 'POST',
      url: `/api/public/reservation/${path}`,
      headers: { 'x-reservation-token': token },
      ...(payload === undefined ? {} : { payload }),
    })
  const press = (token: string) => post(token, 'card-payment', { language: 'en' })
  return {
    ...desk,
    provider,
    press,
    start: async (token) => {
      const answer = await press(token)
      if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode} ${answer.body}`)
      return answer.json<{ url: string }>().url
    },
    check: (token) => post(token, 'card-payment/check'),
    tellRefund: (refund) => {
      const event = provider.refundEvent(refund)
      return app.inject({ method: 'POST', url: event.url, headers: { ...event.headers }, payload: event.body })
    },
    tell: (url, how) => {
      const event = provider.event(url.slice(url.lastIndexOf('/') + 1), how)
      return app.inject({ method: 'POST', url: event.url, headers: { ...event.headers }, payload: event.body })
    },
    lapse: () => expireLapsed(context),
    sweep: createCardSweep(context, adapter).sweep,
    rows,
    violated: async () => {
      const found: string[] = []
      for (const { name: rule, violations } of CHECKED) {
        const values = violations.includes('$now') ? [new Date(clock.now())] : []
        const bad = await rows(violations.replaceAll('$now', '$1::timestamptz'), values)
        if (bad.length > 0) found.push(rule)
      }
      return found
    },
    forget: async () => {
      clock.set(TEST_NOW)
      Object.assign(provider.book, { manner: 'at_once' })
      await rows(FORGET_BOOKINGS)
    },
    close: async () => {
      await desk.close()
      await provider.close()
    },
  }
}
