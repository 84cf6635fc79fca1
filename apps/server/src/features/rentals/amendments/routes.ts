import type { FastifyInstance } from 'fastify'
import type { ReservationContext } from '../reservations/commands/move-subscribers.ts'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import { staffRole, STAFF } from '../../../platform/accounts/permissions.ts'
import { createModelList } from '../../shop/availability/queries/bookable-products.ts'
import { amendReservation } from './commands/amend-reservation.ts'
import { assignUnit } from './commands/assign-unit.ts'
import { confirmLatePayment } from './commands/confirm-late-payment.ts'
import { extendRental } from './commands/extend-rental.ts'
import { markNoShow } from './commands/mark-no-show.ts'
import { moveToOtherUnit } from './commands/move-to-other-unit.ts'
import { runChange } from './commands/run-change.ts'
import { swapUnits } from './commands/swap-units.ts'
import { undoEnd } from './commands/undo-end.ts'
import { findChangeModels } from './queries/change-models.ts'
import { findExtensionLimit } from './queries/extension-limit.ts'
import { previewChange, previewExtension } from './queries/previews.ts'
import { findBookingsNeedingUnit } from './queries/bookings-needing-unit.ts'

/** What becomes of a reservation between its confirmation and its end, beside hand-over and return. */
export function registerAmendments(app: FastifyInstance, context: ReservationContext): void {
  staffEndpoint(app, 'previewChange', STAFF, ({ params, body, user }) =>
    previewChange(context, { id: params.id, role: staffRole(user) }, body),
  )

  const listModels = createModelList(context)
  staffEndpoint(app, 'findChangeModels', STAFF, async ({ params, body, user }) => ({
    items: await findChangeModels(context, { id: params.id, role: staffRole(user) }, body, listModels),
  }))

  staffEndpoint(app, 'amendReservation', STAFF, (call) =>
    runChange(context, call, (trx, change) => amendReservation(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'assignUnit', STAFF, (call) =>
    runChange(context, call, (trx, change) => assignUnit(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'findBookingsNeedingUnit', STAFF, async ({ params }) => ({
    rows: await findBookingsNeedingUnit(context.db, params.id, context.clock.now()),
  }))

  staffEndpoint(app, 'moveToOtherUnit', STAFF, (call) =>
    runChange(context, call, (trx, change) => moveToOtherUnit(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'swapUnits', STAFF, (call) =>
    runChange(context, call, (trx, change) => swapUnits(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'findExtensionLimit', STAFF, ({ params }) => findExtensionLimit(context, params.id))

  staffEndpoint(app, 'previewExtension', STAFF, ({ params, body, user }) =>
    previewExtension(context, { id: params.id, role: staffRole(user) }, body),
  )

  staffEndpoint(app, 'extendRental', STAFF, (call) =>
    runChange(context, call, (trx, change) => extendRental(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'markNoShow', STAFF, (call) =>
    runChange(context, call, (trx, change) => markNoShow(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'confirmLatePayment', STAFF, (call) =>
    runChange(context, call, (trx, change) => confirmLatePayment(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'undoEnd', STAFF, (call) =>
    runChange(context, call, (trx, change) => undoEnd(trx, context, change, call.body)),
  )
}
