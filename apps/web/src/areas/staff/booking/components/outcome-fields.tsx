import { m } from '#lib/messages.ts'
import { Chip } from '#ui/actions/chip.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { PaymentFields } from '#areas/staff/core/payments/payment-fields.tsx'
import type { FieldErrors, BookingDraft } from '#areas/staff/core/trip/booking-draft.ts'
import { FormSection } from '#areas/staff/core/trip/form-section.tsx'
import styles from '#areas/staff/core/trip/form-section.module.css'

export interface OutcomeFieldsProps {
  draft: BookingDraft
  /** What is to be paid now, in satang. */
  due: number | null
  errors: FieldErrors
  onChange: (change: Partial<BookingDraft>) => void
}

/** Confirmed at the counter, or a link by which the customer pays; at a price of nothing there is nothing to ask. */
export function OutcomeFields({ draft, due, errors, onChange }: OutcomeFieldsProps) {
  const isConfirmed = draft.outcome === 'confirmed'
  const isFree = due === 0
  return (
    <FormSection title={m.staff_part_money()}>
      {isFree ? null : (
        <div className={styles.chips} role="group" aria-label={m.staff_part_money()}>
          <Chip pressed={isConfirmed} onClick={() => onChange({ outcome: 'confirmed' })}>
            {m.staff_outcome_confirmed()}
          </Chip>
          <Chip pressed={!isConfirmed} onClick={() => onChange({ outcome: 'pending_payment' })}>
            {m.staff_outcome_pending()}
          </Chip>
        </div>
      )}
      {isFree ? (
        <p className={styles.quiet}>{m.staff_outcome_free()}</p>
      ) : isConfirmed ? (
        <div id="booking-amount" tabIndex={-1}>
          <PaymentFields
            draft={draft.payment}
            due={due}
            error={errors.amount}
            onChange={(payment) => onChange({ payment })}
          />
        </div>
      ) : (
        <p className={styles.quiet}>{m.staff_outcome_pending_text()}</p>
      )}
      {!isFree && isConfirmed && !draft.payment.isPaid ? (
        <TextArea
          id="booking-reason"
          label={m.staff_confirm_reason()}
          value={draft.reason}
          rows={2}
          maxLength={500}
          error={errors.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      ) : null}
      <TextArea
        label={m.staff_booking_note()}
        optional={m.staff_optional()}
        value={draft.note}
        rows={1}
        maxLength={1000}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </FormSection>
  )
}
