import type { submissionSchema } from '@rodchao/contract'
import { driverName, MINUTE } from '@rodchao/rental'
import type { z } from 'zod'
import { requestFingerprint, withIdempotency } from '../../../../db/idempotency.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from './move-subscribers.ts'
import { findOrCreateCustomer } from '../../../people/customers/commands.ts'
import { findByToken } from '../queries/reservation-view.ts'
import { refuseOutdated } from './refuse-outdated.ts'
import { refreshSearchText } from './refresh-search-text.ts'
import { codeOf, spendDiscount } from './spend-discount.ts'
import { announceChanged, toChanged } from './announce-changed.ts'
import { ableTo, lockBooking, moveBooking, type ReservationRecord } from './move-reservation.ts'
import { houseAsPlace } from '../../../shop/catalogue/queries/house-places.ts'
import { writeLines } from './write-lines.ts'

export type Submission = z.output<typeof submissionSchema>

/** The form is sent: the hold becomes a reservation with a customer, to be paid by a time; nothing due means confirmed. */
export async function submitReservation(
  context: ReservationContext,
  token: string,
  submission: Submission,
  call: { key: string; traceId: string },
): Promise<{ isReplay: boolean }> {
  const now = context.clock.now()
  const settings = context.catalogue.current().settings
  const { id } = await findByToken(context.db, token)
  const keyed = { scope: `submitReservation:${id}`, key: call.key, fingerprint: requestFingerprint(submission), now }
  const answer = await withIdempotency(context.db, keyed, 200, async (trx) => {
    const booked = ableTo(await lockBooking(trx, id), 'submit', 'customer')
    const [held] = booked
    if (held === undefined) throw new ProblemError('not_found')
    if (held.status === 'hold' && (held.expires_at?.getTime() ?? 0) <= now) throw new ProblemError('hold_expired')
    refuseOutdated(submission, settings)
    const place = deliveryPlace(context, booked, submission)
    const customer = await findOrCreateCustomer(trx, submission.customer, { language: submission.language, now })
    if (customer.flag === 'refuse') throw new ProblemError('customer_refused')
    const payBy = new Date(
      Math.min(now + settings.payByMinutes * MINUTE, Math.max(held.starts_at.getTime(), now + MINUTE)),
    )
    const submit = {
      expectedVersion: null,
      event: 'submit',
      role: 'customer',
      actor: { kind: 'customer', id: null, name: customer.full_name },
      now,
      traceId: call.traceId,
      set: {
        customer_id: customer.id,
        customer_note: submission.note,
        language: submission.language,
        // What was read and agreed to, where it changed since the hold.
        terms_id: settings.termsId,
        consent_version: submission.consentVersion,
        consent_at: new Date(now),
        privacy_version: submission.privacyVersion,
        privacy_at: new Date(now),
        pay_by: payBy,
        expires_at: payBy,
      },
    } as const
    const submitted = await moveBooking(
      trx,
      context,
      booked,
      (row) => {
        const driver = submission.drivers[(row.group_no ?? 1) - 1] ?? ''
        const own = { named_driver: driverName(driver, customer.full_name) }
        return { ...submit, set: { ...submit.set, ...(row.pick_up_mode === 'delivery' ? place : NOWHERE), ...own } }
      },
      async () => {
        await spendDiscount(trx, codeOf(booked))
        for (const row of booked) {
          await writeLines(trx, row)
          await refreshSearchText(trx, row.id)
        }
      },
    )
    const isDue = submitted.some(({ booking_deposit }) => booking_deposit > 0)
    const settled = isDue
      ? submitted
      : await moveBooking(trx, context, submitted, () => ({
          expectedVersion: null,
          event: 'confirm_without_payment',
          role: 'job',
          actor: { kind: 'job', id: null, name: 'nothing due' },
          now,
          traceId: call.traceId,
          set: { confirmed_at: new Date(now), pay_by: null, expires_at: null },
        }))
    return settled.map(toChanged)
  })
  if (!answer.isReplay) announceChanged(context, answer.body)
  return { isReplay: answer.isReplay }
}

const NOWHERE = { delivery_place: '', delivery_postcode: null }

/**
 * Where the vehicles of a booking are brought: to the house it begins with, as far as everybody may know where that is,
 * else to what was typed. Throws `invalid_request` where that is nothing and somebody is to drive there.
 */
function deliveryPlace(
  { catalogue }: ReservationContext,
  booked: readonly ReservationRecord[],
  { deliveryPlace: typed, deliveryPostcode, language }: Submission,
): { delivery_place: string; delivery_postcode: string | null } {
  const { stays, productById } = catalogue.current()
  const productId = booked[0]?.product_id ?? 0
  const [house, stay] = [productById.get(productId), stays.get(productId)]
  if (house !== undefined && stay !== undefined)
    return {
      delivery_place: houseAsPlace(house.name, stay.place, language),
      delivery_postcode: stay.address?.postcode ?? null,
    }
  if (typed === '' && booked.some(({ pick_up_mode }) => pick_up_mode === 'delivery'))
    throw fieldProblem('invalid_request', '/deliveryPlace', 'required')
  return { delivery_place: typed, delivery_postcode: deliveryPostcode }
}
