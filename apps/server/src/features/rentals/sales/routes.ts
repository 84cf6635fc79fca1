import type { FastifyInstance } from 'fastify'
import { sendIdempotent } from '../../../db/idempotency.ts'
import { isAble } from '../../../platform/accounts/auth.ts'
import { OWNER, STAFF, staffActor } from '../../../platform/accounts/permissions.ts'
import { publicEndpoint, type StaffContext, staffEndpoint } from '../../../platform/endpoints.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import { requiredVersion, setVersion } from '../../../platform/versions.ts'
import type { ReservationContext } from '../reservations/commands/move-subscribers.ts'
import { changeReservation } from '../staff-reservations/commands/change-reservation.ts'
import { handOverSold } from './commands/hand-over-sold.ts'
import { offerForSale, takeOffSale, type UnitChange } from './commands/offer-for-sale.ts'
import { reserveUsedVehicle } from './commands/reserve-used-vehicle.ts'
import { findSellable, findStandingForSale } from './queries/sale-stock.ts'
import { findForSale, presentForSale, presentForSaleDetails } from './queries/used-vehicles.ts'

const READS = { max: 240, per: 60 }
const WRITES = { max: 10, per: 600 }

/** Used vehicles of the fleet: what is for sale, and the reservation of one by a buyer. */
export function registerSales(app: FastifyInstance, context: ReservationContext): void {
  const { db, catalogue, clock } = context

  publicEndpoint(app, 'listUsedVehicles', READS, async () => {
    const current = catalogue.current()
    const rows = await findForSale(db, clock.now())
    return { days: current.settings.saleDays, vehicles: rows.map((row) => presentForSale(row, current)) }
  })

  publicEndpoint(app, 'findUsedVehicle', READS, async ({ params }) => {
    const now = clock.now()
    const [row] = await findForSale(db, now, params.id)
    if (!row) throw new ProblemError('not_found')
    return presentForSaleDetails(row, catalogue.current(), now)
  })

  publicEndpoint(app, 'reserveUsedVehicle', WRITES, async ({ body, headers, request, reply }) =>
    sendIdempotent(
      reply.header('cache-control', 'no-store'),
      await reserveUsedVehicle(context, body, { key: headers['idempotency-key'], traceId: request.id }),
    ),
  )

  staffEndpoint(app, 'listSaleStock', STAFF, async ({ query }) => ({
    forSale: await findStandingForSale(db),
    found: await findSellable(db, query.q),
  }))

  const changeOf = (call: StaffContext<'offerForSale' | 'takeOffSale'>): UnitChange => ({
    unitId: call.params.id,
    version: requiredVersion(call.headers),
    by: { actor: staffActor(call.user), now: clock.now(), traceId: call.request.id },
  })
  staffEndpoint(app, 'offerForSale', STAFF, async (call) => {
    const isOwner = isAble(call.user.ability, OWNER.action, OWNER.subject)
    const unit = await offerForSale(context, { ...changeOf(call), isOwner }, call.body)
    setVersion(call.reply, unit.version)
    return unit
  })
  staffEndpoint(app, 'takeOffSale', STAFF, async (call) => {
    const unit = await takeOffSale(context, changeOf(call))
    setVersion(call.reply, unit.version)
    return unit
  })

  staffEndpoint(app, 'handOverSold', STAFF, (call) =>
    changeReservation(context, call, (trx, change) => handOverSold(trx, context, change, call.body)),
  )
}
