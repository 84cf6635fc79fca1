import { useState } from 'react'
import { formatExactMoney, formatMoney, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useCancellation } from './use-cancellation.ts'
import { bookingTerms } from '../booking/terms/booking-terms.ts'
import { problemText, traceText } from '../problem-messages.ts'
import { localText, periodText, whenText } from '../labels.ts'
import { liveMembers, thingOrAll } from '../things/things-model.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { CancellationTrouble } from './use-cancellation.ts'
import styles from './change-sheet.module.css'

const MAX_REASON = 500
function Trouble({ trouble }: { trouble: CancellationTrouble }) {
  if (trouble.kind === 'terms_changed') {
    return (
      <Notice tone="warning" role="alert">
        {m.track_cancel_terms_changed()}
      </Notice>
    )
  }
  const { problem } = trouble
  const trace = traceText(problem)
  return (
    <Notice tone="danger" role="alert">
      {problem?.code === 'not_from_here' ? m.track_cancel_not_here() : problemText(problem)}
      {trace === undefined ? null : <p className={styles.small}>{trace}</p>}
    </Notice>
  )
}

/** What becomes of a transfer that the shop still looks at; of a slip that is for other things, too, nothing is given back now. */
function slipText(slip: TrackedReservation['cancellation']['slip']): string {
  if (slip === null) return m.track_cancel_slip_rest()
  const amount = formatMoney(slip.amount)
  if (slip.fee === 0) return m.track_cancel_slip_free({ amount })
  return m.track_cancel_slip_fee({ amount, fee: formatMoney(slip.fee), refund: formatMoney(slip.refund) })
}

/** The money of cancelling now, as the shop computed it. */
function Terms({ reservation, now }: { reservation: TrackedReservation; now: number }) {
  const { cancellation, paid, status, kind } = reservation
  const { fee, refund, freeUntil, slip } = cancellation
  const isFreeStill = freeUntil !== null && parseInstant(freeUntil) > now
  // Of money that is being looked at nothing counts as paid yet, but its fee is kept all the same.
  const [termsNow] = slip !== null && kind === 'rental' ? bookingTerms(reservation, now) : []
  return (
    <>
      {fee === 0 ? <p>{termsNow ?? m.track_cancel_free()}</p> : null}
      {paid > 0 ? (
        <PriceLines
          lines={[
            { key: 'paid', label: m.track_price_paid(), amount: formatExactMoney(paid) },
            { key: 'fee', label: m.track_cancel_fee(), amount: formatExactMoney(-fee) },
          ]}
          total={{ label: m.track_cancel_refund(), amount: formatExactMoney(refund) }}
        />
      ) : null}
      <p className={styles.small}>
        {paid > 0 && refund > 0 ? m.track_cancel_refund_note() : null}
        {paid === 0 && status !== 'awaiting_review' ? m.track_cancel_paid_nothing() : null}
        {status === 'awaiting_review' ? slipText(slip) : null}
      </p>
      {isFreeStill && paid > 0 ? (
        <p className={styles.small}>{m.track_cancel_free_until({ when: whenText(freeUntil, now) })}</p>
      ) : null}
    </>
  )
}

export interface CancelFormProps {
  reservation: TrackedReservation
  api: ApiClient
  token: string
  now: number
  onChange: (reservation: TrackedReservation) => void
  onKeep: () => void
  onCancelled: () => void
  /** The number of the one thing of several that is cancelled; without it all that can be. */
  only?: number | undefined
}

export function CancelForm({
  reservation: booking,
  api,
  token,
  now,
  onChange,
  onKeep,
  onCancelled,
  only,
}: CancelFormProps) {
  const reservation = thingOrAll(booking, only)
  const live = liveMembers(booking)
  const product =
    only === undefined && live.length > 1
      ? live.map((member) => `${member.no} · ${localText(member.product.name)}`).join(', ')
      : localText(reservation.product.name)
  const isAll = live.length > 1
  const heading =
    only !== undefined
      ? m.track_thing_cancel_one()
      : isAll
        ? m.track_thing_cancel_all({ count: live.length })
        : m.track_cancel_heading()
  const [reason, setReason] = useState('')
  const { cancel, isSending, trouble } = useCancellation({
    api,
    token,
    reservation,
    only,
    onChange,
    onDone: onCancelled,
  })
  return (
    <section className={styles.part} aria-labelledby="cancel-heading">
      <h3 id="cancel-heading">{heading}</h3>
      {reservation.cancellation.allowed ? (
        <>
          <p>{m.track_cancel_lost({ product, when: periodText(reservation) })}</p>
          <Terms reservation={reservation} now={now} />
          <TextArea
            label={m.track_cancel_reason()}
            optional={m.track_cancel_optional()}
            rows={2}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {trouble === null ? null : <Trouble trouble={trouble} />}
          <div className={styles.buttons}>
            <Button wide onClick={onKeep}>
              {m.track_cancel_keep()}
            </Button>
            <Button variant="danger-outline" wide loading={isSending} onClick={() => void cancel(reason.trim())}>
              {only === undefined && !isAll ? m.track_cancel_confirm() : heading}
            </Button>
          </div>
        </>
      ) : (
        <p>{m.track_cancel_not_here()}</p>
      )}
    </section>
  )
}
