import { m } from '#lib/messages.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { parseBaht } from '#lib/typed-money.ts'
import { BahtField } from '#areas/staff/core/components/form-fields.tsx'
import { cashDifference } from '../model.ts'
import type { CloseDraft, CloseFault, NoteCounts } from '../model.ts'
import { differenceLabel, moneyFieldError } from '../labels.ts'
import { NoteGrid } from './note-grid.tsx'
import styles from './close-drawer.module.css'

export interface CountFieldsProps {
  draft: CloseDraft
  notes: NoteCounts
  /** In satang. */
  expected: number
  faults: ReadonlySet<CloseFault>
  problem: Error | null
  onChange: (draft: CloseDraft) => void
  onNotes: (notes: NoteCounts) => void
}

/** What was counted, what stays in the drawer, and why the two sums differ. */
export function CountFields({ draft, notes, expected, faults, problem, onChange, onNotes }: CountFieldsProps) {
  const counted = parseBaht(draft.counted)
  const difference = counted === null ? undefined : cashDifference(counted, expected)
  const leftFault = faults.has('leftTooMuch')
    ? m.money_left_too_much()
    : faults.has('leftFloat')
      ? m.money_field_sum()
      : undefined
  return (
    <>
      <div>
        <BahtField
          label={m.money_counted()}
          value={draft.counted}
          error={moneyFieldError(problem, '/counted') ?? (faults.has('counted') ? m.money_field_sum() : undefined)}
          onType={(counted) => onChange({ ...draft, counted })}
        />
        <details className={styles.notes}>
          <summary>{m.money_notes()}</summary>
          <NoteGrid counts={notes} onChange={onNotes} />
        </details>
      </div>
      <p className={styles.difference} data-kind={difference?.kind} role="status">
        {difference === undefined ? '' : differenceLabel(difference)}
      </p>
      <BahtField
        label={m.money_left_float()}
        help={m.money_left_float_help()}
        value={draft.leftFloat}
        error={moneyFieldError(problem, '/leftFloat') ?? leftFault}
        onType={(leftFloat) => onChange({ ...draft, leftFloat })}
      />
      <TextArea
        label={m.money_note()}
        optional={difference === undefined || difference.kind === 'exact' ? m.staff_optional() : undefined}
        value={draft.note}
        rows={2}
        maxLength={500}
        error={moneyFieldError(problem, '/note') ?? (faults.has('note') ? m.money_note_needed() : undefined)}
        onChange={(event) => onChange({ ...draft, note: event.currentTarget.value })}
      />
    </>
  )
}
