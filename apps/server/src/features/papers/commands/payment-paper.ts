import { type Paper, toWireInstant } from '@rodchao/contract'
import { sql, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import { reservationBalance } from '../../reservations/queries/balance.ts'
import { findViewById, type ReservationView } from '../../reservations/queries/reservation-view.ts'
import { customerParty, includedVat, isVatRegistered, type PaperContext, singleLine } from '../paper-base.ts'
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
  readonly replaceReason?: (number: string) => string
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
  const payment = await trx.selectFrom('payment').selectAll().where('id', '=', order.paymentId).executeTakeFirst()
  if (payment?.direction !== 'in') throw new ProblemError('not_found')
  const view = await findViewById(trx, payment.reservation_id)
  const earlier = await findPaymentPaper(trx, payment.id)
  const usual = isVatRegistered(context) ? 'tax_abb' : 'receipt'
  const kind = order.kind ?? usual
  const said = earlier && (earlier.snapshot as unknown as Paper)
  const figures = said ? keptFigures(said) : await newFigures(trx, view, payment)
  const party = customerParty(view, 'masked')
  return writeDocument(trx, context, {
    view,
    kind,
    language: order.language ?? (view.language as 'th' | 'en'),
    total: payment.amount,
    issuer: order.issuer,
    paymentId: payment.id,
    ...(earlier ? { replaces: { id: earlier.id, number: earlier.number } } : {}),
    ...(order.replaceReason ? { replaceReason: order.replaceReason } : {}),
    parts: {
      ...figures,
      vat: kind === 'receipt' ? null : includedVat(context, payment.amount),
      ...(order.buyer
        ? { buyer: { phone: party?.phone ?? '', nationality: null, idNumberLast4: null, ...order.buyer } }
        : {}),
    },
  })
}

type Figures = Pick<Paper, 'lines' | 'payment' | 'paidBefore' | 'balanceAfter'>

function keptFigures({ lines, payment, paidBefore, balanceAfter }: Paper): Figures {
  return { lines, payment, paidBefore, balanceAfter }
}

async function newFigures(
  trx: Transaction<Database>,
  view: ReservationView,
  payment: Selectable<Database['payment']>,
): Promise<Figures> {
  const paidBefore = await sumBefore(trx, payment)
  const added = await trx
    .selectFrom('reservation_line')
    .select([
      sql<number>`coalesce(sum(amount) filter (where source = 'extension'), 0)::int`.as('extensions'),
      sql<number>`coalesce(sum(amount) filter (where source in ('return', 'fee')), 0)::int`.as('charges'),
    ])
    .where('reservation_id', '=', view.id)
    .executeTakeFirstOrThrow()
  const lines = paymentLines(
    payment.amount,
    {
      isSale: view.kind === 'sale',
      bookingDeposit: view.booking_deposit,
      agreed: view.total - added.extensions - added.charges,
      ...added,
      paidBefore,
    },
    {
      code: view.code,
      productName: { th: view.product.name_th, en: view.product.name_en },
      start: view.starts_at.getTime(),
      end: view.ends_at.getTime(),
    },
  )
  return {
    lines: lines.map(({ text, amount }) => singleLine(text, amount)),
    payment: {
      method: payment.method,
      receivedAt: toWireInstant(payment.received_at.getTime()),
      transferRef: payment.transfer_ref,
    },
    paidBefore,
    balanceAfter: reservationBalance({ status: view.status, total: view.total, paid: paidBefore + payment.amount }),
  }
}

/** What was paid before this payment was recorded; of two recorded in the same moment, one counts as the earlier. */
async function sumBefore(trx: Transaction<Database>, payment: Selectable<Database['payment']>): Promise<number> {
  const { paid } = await trx
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(case direction when 'in' then amount else -amount end), 0)::int`.as('paid'))
    .where('reservation_id', '=', payment.reservation_id)
    .where(sql<boolean>`(recorded_at, id) < (${payment.recorded_at}, ${payment.id}::uuid)`)
    .executeTakeFirstOrThrow()
  return paid
}
