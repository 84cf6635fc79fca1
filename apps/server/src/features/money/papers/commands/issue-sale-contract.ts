import { type SaleAgreement, type SaleFacts, toWireInstant } from '@rodchao/contract'
import {
  bahtInWords,
  isThaiId,
  latestModelYear,
  normaliseThaiId,
  saleStampDuty,
  toShopDate,
  isoDate,
} from '@rodchao/rental'
import { type Transaction, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationView } from '../../../rentals/reservations/queries/reservation-view.ts'
import { findViewById } from '../../../rentals/reservations/queries/reservation-view.ts'
import { customerParty, includedVat, type PaperContext } from '../paper-base.ts'
import { agreedContractText } from '../../../shop/catalogue/queries/contract-texts.ts'
import { SALE_CONDITION } from '../sale-terms.ts'
import {
  contractParts,
  type ContractOrder,
  findContract,
  notFromHere,
  contractTerms,
  refuseSilentReplacement,
  refuseWithoutUnit,
  replacing,
} from './issue-contract.ts'
import { writeDocument, type WrittenPaper } from './write-document.ts'

export interface SaleOrder extends ContractOrder {
  readonly facts: SaleFacts | null
}

const SOLD: readonly string[] = ['confirmed', 'on_rent', 'returned', 'completed']
const LAST_DIGITS = 4

/** The contract of sale of a used vehicle, with what was agreed beyond the price. */
export async function issueSaleContract(
  trx: Transaction<Database>,
  context: PaperContext,
  order: SaleOrder,
): Promise<WrittenPaper> {
  const view = await findViewById(trx, order.reservationId)
  if (view.kind !== 'sale') throw fieldProblem('invalid_request', '/kind', 'not_for_a_rental')
  if (!SOLD.includes(view.status)) throw notFromHere(view)
  refuseWithoutUnit(view)
  if (order.facts === null) throw fieldProblem('invalid_request', '/sale', 'required')
  const facts = readFacts(view, order.facts, order.issuer.now)
  await refuseBookedUnit(trx, view, order.issuer.now)
  const earlier = await findContract(trx, view.id, 'sale_contract')
  await refuseSilentReplacement(trx, view, earlier, order)
  const parts = await contractParts(trx, context, view)
  return writeDocument(trx, context, {
    view,
    kind: 'sale_contract',
    language: order.language,
    total: view.total,
    issuer: order.issuer,
    ...replacing(earlier, order.reason),
    parts: {
      ...parts,
      buyer: buyerParty(view, facts),
      vat: includedVat(context, view.total),
      terms: contractTerms(await agreedContractText(trx, 'sale', view)),
      sale: {
        price: view.total,
        priceInWords: bahtInWords(view.total),
        paid: view.paid,
        balance: view.total - view.paid,
        deliveryOn: startOfDay(facts.deliveryOn),
        warranty: facts.warranty === '' ? SALE_CONDITION : { th: facts.warranty, en: facts.warranty },
        odometerKm: facts.odometerKm,
        agreed: await saleAgreement(trx, view, facts),
      },
    },
  })
}

const startOfDay = (day: string): string => `${day}T00:00:00+07:00`

/** Checks what a form cannot know alone; an id is kept as its digits. */
function readFacts(view: ReservationView, facts: SaleFacts, now: number): SaleFacts {
  const { buyer, odometerKm, papers } = facts
  const digits = normaliseThaiId(buyer.idNumber)
  const isPassport = /^[A-Z0-9]{5,20}$/i.test(buyer.idNumber)
  if (digits === null ? !isPassport : !isThaiId(digits))
    throw fieldProblem('id_number_invalid', '/sale/buyer/idNumber', 'id_number_invalid')
  if (facts.book === null && isRegistered(view)) throw fieldProblem('invalid_request', '/sale/book', 'required')
  const latest = latestModelYear(now)
  if (facts.modelYear > latest) throw fieldProblem('invalid_request', '/sale/modelYear', 'year_ahead', { latest })
  const lowest = view.unit?.odometer_km ?? 0
  if (odometerKm < lowest)
    throw fieldProblem('odometer_refused', '/sale/odometerKm', 'less_than_before', { minimum: lowest })
  const agreedOn = isoDate(toShopDate((view.confirmed_at ?? view.created_at).getTime()))
  for (const field of ['deliveryOn', 'balanceDueOn'] as const) {
    if (facts[field] < agreedOn) throw fieldProblem('period_refused', `/sale/${field}`, 'in_past')
  }
  return { ...facts, buyer: { ...buyer, idNumber: digits ?? buyer.idNumber }, papers: [...new Set(papers)] }
}

/** What carries a plate has a registration book, and a receipt for it bears stamp duty. */
function isRegistered(view: ReservationView): boolean {
  return view.unit?.label_kind === 'plate'
}

function buyerParty(view: ReservationView, { buyer }: SaleFacts): ReturnType<typeof customerParty> {
  const party = customerParty(view, 'whole')
  return party && { ...party, address: buyer.address, idNumberLast4: buyer.idNumber.slice(-LAST_DIGITS) }
}

async function saleAgreement(
  trx: Transaction<Database>,
  view: ReservationView,
  facts: SaleFacts,
): Promise<SaleAgreement> {
  const newest = await trx
    .selectFrom('payment')
    .select('received_at')
    .where('reservation_id', '=', view.id)
    .where('direction', '=', 'in')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    ...facts,
    stampDuty: isRegistered(view) ? saleStampDuty(view.total) : 0,
    paidOn: newest ? toWireInstant(newest.received_at.getTime()) : null,
  }
}

/** Nobody may have the unit later: it will be the buyer's. 409 `not_free` with the booking that has it. */
async function refuseBookedUnit(trx: Transaction<Database>, view: ReservationView, now: number): Promise<void> {
  const { rows } = await sql<{ kind: string; code: string | null }>`
    select occupancy.kind, reservation.code
    from occupancy left join reservation on reservation.id = occupancy.reservation_id
    where occupancy.unit_id = ${view.unit_id} and occupancy.active and upper(occupancy.during) > ${new Date(now)}
      and occupancy.reservation_id is distinct from ${view.id}
      and (occupancy.expires_at is null or occupancy.expires_at > ${new Date(now)})
    order by lower(occupancy.during) limit 1`.execute(trx)
  const [other] = rows
  if (other) throw new ProblemError('not_free', { extra: { conflict: other } })
}
