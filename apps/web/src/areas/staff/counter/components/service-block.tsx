import { m } from '#lib/messages.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { SERVICE_DAYS } from '../service-block-times.ts'
import type { ServiceDraft } from '../service-block-times.ts'
import styles from '#areas/staff/core/components/fields.module.css'
import { ChipChoice } from '#areas/staff/core/components/form-fields.tsx'

export interface ServiceBlockProps {
  ofHouse?: boolean
  draft: ServiceDraft
  /** A swap says why in its own reason, and has no heading for this alone. */
  hasReason: boolean
  problem: Error | null
  onChange: (draft: ServiceDraft) => void
}

/** Whether the unit can go out again, or goes to the workshop first. */
export function ServiceBlock({ ofHouse = false, draft, hasReason, problem, onChange }: ServiceBlockProps) {
  const label = ofHouse ? m.counter_house_service() : m.counter_service()
  const error = fieldError(problem, '/serviceUntil')
  return (
    <div className={styles.group}>
      {hasReason ? null : <span className={styles.label}>{label}</span>}
      <ChipChoice
        label={label}
        values={SERVICE_DAYS}
        chosen={draft.days}
        text={(days) => (days === 0 ? m.counter_service_none() : m.shared_days({ count: days }))}
        onChoose={(days) => onChange({ ...draft, days })}
      />
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      {hasReason && draft.days > 0 ? (
        <TextArea
          label={m.counter_service_reason()}
          optional={m.staff_optional()}
          value={draft.reason}
          rows={1}
          maxLength={300}
          error={fieldError(problem, '/serviceReason')}
          onChange={(event) => onChange({ ...draft, reason: event.currentTarget.value })}
        />
      ) : null}
    </div>
  )
}
