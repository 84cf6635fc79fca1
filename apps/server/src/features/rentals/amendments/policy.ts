import type { WireGate } from '@rodchao/contract'
import { type Gate, isoDate, toShopDate } from '@rodchao/rental'
import { ProblemError } from '../../../platform/problem-error.ts'

/** Statuses in which a booking may be given another unit: not once it is out. */
export const MOVEABLE: readonly string[] = ['hold', 'pending_payment', 'awaiting_review', 'confirmed']

/** 409 `gate_closed` because of one gate, with the reason in a word that the page knows. */
export function gateClosed(
  gate: Gate,
  reason: string,
  figures: { readonly amount?: number; readonly day?: string } = {},
): ProblemError {
  const finding: WireGate = {
    gate,
    isOpen: false,
    reason,
    amount: figures.amount ?? null,
    count: null,
    day: figures.day ?? null,
  }
  return new ProblemError('gate_closed', { extra: { gates: [finding] } })
}

/** The last day of a rental, on which papers still have to hold. */
export function lastShopDay(endsAt: number): string {
  return isoDate(toShopDate(endsAt))
}

/** A vehicle is not given to a booking that its papers or its state do not allow: 409 `gate_closed`. */
export function refuseUnfitUnit(
  unit: {
    readonly status: string
    readonly tax_expires_on: string | null
    readonly compulsory_insurance_expires_on: string | null
  },
  endsAt: number,
): void {
  if (unit.status !== 'ready') throw gateClosed('unit_papers_valid', 'unit_not_ready')
  const day = [unit.tax_expires_on, unit.compulsory_insurance_expires_on].filter((one) => one !== null).toSorted()[0]
  if (day !== undefined && day < lastShopDay(endsAt)) throw gateClosed('unit_papers_valid', 'papers_expire', { day })
}

/** A used vehicle that is sold has no rental to change. */
export function refuseSale(reservation: { readonly kind: string; readonly status: string }): void {
  if (reservation.kind === 'sale')
    throw new ProblemError('not_from_here', { extra: { currentStatus: reservation.status, allowed: [] } })
}
