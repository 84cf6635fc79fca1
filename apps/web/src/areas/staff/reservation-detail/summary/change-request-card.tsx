import { useState } from 'react'
import type { ChangeRequest, StaffReservation } from '@rodchao/contract'
import { isProblem } from '#lib/api/problem-error.ts'
import { formatDateTime, formatExactMoney, formatMoment } from '#lib/format.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { inReadersLanguage, isHouse } from '#areas/staff/core/labels.ts'
import { changeHeading } from '#areas/staff/core/summary/change-heading.ts'
import { ChipChoice, ReasonField } from '#areas/staff/core/components/form-fields.tsx'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { MoveProblem } from '#areas/staff/core/moves/move-problem.tsx'
import { useDialogMove, useMove } from '#areas/staff/core/moves/use-move.ts'
import type { MoveDialogBodyProps } from '#areas/staff/core/moves/dialog-props.ts'
import type { TabProps } from '../frame/tab-props.ts'
import styles from '../frame/tabs-content.module.css'

/** What the customer asks to change: made with one press, or refused with a reason. Nothing where nothing waits. */
export function ChangeRequestCard({ reservation, now, onDone }: TabProps) {
  const { changeRequest } = reservation
  if (changeRequest === null || changeRequest.status !== 'waiting') return null
  return <WaitingRequest key={changeRequest.id} {...{ reservation, now, onDone }} request={changeRequest} />
}

function WaitingRequest({ reservation, now, onDone, request }: TabProps & { request: ChangeRequest }) {
  const [isRefusing, setRefusing] = useState(false)
  const applying = useMove(reservation, 'page', () => onDone(m.changes_done_applied()))
  const hasOtherPrice = isProblem(applying.problem, 'amount_refused')
  return (
    <Card>
      <h2 className={styles.heading}>{changeHeading(request)}</h2>
      <ul className={styles.rows}>
        {request.things.map((thing) => (
          <li key={thing.no}>
            <span className={styles.grow}>
              <b>
                {thing.name === null ? null : (
                  <>
                    {thing.kind === 'add'
                      ? m.changes_request_add({ name: inReadersLanguage(thing.name) })
                      : m.changes_request_model({ name: inReadersLanguage(thing.name) })}
                    <br />
                  </>
                )}
                {request.things.length > 1 ? `${thing.no} · ` : null}
                {formatDateTime(thing.start)} – {formatDateTime(thing.end)}
              </b>
              <small>{m.changes_request_new_total({ amount: formatExactMoney(thing.newTotal) })}</small>
            </span>
            <b>{m.changes_request_difference({ amount: differenceText(thing.newTotal - thing.oldTotal) })}</b>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {m.changes_request_asked({ when: formatMoment(request.askedAt, now) })}
        {request.things.length > 1
          ? ` · ${m.changes_request_difference({ amount: differenceText(request.difference) })}`
          : null}
      </p>
      {hasOtherPrice ? (
        <Notice tone="warning" role="alert">
          {m.changes_request_price_moved()}
        </Notice>
      ) : (
        <MoveProblem move={applying} />
      )}
      <div className={styles.requestButtons}>
        <Button
          variant="fill"
          loading={applying.isPending}
          onClick={() => applying.run({ operation: 'applyChangeRequest', body: { requestId: request.id } })}
        >
          {m.changes_request_apply()}
        </Button>
        <Button variant="danger-outline" onClick={() => setRefusing(true)}>
          {m.changes_request_refuse()}
        </Button>
      </div>
      {isRefusing ? (
        <DraftScope place={`refuse ${request.id}`}>
          <RefuseDialog
            reservation={reservation}
            request={request}
            onClose={() => setRefusing(false)}
            onDone={onDone}
          />
        </DraftScope>
      ) : null}
    </Card>
  )
}

function differenceText(difference: number): string {
  return difference > 0 ? `+${formatExactMoney(difference)}` : formatExactMoney(difference)
}

function RefuseDialog(props: MoveDialogBodyProps & { request: NonNullable<StaffReservation['changeRequest']> }) {
  const [reason, setReason] = useDraft('reason', '')
  const [isTried, setTried] = useState(false)
  const move = useDialogMove(props, () => m.changes_done_refused_change())
  const usual = isHouse(props.reservation)
    ? [m.changes_request_usual_house_taken(), m.changes_request_usual_house_service()]
    : [m.changes_request_usual_taken(), m.changes_request_usual_closed(), m.changes_request_usual_service()]
  const handleSubmit = () => {
    setTried(true)
    const body = { requestId: props.request.id, reason: reason.trim() }
    if (body.reason !== '') move.run({ operation: 'refuseChangeRequest', body })
  }
  return (
    <MoveDialog
      title={m.changes_request_refuse_title()}
      submit={m.changes_request_refuse()}
      isGrave
      move={move}
      onSubmit={handleSubmit}
      onClose={props.onClose}
    >
      <p>{m.changes_request_refuse_text()}</p>
      <ChipChoice values={usual} chosen={reason} text={(usualReason) => usualReason} onChoose={setReason} />
      <ReasonField
        label={m.changes_request_reason()}
        value={reason}
        problem={move.problem}
        isTried={isTried}
        onType={setReason}
      />
    </MoveDialog>
  )
}
