import { type ResponseBody, type returnPreviewRequestSchema, toWireInstant } from '@rodchao/contract'
import {
  allowedEvents,
  type CountedAtOut,
  countedReturn,
  type FoundPart,
  type ReservationStatus,
  returnCharges,
  type ReturnPrices,
  settleDeposit,
} from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { staffRole } from '../../../../platform/accounts/permissions.ts'
import { findTerms } from '../../../shop/catalogue/queries/agreed-terms.ts'
import { isHouse } from '../../../shop/catalogue/queries/catalogue.ts'
import { refuseReadings } from '../commands/keep-segments.ts'
import { findHandOverFacts, type ProductRecord } from './gate-facts.ts'
import { findInspections, type InspectionRow } from './inspections.ts'
import { findParts } from './parts.ts'

type Asked = z.output<typeof returnPreviewRequestSchema>

/** What a return with these readings would be charged now, and what that does to the deposit. Writes nothing. */
export async function proposeReturn(
  context: Pick<ReservationContext, 'db' | 'catalogue' | 'clock'>,
  id: string,
  asked: Asked,
  user: SignedInUser,
): Promise<ResponseBody<'previewReturn'>> {
  const { db } = context
  const now = context.clock.now()
  const row = await db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  const allowed = allowedEvents(row.status as ReservationStatus, staffRole(user))
  const { facts, unit, product } = await findHandOverFacts(db, row, now)
  if (!allowed.includes('take_back') || !unit)
    throw new ProblemError('not_from_here', { extra: { currentStatus: row.status, allowed } })
  const { readings } = asked
  refuseReadings({ unit, product, readings, pointer: '/readings' })
  const known = await findReturnTerms(context, row)
  const { charges, late } = returnCharges(
    {
      isStay: isHouse(product),
      dueAt: row.ends_at.getTime(),
      returnedAt: now,
      ...countedReturn(known.counted, readings),
    },
    known.prices,
    await foundParts(db, product, asked.parts),
  )
  const chargesTotal = charges.reduce((sum, { amount }) => sum + amount, 0)
  const balance = facts.balance + chargesTotal
  if (Math.abs(balance) > MOST) throw fieldProblem('amount_refused', '/parts', 'too_large', { maximum: MOST })
  return {
    at: toWireInstant(now),
    lateMinutes: late.lateMinutes,
    charges: charges.map(({ kind, textTh, textEn, quantity, unitAmount, amount }) => ({
      kind,
      text: { th: textTh, en: textEn },
      quantity,
      unitAmount,
      amount,
    })),
    chargesTotal,
    balance,
    deposit: { held: facts.deposit.held, ...settleDeposit(facts.deposit.held, balance) },
    kilometres:
      kilometresBefore(known.inspections) + readings.odometerKm - (known.last?.odometer_km ?? unit.odometer_km),
  }
}

export interface ReturnTerms {
  readonly prices: ReturnPrices
  readonly counted: CountedAtOut
  readonly inspections: readonly InspectionRow[]
  /** Of the vehicle that is out now, as it left. */
  readonly last: InspectionRow | null
}

/** What the charges of a return follow from, beside what is read when it comes back. */
export async function findReturnTerms(
  { db, catalogue }: Pick<ReservationContext, 'db' | 'catalogue'>,
  row: ReservationRecord,
): Promise<ReturnTerms> {
  const inspections = await findInspections(db, row.id)
  const last = inspections.findLast(({ direction }) => direction === 'out')
  const isLast = last && last.segment_id === inspections.at(-1)?.segment_id && inspections.at(-1)?.direction === 'out'
  const terms = await findTerms(db, row)
  // Bookings of before say nothing of it.
  const dayPrice =
    row.late_day_price ??
    catalogue.current().productById.get(row.product_id)?.pricer.blockPrice(row.ends_at.getTime(), 'day') ??
    0
  return {
    prices: { lateRule: { ...terms.lateRule, dayPrice }, fuelEighth: terms.fuelEighth, helmet: terms.helmet },
    counted: {
      out: isLast ? { fuelEighths: last.fuel_eighths, helmets: last.helmets } : null,
      missing: missingBefore(inspections),
    },
    inspections,
    last: isLast ? last : null,
  }
}

const MOST = 2_000_000_000

/** Reads of each vehicle that came back before, in pairs of out and in. */
function pairs(inspections: readonly InspectionRow[]): { out: InspectionRow; back: InspectionRow }[] {
  return inspections.flatMap((out) => {
    const back = inspections.find((one) => one.direction === 'in' && one.segment_id === out.segment_id)
    return out.direction === 'out' && back ? [{ out, back }] : []
  })
}

/** What was missing when vehicles were swapped is charged at the end. */
function missingBefore(inspections: readonly InspectionRow[]): { fuel: number; helmets: number } {
  let [fuel, helmets] = [0, 0]
  for (const { out, back } of pairs(inspections)) {
    if (out.fuel_eighths !== null && back.fuel_eighths !== null)
      fuel += Math.max(0, out.fuel_eighths - back.fuel_eighths)
    helmets += Math.max(0, out.helmets - back.helmets)
  }
  return { fuel, helmets }
}

function kilometresBefore(inspections: readonly InspectionRow[]): number {
  return pairs(inspections).reduce((sum, { out, back }) => sum + back.odometer_km - out.odometer_km, 0)
}

async function foundParts(db: Kysely<Database>, product: ProductRecord, asked: Asked['parts']): Promise<FoundPart[]> {
  const list = new Map((await findParts(db, product)).map((part) => [part.id, part]))
  return asked.map(({ partId, quantity }, index) => {
    const part = list.get(partId)
    if (!part) throw fieldProblem('unknown_reference', `/parts/${index}/partId`, 'unknown_part')
    return {
      part: {
        id: part.id,
        kind: part.kind as 'damage' | 'lost_item',
        nameTh: part.name_th,
        nameEn: part.name_en,
        unitAmount: part.unit_amount,
      },
      quantity,
    }
  })
}
