import { useState } from 'react'
import type { DeliveryPlan, DeliveryStop } from '@rodchao/contract'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { ReasonField } from '#areas/staff/core/components/form-fields.tsx'
import { driversFor } from '../model.ts'
import { changedTime, nextAttemptDraft, toStopTime, toTimeDraft } from '../stop-times.ts'
import { useStopMove } from '../use-stop-move.ts'
import { stopKindLabel, stopName } from '../labels.ts'
import { FailDialog } from './fail-dialog.tsx'
import type { StopQuestion } from './plan-board.tsx'
import { StopTimeFields } from './stop-time-fields.tsx'

export interface StopDialogProps {
  stop: DeliveryStop
  /** Who may be given a stop. */
  drivers: DeliveryPlan['drivers']
  onClose: () => void
  /** Called with a short message on what was done. */
  onDone: (message: string) => void
}

/** The dialog of one change of one stop. */
export function StopDialog({ question, ...props }: StopDialogProps & { question: StopQuestion }) {
  const Body = { edit: EditDialog, retry: RetryDialog, cancel: CancelDialog, fail: ReportFailure }[question]
  return (
    <DraftScope place={`${question} ${props.stop.id}`}>
      <Body {...props} />
    </DraftScope>
  )
}

function useDialogMove({ stop, onClose, onDone }: StopDialogProps, done: () => string) {
  return useStopMove(stop, () => {
    onClose()
    onDone(done())
  })
}

function EditDialog(props: StopDialogProps) {
  const { stop, onClose } = props
  const [before] = useState(() => toTimeDraft(stop))
  const [draft, setDraft] = useDraft('time', before)
  const [isTried, setTried] = useState(false)
  const { run, move } = useDialogMove(props, () => m.deliveries_done_saved())
  const handleSubmit = () => {
    setTried(true)
    const body = changedTime(before, draft)
    if (body === null) return
    if (Object.keys(body).length === 0) onClose()
    else run({ operation: 'planStop', body })
  }
  return (
    <MoveDialog
      title={m.deliveries_edit_title({ kind: stopKindLabel(stop.kind), name: stopName(stop) })}
      submit={m.deliveries_edit_submit()}
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <StopTimeFields
        draft={draft}
        isTried={isTried}
        problem={move.problem}
        onChange={(next) => setDraft({ ...draft, ...next })}
      />
    </MoveDialog>
  )
}

function RetryDialog(props: StopDialogProps) {
  const { stop, onClose } = props
  const drivers = driversFor(props.drivers, stop)
  const [draft, setDraft] = useDraft('attempt', () => nextAttemptDraft(stop, Date.now()))
  const [driverId, setDriverId] = useState(() =>
    drivers.some(({ id }) => id === stop.driver?.id) ? (stop.driver?.id ?? '') : '',
  )
  const [isTried, setTried] = useState(false)
  const { run, move } = useDialogMove(props, () => m.deliveries_done_retried())
  const handleSubmit = () => {
    setTried(true)
    const time = toStopTime(draft)
    if (time !== null) run({ operation: 'retryStop', body: { ...time, driverId: driverId === '' ? null : driverId } })
  }
  return (
    <MoveDialog
      title={m.deliveries_retry_title({ name: stopName(stop) })}
      submit={m.deliveries_retry_submit()}
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <StopTimeFields
        draft={draft}
        isTried={isTried}
        problem={move.problem}
        onChange={(next) => setDraft({ ...draft, ...next })}
      />
      <SelectField
        label={m.deliveries_driver()}
        value={driverId}
        error={fieldError(move.problem, '/driverId')}
        options={[
          { value: '', label: m.deliveries_nobody() },
          ...drivers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => setDriverId(event.currentTarget.value)}
      />
    </MoveDialog>
  )
}

function CancelDialog(props: StopDialogProps) {
  const { stop, onClose } = props
  const [reason, setReason] = useDraft('reason', '')
  const [isTried, setTried] = useState(false)
  const { run, move } = useDialogMove(props, () => m.deliveries_done_cancelled())
  const handleSubmit = () => {
    setTried(true)
    if (reason.trim() !== '') run({ operation: 'cancelStop', body: { reason: reason.trim() } })
  }
  const { place } = stop
  return (
    <MoveDialog
      title={m.deliveries_cancel_title({ name: stopName(stop) })}
      submit={m.deliveries_cancel_submit()}
      back={m.deliveries_cancel_keep()}
      isGrave
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {stop.kind === 'deliver'
          ? m.deliveries_cancel_text_deliver({ place })
          : m.deliveries_cancel_text_collect({ place })}
      </p>
      <ReasonField
        label={m.deliveries_cancel_reason()}
        value={reason}
        problem={move.problem}
        isTried={isTried}
        maxLength={300}
        onType={setReason}
      />
    </MoveDialog>
  )
}

/** Staff record a failure that the driver reported by phone. */
function ReportFailure(props: StopDialogProps) {
  const { run, move } = useDialogMove(props, () => m.deliveries_done_failed())
  return (
    <FailDialog
      stop={props.stop}
      move={move}
      onReport={(body) => run({ operation: 'failStop', body })}
      onClose={props.onClose}
    />
  )
}
