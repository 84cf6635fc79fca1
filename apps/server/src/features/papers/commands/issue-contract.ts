import type { Paper } from '@rodchao/contract'
import { bahtInWords } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { toWireInstant } from '@rodchao/contract'
import { fieldProblem, ProblemError } from '../../../platform/problem-error.ts'
import { balanceOf } from '../../reservations/present.ts'
import { findViewById, type ReservationView } from '../../reservations/queries.ts'
import { findLines, isCurrentContract, rentalFacts } from '../queries/contract-facts.ts'
import { currentTerms } from './current-terms.ts'
import { customerParty, includedVat, type PaperServices } from '../paper-base.ts'
import { type DocumentRow, findSignatures } from '../queries.ts'
import type { PaperIssuer } from './replace-document.ts'
import { writeDocument, type WrittenPaper } from './write-document.ts'

export interface ContractOrder {
  readonly reservationId: string
  readonly language: 'th' | 'en'
  /** Why a contract that was signed and still holds is written anew. */
  readonly reason: string
  readonly issuer: PaperIssuer
}

/** The rental contract on the newest terms. An earlier one is replaced and what was signed has to be signed again. */
export async function issueRentalContract(
  trx: Transaction<Database>,
  services: PaperServices,
  order: ContractOrder,
): Promise<WrittenPaper> {
  const view = await findViewById(trx, order.reservationId)
  if (view.kind !== 'rental') throw fieldProblem('invalid_request', '/kind', 'not_for_a_sale')
  if (view.status !== 'confirmed' && view.status !== 'on_rent') throw notFromHere(view)
  refuseWithoutUnit(view)
  const earlier = await findContract(trx, view.id, 'rental_contract')
  await refuseSilentReplacement(trx, view, earlier, order.reason)
  const terms = await currentTerms(trx, order.issuer.now)
  return writeDocument(trx, services, {
    view,
    kind: 'rental_contract',
    language: order.language,
    total: view.total,
    issuer: order.issuer,
    ...replacing(earlier, order.reason),
    parts: {
      ...(await contractParts(trx, services, view)),
      terms: { version: terms.version, body: { th: terms.body_th, en: terms.body_en } },
    },
  })
}

/** What is sold is sold as it stands, and belongs to the buyer when it is paid. */
const SALE_TERMS = {
  th: 'ขายตามสภาพที่ผู้ซื้อได้ตรวจดูและทดลองขับแล้ว ผู้ขายรับประกันว่ารถไม่ติดไฟแนนซ์ ไม่มีภาระผูกพัน และรับผิดชอบค่าปรับกับภาษีที่เกิดก่อนวันส่งมอบ ผู้ซื้อรับผิดชอบค่าโอนและค่าใช้จ่ายหลังวันส่งมอบ กรรมสิทธิ์โอนเมื่อชำระครบ และแจ้งโอนต่อนายทะเบียนภายใน 15 วัน',
  en: 'Sold as seen and test-driven by the buyer. The seller warrants that the vehicle is free of finance and other claims and pays fines and tax from before the delivery. The buyer pays the transfer fee and all costs after it. Ownership passes when the price is paid in full; the transfer is registered within 15 days.',
} as const

/** The contract of sale of a used vehicle. */
export async function issueSaleContract(
  trx: Transaction<Database>,
  services: PaperServices,
  order: ContractOrder,
): Promise<WrittenPaper> {
  const view = await findViewById(trx, order.reservationId)
  if (view.kind !== 'sale') throw fieldProblem('invalid_request', '/kind', 'not_for_a_rental')
  if (!['confirmed', 'on_rent', 'returned', 'completed'].includes(view.status)) throw notFromHere(view)
  refuseWithoutUnit(view)
  const earlier = await findContract(trx, view.id, 'sale_contract')
  await refuseSilentReplacement(trx, view, earlier, order.reason)
  return writeDocument(trx, services, {
    view,
    kind: 'sale_contract',
    language: order.language,
    total: view.total,
    issuer: order.issuer,
    ...replacing(earlier, order.reason),
    parts: {
      ...(await contractParts(trx, services, view)),
      vat: includedVat(services, view.total),
      sale: {
        price: view.total,
        priceInWords: bahtInWords(view.total),
        paid: view.paid,
        balance: view.total - view.paid,
        deliveryOn: toWireInstant(view.starts_at.getTime()),
        warranty: SALE_TERMS,
        odometerKm: view.unit?.odometer_km ?? 0,
      },
    },
  })
}

async function contractParts(
  trx: Transaction<Database>,
  services: PaperServices,
  view: ReservationView,
): Promise<Partial<Paper>> {
  return {
    buyer: customerParty(view, 'whole'),
    rental: await rentalFacts(trx, services, view),
    lines: await findLines(trx, view.id),
    paidBefore: view.paid,
    balanceAfter: balanceOf(view),
  }
}

function notFromHere(view: ReservationView): ProblemError {
  return new ProblemError('not_from_here', { extra: { currentStatus: view.status, allowed: [] } })
}

function refuseWithoutUnit(view: ReservationView): void {
  if (view.is_unit_fixed && view.unit) return
  const reason = view.unit ? 'unit_not_fixed' : 'unit_missing'
  throw new ProblemError('gate_closed', {
    extra: { gates: [{ gate: 'unit_fixed', isOpen: false, reason, amount: null, count: null, day: null }] },
  })
}

async function findContract(
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
async function refuseSilentReplacement(
  trx: Transaction<Database>,
  view: ReservationView,
  earlier: DocumentRow | undefined,
  reason: string,
): Promise<void> {
  if (!earlier || reason !== '' || (await findSignatures(trx, earlier.id)).length === 0) return
  const isCurrent = isCurrentContract(earlier.snapshot as unknown as Paper, {
    unitLabel: view.unit?.label ?? null,
    start: view.starts_at,
    end: view.ends_at,
    total: view.total,
  })
  if (isCurrent) throw fieldProblem('invalid_request', '/reason', 'required')
}

function replacing(earlier: DocumentRow | undefined, reason: string) {
  if (!earlier) return {}
  return {
    replaces: { id: earlier.id, number: earlier.number },
    replaceReason: (number: string) => `ทำสัญญาเลขที่ ${number} แทน${reason === '' ? '' : ` (${reason})`}`,
  }
}
