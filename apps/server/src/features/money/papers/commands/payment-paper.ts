import { type Paper, toWireInstant } from '@rodchao/contract'
import { isCompanyTaxId, lineUnit, withholdings, isOpenStatus } from '@rodchao/rental'
import { sql, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { reservationBalance } from '../../../rentals/reservations/queries/balance.ts'
import { findViewById, type ReservationView } from '../../../rentals/reservations/queries/reservation-view.ts'
import { addUp } from '../../../rentals/reservations/queries/tracked-reservation.ts'
import {
  customerParty,
  includedVat,
  isVatRegistered,
  lineThing,
  type PaperContext,
  printedModel,
  singleLine,
  tripOf,
} from '../paper-base.ts'
import { paymentLines } from '../payment-lines.ts'
import { findPaymentPaper } from '../queries.ts'
import type { PaperIssuer } from './replace-document.ts'
import { writeDocument, type WrittenPaper } from './write-document.ts'

export interface PaymentPaperOrder {
  readonly paymentId: string
  readonly issuer: PaperIssuer
  /** Left out: receipt, or abbreviated tax invoice where the shop is registered for VAT. */
  readonly kind?: 'receipt' | 'tax_abb' | 'tax_full'
  readonly language?: 'th' | 'en'
  /** Whom a full tax invoice is made out to. */
  readonly buyer?: Pick<NonNullable<Paper['buyer']>, 'name' | 'address' | 'taxId' | 'branchNo'>
}

/**
 * The paper of money that came in. A payment has one paper that counts: a new one takes the place of the one before and
 * says the same amounts, because what was paid then does not change with what is charged later.
 */
export async function writePaymentPaper(
  trx: Transaction<Database>,
  context: PaperContext,
  order: PaymentPaperOrder,
): Promise<WrittenPaper> {
  const asked = await trx.selectFrom('payment').selectAll().where('id', '=', order.paymentId).executeTakeFirst()
  if (asked?.direction !== 'in') throw new ProblemError('not_found')
  const shares = await findShares(trx, asked.part_of ?? asked.id)
  const payment = shares[0] ?? asked
  const amount = shares.reduce((sum, share) => sum + share.amount, 0)
  const view = await findViewById(trx, payment.reservation_id)
  const earlier = await findPaymentPaper(trx, payment.id)
  const usual = isVatRegistered(context) ? 'tax_abb' : 'receipt'
  const kind = order.kind ?? usual
  const said = earlier && (earlier.snapshot as unknown as Paper)
  const figures = said ? keptFigures(said) : await newFigures(trx, { view, shares })
  const party = customerParty(view, 'masked')
  return writeDocument(trx, context, {
    view,
    kind,
    language: order.language ?? (view.language as 'th' | 'en'),
    total: amount,
    issuer: order.issuer,
    paymentId: payment.id,
    ...(earlier ? { replaces: { id: earlier.id, number: earlier.number } } : {}),
    parts: {
      ...figures,
      // The rate is that of when it was paid, as the earlier paper has it.
      vat: kind === 'receipt' ? null : (said?.vat ?? includedVat(context, amount)),
      ...withheld(kind, order.buyer, figures.lines),
      ...(order.buyer
        ? { buyer: { phone: party?.phone ?? '', nationality: null, idNumberLast4: null, ...order.buyer } }
        : {}),
    },
  })
}

type Figures = Pick<Paper, 'lines' | 'payment' | 'paidBefore' | 'balanceAfter' | 'trip' | 'damageDeposit'>

/** What an earlier paper said, without what came later than it. */
function keptFigures({ lines, payment, paidBefore, balanceAfter, trip, damageDeposit }: Paper): Figures {
  return {
    lines,
    payment,
    paidBefore,
    balanceAfter,
    ...(trip === undefined ? {} : { trip }),
    ...(damageDeposit === undefined ? {} : { damageDeposit }),
  }
}

/** What a company withholds; only receipts say so, tax invoices never. */
function withheld(kind: string, buyer: PaymentPaperOrder['buyer'], lines: Paper['lines']): Partial<Paper> {
  if (kind !== 'receipt' || buyer === undefined || !isCompanyTaxId(buyer.taxId)) return {}
  return { withholding: withholdings(lines.map((line) => ({ kind: line.kind ?? 'rent', amount: line.amount }))) }
}

/** The rows of one payment, one for each thing of the booking that it pays; the one with the paper first. */
async function findShares(trx: Transaction<Database>, id: string): Promise<Selectable<Database['payment']>[]> {
  return trx
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .selectAll('payment')
    .where(({ or, eb }) => or([eb('payment.id', '=', id), eb('part_of', '=', id)]))
    .orderBy('group_no')
    .execute()
}

async function newFigures(
  trx: Transaction<Database>,
  { view, shares }: { view: ReservationView; shares: readonly Selectable<Database['payment']>[] },
): Promise<Figures> {
  const [payment] = shares
  if (payment === undefined) throw new ProblemError('not_found')
  // What came for one thing alone is a matter of that one.
  const booked =
    payment.is_of_booking && view.group_id !== null ? (await findViewById(trx, view.group_id)).members : [view]
  const lines: Paper['lines'] = []
  let [before, balance] = [0, 0]
  for (const thing of booked) {
    const share = shares.find(({ reservation_id }) => reservation_id === thing.id)
    const paidBefore = await sumBefore(trx, thing.id, payment)
    before += paidBefore
    balance += reservationBalance({ status: thing.status, total: thing.total, paid: paidBefore + (share?.amount ?? 0) })
    if (share !== undefined) lines.push(...(await shareLines(trx, thing, share.amount, paidBefore)))
  }
  return {
    lines,
    payment: {
      method: payment.method,
      receivedAt: toWireInstant(payment.received_at.getTime()),
      transferRef: payment.transfer_ref,
    },
    paidBefore: before,
    balanceAfter: balance,
    trip: tripOf(booked),
    damageDeposit: addUp(booked, ({ kind, status, damage_deposit }) =>
      // Afterwards it has been given back or kept.
      kind === 'rental' && isOpenStatus(status) ? damage_deposit : 0,
    ),
  }
}

async function shareLines(
  trx: Transaction<Database>,
  view: ReservationView,
  amount: number,
  paidBefore: number,
): Promise<Paper['lines']> {
  const added = await trx
    .selectFrom('reservation_line')
    .select([
      sql<number>`coalesce(sum(amount) filter (where source = 'extension'), 0)::int`.as('extensions'),
      sql<number>`coalesce(sum(amount) filter (where source in ('return', 'fee')), 0)::int`.as('charges'),
    ])
    .where('reservation_id', '=', view.id)
    .executeTakeFirstOrThrow()
  const lines = paymentLines(
    amount,
    {
      isSale: view.kind === 'sale',
      bookingDeposit: view.booking_deposit,
      agreed: view.total - added.extensions - added.charges,
      ...added,
      paidBefore,
    },
    { name: printedModel(view), category: view.product.category },
  )
  const thing = view.kind === 'sale' ? {} : { thing: lineThing(view) }
  const printed = lines.map(async ({ text, amount: part, kind, isWhole }) => {
    const single = singleLine(text, part, { kind, ...thing })
    const agreed = isWhole && kind === 'rent' ? await agreedLines(trx, view, single) : []
    return sumLines(agreed) === part ? agreed : [single]
  })
  return (await Promise.all(printed)).flat()
}

/** Who pays all at once has a receipt of every line that was agreed. VAT that was added is in the tax invoice's sums. */
async function agreedLines(
  trx: Transaction<Database>,
  view: ReservationView,
  whole: Paper['lines'][number],
): Promise<Paper['lines']> {
  const rows = await trx
    .selectFrom('reservation_line')
    .selectAll()
    .where('reservation_id', '=', view.id)
    .where('source', '=', 'quote')
    .orderBy('position')
    .execute()
  if (rows.some(({ kind }) => kind === 'vat')) return []
  const firstRent = rows.find(({ kind }) => kind === 'rent')
  return rows.map((row) => {
    const text = { th: row.text_th, en: row.text_en }
    const figures = {
      quantity: row.quantity,
      unitAmount: row.unit_amount,
      amount: row.amount,
      kind: row.kind,
      unit: lineUnit(row.text_en),
    }
    if (row !== firstRent || whole.thing === undefined) return { text, ...figures }
    const note = { th: text.th.replace(/^ค่าเช่า /, ''), en: text.en.replace(/^Rent, /, '') }
    return { text: whole.text, note, thing: whole.thing, ...figures }
  })
}

const sumLines = (lines: Paper['lines']): number => addUp(lines, ({ amount }) => amount)

/** What was paid before this payment was recorded; of two recorded in the same moment, one counts as the earlier. */
async function sumBefore(
  trx: Transaction<Database>,
  reservationId: string,
  payment: Selectable<Database['payment']>,
): Promise<number> {
  const { paid } = await trx
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(case direction when 'in' then amount else -amount end), 0)::int`.as('paid'))
    .where('reservation_id', '=', reservationId)
    .where(sql<boolean>`(recorded_at, id) < (${payment.recorded_at}, ${payment.id}::uuid)`)
    .where('part_of', 'is distinct from', payment.id)
    .executeTakeFirstOrThrow()
  return paid
}
