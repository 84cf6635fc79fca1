import type { submissionSchema } from '@rodchao/contract'
import { MINUTE } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { fingerprintOf, once } from '../../../db/idempotency.ts'
import type { Database } from '../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../platform/problem-error.ts'
import type { Services } from '../../../context.ts'
import { findOrCreateCustomer } from '../../customers/commands.ts'
import { queueMessage } from '../../messages/commands/queue-message.ts'
import { findByToken } from '../queries/reservation-view.ts'
import { searchText } from '../queries/search-text.ts'
import { issueConfirmation } from '../../papers/commands/issue-confirmation.ts'
import { spendDiscount } from './spend-discount.ts'
import { lockReservation, moveReservation, type ReservationRecord } from './move-reservation.ts'
import { writeLines } from './write-lines.ts'

export type Submission = z.output<typeof submissionSchema>

/** The form is sent: the hold becomes a reservation with a customer, to be paid by a time; nothing due means confirmed. */
export async function submitReservation(
  services: Services,
  token: string,
  submission: Submission,
  call: { key: string; traceId: string },
): Promise<{ isReplay: boolean }> {
  const now = services.clock.now()
  const settings = services.catalogue.current().settings
  const { id } = await findByToken(services.db, token)
  const keyed = { scope: `submitReservation:${id}`, key: call.key, fingerprint: fingerprintOf(submission), now }
  const answer = await once(services.db, keyed, 200, async (trx) => {
    const held = await lockReservation(trx, id)
    if (held.status === 'hold' && (held.expires_at?.getTime() ?? 0) <= now) throw new ProblemError('hold_expired')
    if (submission.consentVersion !== settings.consentVersion) {
      throw fieldProblem('consent_outdated', '/consentVersion', 'outdated')
    }
    if (held.pick_up_mode === 'delivery' && submission.deliveryPlace === '') {
      throw fieldProblem('invalid_request', '/deliveryPlace', 'required')
    }
    const customer = await findOrCreateCustomer(trx, submission.customer, { language: submission.language, now })
    if (customer.flag === 'refuse') throw new ProblemError('customer_refused')
    await spendDiscount(trx, held.discount_code)
    const payBy = new Date(
      Math.min(now + settings.payByMinutes * MINUTE, Math.max(held.starts_at.getTime(), now + MINUTE)),
    )
    const moved = await moveReservation(trx, {
      id,
      expectedVersion: null,
      event: 'submit',
      role: 'customer',
      actor: { kind: 'customer', id: null, name: customer.full_name },
      now,
      traceId: call.traceId,
      set: {
        customer_id: customer.id,
        delivery_place: submission.deliveryPlace,
        delivery_postcode: submission.deliveryPostcode,
        customer_note: submission.note,
        language: submission.language,
        consent_version: submission.consentVersion,
        consent_at: new Date(now),
        pay_by: payBy,
        expires_at: payBy,
        search_text: await wordsFor(trx, held, customer),
      },
    })
    await writeLines(trx, moved)
    const settled = moved.booking_deposit === 0 ? await confirmAtOnce(trx, services, id, now, call.traceId) : moved
    const template = settled.status === 'confirmed' ? 'confirmed' : 'pay_by'
    await queueMessage(trx, services, { reservationId: id, template, now })
    return { id, code: settled.code, status: settled.status, version: settled.version, unitId: settled.unit_id }
  })
  const { id: changed, code, status, version, unitId } = answer.body
  services.announcements.announce({
    units: unitId === null ? [] : [unitId],
    reservations: [{ id: changed, code, status, version, isNew: false }],
  })
  return { isReplay: answer.isReplay }
}

async function confirmAtOnce(
  trx: Transaction<Database>,
  services: Services,
  id: string,
  now: number,
  traceId: string,
): Promise<ReservationRecord> {
  const confirmed = await moveReservation(trx, {
    id,
    expectedVersion: null,
    event: 'confirm_without_payment',
    role: 'job',
    actor: { kind: 'job', id: null, name: 'nothing due' },
    now,
    traceId,
    set: { confirmed_at: new Date(now), pay_by: null, expires_at: null },
  })
  await issueConfirmation(trx, services, confirmed, { now, userId: null })
  return confirmed
}

async function wordsFor(
  trx: Transaction<Database>,
  held: ReservationRecord,
  customer: { full_name: string; phone: string; email: string | null },
): Promise<string> {
  const names = await trx
    .selectFrom('product')
    .leftJoin('unit', (join) => join.on('unit.id', '=', held.unit_id))
    .select(['product.name_th', 'product.name_en', 'unit.label'])
    .where('product.id', '=', held.product_id)
    .executeTakeFirstOrThrow()
  return searchText({
    code: held.code,
    fullName: customer.full_name,
    phone: customer.phone,
    email: customer.email,
    unitLabel: names.label,
    productNames: [names.name_th, names.name_en],
  })
}
