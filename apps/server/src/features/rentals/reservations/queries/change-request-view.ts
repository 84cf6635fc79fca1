import { type ChangeRequest, type RentalChoice, toWireInstant } from '@rodchao/contract'
import {
  type AskedChange,
  askableChange,
  type ChangeRequestStatus,
  type RequestedChange,
  type ReservationStatus,
} from '@rodchao/rental'
import type { Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { ReservationView } from './reservation-view.ts'

/** One thing of a request as it is kept: times are epoch milliseconds, totals satang. */
export interface KeptChange {
  readonly no: number
  /** Of a thing that is to be added: one of the booking that it is added to. */
  readonly reservationId: string
  readonly kind: RequestedChange
  readonly start: number
  readonly end: number
  readonly oldTotal: number
  readonly newTotal: number
  /** The model that it is to be instead. */
  readonly model?: { readonly productId: number; readonly name: { readonly th: string; readonly en: string } }
  /** What is to be added, and whether it is brought with the others. */
  readonly added?: {
    readonly productId: number
    readonly name: { readonly th: string; readonly en: string }
    readonly addons: RentalChoice['addons']
    readonly isDelivered: boolean
  }
}

export const keptChanges = ({ things }: { readonly things: unknown }): readonly KeptChange[] =>
  things as readonly KeptChange[]

/** A request as its customer and staff see it. */
export function presentChangeRequest(request: Selectable<Database['change_request']> | null): ChangeRequest | null {
  if (request === null) return null
  const things = keptChanges(request)
  return {
    id: request.id,
    status: request.status as ChangeRequestStatus,
    things: things.map(({ no, kind, start, end, oldTotal, newTotal, added, model }) => ({
      no,
      kind,
      start: toWireInstant(start),
      end: toWireInstant(end),
      oldTotal,
      newTotal,
      name: (added ?? model)?.name ?? null,
    })),
    difference: things.reduce((sum, { oldTotal, newTotal }) => sum + newTotal - oldTotal, 0),
    askedAt: toWireInstant(request.asked_at.getTime()),
    answeredAt: request.answered_at && toWireInstant(request.answered_at.getTime()),
    reason: request.reason,
  }
}

/** Which change of a thing its customer may ask for now. */
export function askableOf(
  view: Pick<ReservationView, 'kind' | 'status' | 'starts_at'>,
  now: number,
): AskedChange | null {
  const { kind, status, starts_at } = view
  return askableChange({ kind, status: status as ReservationStatus, start: starts_at.getTime() }, now)
}
