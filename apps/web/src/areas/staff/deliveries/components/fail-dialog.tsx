import { useState } from 'react'
import type { DeliveryStop } from '@rodchao/contract'
import { STOP_FAILURES } from '@rodchao/rental'
import type { StopFailure } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import type { MoveDialogProps } from '#areas/staff/core/moves/move-dialog.tsx'
import { OptionRow, OptionRows } from '#areas/staff/core/components/option-rows.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { failureLabel, stopName } from '../labels.ts'

export interface FailureReport {
  reason: StopFailure
  note: string
}

export interface FailDialogProps {
  stop: DeliveryStop
  move: MoveDialogProps['move']
  onReport: (report: FailureReport) => void
  onClose: () => void
}

/** A few of the reasons do not come up when a vehicle is fetched. */
const ONLY_DELIVERING: ReadonlySet<StopFailure> = new Set<StopFailure>(['papers_missing', 'money_missing'])

/** Why the driver comes back without having done it. */
export function FailDialog({ stop, move, onReport, onClose }: FailDialogProps) {
  const [reason, setReason] = useState<StopFailure>()
  const [note, setNote] = useDraft('note', '')
  const [isTried, setTried] = useState(false)
  const isNoteMissing = reason === 'other' && note.trim() === ''
  const reasons = STOP_FAILURES.filter((one) => stop.kind === 'deliver' || !ONLY_DELIVERING.has(one))
  const handleSubmit = () => {
    setTried(true)
    if (reason !== undefined && !isNoteMissing) onReport({ reason, note: note.trim() })
  }
  const name = stopName(stop)
  return (
    <MoveDialog
      kind="sheet"
      title={
        stop.kind === 'deliver' ? m.deliveries_fail_title_deliver({ name }) : m.deliveries_fail_title_collect({ name })
      }
      submit={m.deliveries_fail_submit()}
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <OptionRows legend={m.deliveries_fail_reason()}>
        {reasons.map((one) => (
          <OptionRow key={one} name="failure" checked={reason === one} onChoose={() => setReason(one)}>
            {failureLabel(one)}
          </OptionRow>
        ))}
      </OptionRows>
      {isTried && reason === undefined ? <FieldError>{m.deliveries_fail_reason_missing()}</FieldError> : null}
      <TextArea
        label={m.deliveries_fail_note()}
        optional={reason === 'other' ? undefined : m.staff_optional()}
        value={note}
        rows={3}
        maxLength={500}
        error={
          fieldError(move.problem, '/note') ?? (isTried && isNoteMissing ? m.deliveries_fail_note_missing() : undefined)
        }
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </MoveDialog>
  )
}
