import { Link } from '@tanstack/react-router'
import type { ResponseBody } from '@rodchao/contract'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { codeText } from '#areas/staff/core/labels.ts'

export interface ConflictChoiceProps {
  ofHouse: boolean
  conflict: NonNullable<ResponseBody<'previewExtension'>['conflict']>
  isAgreed: boolean
  error: string | undefined
  onAgree: (agreed: boolean) => void
}

/** The next booking of the same vehicle: it gets another one, or the rental cannot go on that long. */
export function ConflictChoice({ ofHouse, conflict, isAgreed, error, onAgree }: ConflictChoiceProps) {
  const now = useNow()
  const { reservationId, code, customerName, start, end, otherUnit } = conflict
  const facts = {
    name: customerName ?? m.staff_no_name_yet(),
    code: codeText(code),
    start: formatMoment(start, now),
    end: formatMoment(end, now),
  }
  return (
    <>
      <Notice
        tone={otherUnit === null ? 'danger' : 'warning'}
        role="status"
        title={(ofHouse ? m.changes_house_conflict : m.changes_conflict)()}
        action={
          <Link to="/reservation-info" search={{ id: reservationId }} target="_blank">
            {m.changes_conflict_open()}
          </Link>
        }
      >
        <p>{m.changes_conflict_who(facts)}</p>
        {otherUnit === null ? (
          <p>{(ofHouse ? m.changes_house_conflict_no_other : m.changes_conflict_no_unit)()}</p>
        ) : null}
      </Notice>
      {otherUnit === null ? null : (
        <CheckboxField
          label={(ofHouse ? m.changes_house_conflict_move : m.changes_conflict_move)({
            code: facts.code,
            unit: otherUnit.label,
          })}
          checked={isAgreed}
          error={error}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
      )}
    </>
  )
}
