import { type ResponseBody, toWireInstant } from '@rodchao/contract'
import {
  checkGates,
  depositBalance,
  type DepositEntry,
  type ReservationEvent,
  type ReservationKind,
  type ReservationStatus,
  transition,
} from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { staffRole } from '../../../../platform/accounts/permissions.ts'
import type { ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { presentGate } from '../commands/begin-move.ts'
import { hasFuel, isAskedOf, licenceNeeded, photosNeeded } from '../policy.ts'
import { presentInspection, presentPhoto, presentSegment } from '../present.ts'
import { type HandOverFacts, findHandOverFacts, isSaleContractIssued } from './gate-facts.ts'
import { findInspections, findPhotos, findSegments } from './inspections.ts'
import { findIdentityAsked, findIdentityFiles } from './identity-files.ts'
import { findParts, type PartRecord } from './parts.ts'
import { helmetsExpected } from '../../../shop/catalogue/queries/helmets.ts'

type HandOverDetails = ResponseBody<'findHandOverDetails'>
type Choice = HandOverDetails['choice']

const wire = (date: Date): string => toWireInstant(date.getTime())
/** What stands before the hand-over can be dealt with while the booking is still to be paid. */
const AHEAD: readonly string[] = ['pending_payment', 'awaiting_review']
/** Moves whose gates are decided by what is known, beside what the form of the move still asks for. */
const GATED: Readonly<Record<ReservationKind, readonly ReservationEvent[]>> = {
  rental: ['hand_over', 'take_back', 'report_lost', 'settle'],
  sale: ['hand_over_sold'],
}

/** What the counter has to know of a reservation beyond its summary; `version` is that of the reservation. */
export async function findHandOverDetails(
  context: Pick<ReservationContext, 'db' | 'catalogue' | 'clock'>,
  id: string,
  user: SignedInUser,
): Promise<{ details: HandOverDetails; version: number }> {
  const { db } = context
  const row = await db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  const known = await findHandOverFacts(db, row, context.clock.now())
  const { product, licence, contract } = known
  const addons = chosenAddons(row)
  const helmets = helmetsExpected(product, addons, context.catalogue.current().addonById.values())
  const asked = await findIdentityAsked(db, id)
  const details: HandOverDetails = {
    gates: presentGates(known, helmets, user, row.kind === 'sale' && (await isSaleContractIssued(db, id))),
    licenceNeeded: licenceNeeded(product),
    licence: licence && {
      kind: licence.kind as NonNullable<HandOverDetails['licence']>['kind'],
      classes: licence.classes as NonNullable<HandOverDetails['licence']>['classes'],
      numberLast4: licence.number_last4,
      expiresOn: licence.expires_on,
      checkedAt: wire(licence.checked_at),
      checkedBy: licence.checker,
    },
    contract: contract && { ...contract, signedBy: [...contract.signedBy] },
    identity: await findIdentityFiles(db, id),
    identityAsked: asked && { at: wire(asked.at), isKept: asked.isKept },
    photos: (await findPhotos(db, id)).map(presentPhoto),
    photosNeeded: photosNeeded(product),
    inspections: (await findInspections(db, id)).map(presentInspection),
    segments: (await findSegments(db, id)).map(presentSegment),
    parts: (await findParts(db, product)).map(presentPart),
    hasFuel: hasFuel(product),
    helmetsExpected: helmets,
    lines: await findLines(db, id),
    deposit: await findDeposit(db, row),
    choice: {
      productId: row.product_id,
      branchId: row.branch_id,
      zoneId: row.zone_id,
      addons,
      discountCode: row.discount_code,
    },
  }
  return { details, version: row.version }
}

function presentGates(
  { row, product, facts, drafts }: HandOverFacts,
  helmets: number,
  user: SignedInUser,
  isContractIssued: boolean,
): HandOverDetails['gates'] {
  const moves = GATED[row.kind as ReservationKind].flatMap((event) => {
    const from = event === 'hand_over' && AHEAD.includes(row.status) ? 'confirmed' : (row.status as ReservationStatus)
    const outcome = transition(from, event, staffRole(user))
    if (!outcome.ok) return []
    // What the form asks for is not there yet: those gates stay closed until it is sent.
    const findings = checkGates(outcome.gates, {
      ...facts,
      isSaleContractIssued: isContractIssued,
      photos: event === 'hand_over' ? drafts.out : drafts.in,
      hasReadings: false,
      areHelmetsCounted: false,
      isRentWaived: false,
      hasPoliceReport: false,
    })
    const asked = findings.filter((finding) => isAskedOf(product, helmets, finding))
    return [[event, asked.map(presentGate)] as const]
  })
  return Object.fromEntries(moves)
}

export function chosenAddons(row: Pick<ReservationRecord, 'addons'>): Choice['addons'] {
  return row.addons as unknown as Choice['addons']
}

function presentPart(part: PartRecord): HandOverDetails['parts'][number] {
  return {
    id: part.id,
    kind: part.kind as 'damage' | 'lost_item',
    name: { th: part.name_th, en: part.name_en },
    unitAmount: part.unit_amount,
  }
}

async function findLines(db: Kysely<Database>, id: string): Promise<HandOverDetails['lines']> {
  const rows = await db
    .selectFrom('reservation_line')
    .selectAll()
    .where('reservation_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((line) => ({
    position: line.position,
    kind: line.kind,
    text: { th: line.text_th, en: line.text_en },
    quantity: line.quantity,
    unitAmount: line.unit_amount,
    amount: line.amount,
    source: line.source as HandOverDetails['lines'][number]['source'],
  }))
}

async function findDeposit(db: Kysely<Database>, row: ReservationRecord): Promise<HandOverDetails['deposit']> {
  const rows = await db
    .selectFrom('deposit_entry')
    .leftJoin('app_user', 'app_user.id', 'deposit_entry.recorded_by')
    .selectAll('deposit_entry')
    .select('app_user.full_name as recorder')
    .where('reservation_id', '=', row.id)
    .orderBy('at')
    .orderBy('recorded_at')
    .orderBy('deposit_entry.id')
    .execute()
  const entries = rows.map((entry) => ({
    id: entry.id,
    kind: entry.kind as DepositEntry['kind'],
    amount: entry.amount,
    method: entry.method as HandOverDetails['deposit']['entries'][number]['method'],
    transferRef: entry.transfer_ref,
    reason: entry.reason,
    at: wire(entry.at),
    recordedBy: entry.recorder,
  }))
  return { ...depositBalance(row.damage_deposit, entries), entries }
}
