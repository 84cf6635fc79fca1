import { isHouse } from '../../../shop/catalogue/queries/catalogue.ts'
import type { ContractKind, ContractTextVersion, Paper } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { reservationBalance } from '../../../rentals/reservations/queries/balance.ts'
import { findViewById, type ReservationView } from '../../../rentals/reservations/queries/reservation-view.ts'
import { type ContractReadings, findLines, isCurrentContract, rentalFacts } from '../queries/contract-facts.ts'
import {
  type AgreedText,
  agreedContractText,
  findContractText,
} from '../../../shop/catalogue/queries/contract-texts.ts'
import { customerParty, type PaperContext } from '../paper-base.ts'
import { type DocumentRow, findSignatures } from '../queries.ts'
import type { PaperIssuer } from './replace-document.ts'
import { writeDocument, type WrittenPaper } from './write-document.ts'

export interface ContractOrder {
  readonly reservationId: string
  readonly language: 'th' | 'en'
  /** Why a contract that was signed and still holds is written anew. */
  readonly reason: string
  readonly issuer: PaperIssuer
  /** What was just read off the vehicle. */
  readonly read?: ContractReadings | null
  /** The text that was shown; the one that was agreed on without one. */
  readonly termsVersion?: string
}

/**
 * The rental contract on the text that held when it was booked, however late it is written. An earlier one is replaced and
 * what was signed has to be signed again.
 */
export async function issueRentalContract(
  trx: Transaction<Database>,
  context: PaperContext,
  order: ContractOrder,
): Promise<WrittenPaper> {
  const view = await findViewById(trx, order.reservationId)
  if (view.kind !== 'rental') throw fieldProblem('invalid_request', '/kind', 'not_for_a_sale')
  if (view.status !== 'confirmed' && view.status !== 'on_rent') throw notFromHere(view)
  refuseWithoutUnit(view)
  const earlier = await findContract(trx, view.id, 'rental_contract')
  await refuseSilentReplacement(trx, view, earlier, order)
  const kind = isHouse(view.product) ? 'stay' : 'rental'
  const text = await (order.termsVersion === undefined
    ? agreedContractText(trx, kind, view)
    : findShownText(trx, kind, order.termsVersion))
  return writeDocument(trx, context, {
    view,
    kind: 'rental_contract',
    language: order.language,
    total: view.total,
    issuer: order.issuer,
    ...replacing(earlier, order.reason),
    parts: {
      ...(await contractParts(trx, context, view, order.read)),
      terms: contractTerms(text),
    },
  })
}

/** The text that somebody was shown. */
async function findShownText(trx: Transaction<Database>, kind: ContractKind, version: string): Promise<AgreedText> {
  const text = await findContractText(trx, kind, version)
  if (text === undefined) throw fieldProblem('unknown_reference', '/signature/termsVersion', 'unknown_terms')
  return { kind, ...text }
}

export function paperTerms({ version, bodyTh, bodyEn }: ContractTextVersion) {
  return { version, body: { th: bodyTh, en: bodyEn } }
}

/** A text as a contract prints it, and which of the shop's texts it is. */
export function contractTerms({ kind, ...text }: AgreedText): NonNullable<Paper['terms']> {
  return { kind, ...paperTerms(text) }
}

/** What every contract says of customer, thing and price. */
export async function contractParts(
  trx: Transaction<Database>,
  context: PaperContext,
  view: ReservationView,
  read: ContractReadings | null = null,
): Promise<Partial<Paper>> {
  return {
    buyer: customerParty(view, 'whole'),
    rental: await rentalFacts(trx, context, view, read),
    lines: await findLines(trx, view.id),
    paidBefore: view.paid,
    balanceAfter: reservationBalance(view),
  }
}

export function notFromHere(view: ReservationView): ProblemError {
  return new ProblemError('not_from_here', { extra: { currentStatus: view.status, allowed: [] } })
}

export function refuseWithoutUnit(view: ReservationView): void {
  if ((view.is_unit_fixed || isHouse(view.product)) && view.unit) return
  const reason = view.unit ? 'unit_not_fixed' : 'unit_missing'
  throw new ProblemError('gate_closed', {
    extra: { gates: [{ gate: 'unit_fixed', isOpen: false, reason, amount: null, count: null, day: null }] },
  })
}

export async function findContract(
  trx: Transaction<Database>,
  reservationId: string,
  kind: 'rental_contract' | 'sale_contract',
): Promise<DocumentRow | undefined> {
  return trx
    .selectFrom('document')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', kind)
    .where('status', '=', 'issued')
    .executeTakeFirst()
}

/** A signed paper that still says what holds is not put aside without a word about why. */
export async function refuseSilentReplacement(
  trx: Transaction<Database>,
  view: ReservationView,
  earlier: DocumentRow | undefined,
  { reason, read = null }: Pick<ContractOrder, 'reason' | 'read'>,
): Promise<void> {
  if (!earlier || reason !== '' || (await findSignatures(trx, earlier.id)).length === 0) return
  const isCurrent = isCurrentContract(earlier.snapshot as unknown as Paper, {
    unitLabel: view.unit?.label ?? null,
    start: view.starts_at,
    end: view.ends_at,
    total: view.total,
    driver: view.named_driver,
    read,
  })
  if (isCurrent) throw fieldProblem('invalid_request', '/reason', 'required')
}

export function replacing(earlier: DocumentRow | undefined, reason: string) {
  if (!earlier) return {}
  return {
    replaces: { id: earlier.id, number: earlier.number },
    replaceNote: reason,
  }
}
