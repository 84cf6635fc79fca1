import type { OperationName } from '@rodchao/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { type StaffContext, staffEndpoint } from '../../platform/endpoints.ts'
import type { StaffWrite } from '../staff-reservations/commands/change-reservation.ts'
import { roleAtDesk } from '../staff-reservations/policy.ts'
import { amendReservation } from './commands/amend-reservation.ts'
import { assignUnit } from './commands/assign-unit.ts'
import { confirmLatePayment } from './commands/confirm-late-payment.ts'
import { extendRental } from './commands/extend-rental.ts'
import { markNoShow } from './commands/mark-no-show.ts'
import { moveToOtherUnit } from './commands/move-to-other-unit.ts'
import { runChange } from './commands/run-change.ts'
import { swapUnits } from './commands/swap-units.ts'
import { undoEnd } from './commands/undo-end.ts'
import { previewChange, previewExtension } from './queries/previews.ts'
import { findStranded } from './queries/needing-other-unit.ts'

const DESK = { action: 'manage', subject: 'normal' } as const

/** What becomes of a reservation between its confirmation and its end, beside hand-over and return. */
export function registerChanges(app: FastifyInstance, services: Services): void {
  staffEndpoint(app, 'previewChange', DESK, ({ params, body, user }) =>
    previewChange(services, { id: params.id, role: roleAtDesk(user) }, body),
  )

  staffEndpoint(app, 'amendReservation', DESK, (context) =>
    runChange(services, writeOf('amendReservation', context), (trx, change) =>
      amendReservation(trx, services, change, context.body),
    ),
  )

  staffEndpoint(app, 'assignUnit', DESK, (context) =>
    runChange(services, writeOf('assignUnit', context), (trx, change) =>
      assignUnit(trx, services, change, context.body),
    ),
  )

  staffEndpoint(app, 'findStranded', DESK, async ({ params }) => ({
    rows: await findStranded(services.db, params.id, services.clock.now()),
  }))

  staffEndpoint(app, 'moveToOtherUnit', DESK, (context) =>
    runChange(services, writeOf('moveToOtherUnit', context), (trx, change) =>
      moveToOtherUnit(trx, services, change, context.body),
    ),
  )

  staffEndpoint(app, 'swapUnits', DESK, (context) =>
    runChange(services, writeOf('swapUnits', context), (trx, change) => swapUnits(trx, services, change, context.body)),
  )

  staffEndpoint(app, 'previewExtension', DESK, ({ params, body, user }) =>
    previewExtension(services, { id: params.id, role: roleAtDesk(user) }, body),
  )

  staffEndpoint(app, 'extendRental', DESK, (context) =>
    runChange(services, writeOf('extendRental', context), (trx, change) =>
      extendRental(trx, services, change, context.body),
    ),
  )

  staffEndpoint(app, 'markNoShow', DESK, (context) =>
    runChange(services, writeOf('markNoShow', context), (trx, change) =>
      markNoShow(trx, services, change, context.body),
    ),
  )

  staffEndpoint(app, 'confirmLatePayment', DESK, (context) =>
    runChange(services, writeOf('confirmLatePayment', context), (trx, change) =>
      confirmLatePayment(trx, services, change, context.body),
    ),
  )

  staffEndpoint(app, 'undoEnd', DESK, (context) =>
    runChange(services, writeOf('undoEnd', context), (trx, change) => undoEnd(trx, services, change, context.body)),
  )
}

type ChangeName = Extract<
  OperationName,
  | 'amendReservation'
  | 'assignUnit'
  | 'moveToOtherUnit'
  | 'swapUnits'
  | 'extendRental'
  | 'markNoShow'
  | 'confirmLatePayment'
  | 'undoEnd'
>

function writeOf(name: ChangeName, context: StaffContext<ChangeName>): StaffWrite {
  const { user, params, headers, body, request, reply } = context
  return { name, user, params, headers, body, traceId: request.id, reply }
}
