import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PaperRequest, StaffReservation } from '@rodchao/contract'
import { formatTaxId } from '#lib/format.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { useDraft, useForgetDraft } from '#ui/overlays/use-draft.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { refreshAround, reservationKey } from '#areas/staff/core/api/reservations.ts'
import { ReasonField } from '#areas/staff/core/components/form-fields.tsx'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { MoveProblem } from '#areas/staff/core/moves/move-problem.tsx'
import { useIntentKey } from '#areas/staff/core/moves/use-intent-key.ts'
import styles from '../frame/tabs-content.module.css'

const HEAD_OFFICE = '00000'

interface AskedPaperProps {
  reservation: StaffReservation
  onDone: (message: string) => void
}

interface Answer {
  isAccepted: boolean
  reason: string
}

/** To whom the customer wants the papers made out, and the answer of the shop where some were issued before. */
export function AskedPaper({ reservation, onDone }: AskedPaperProps) {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const [isRefusing, setRefusing] = useState(false)
  const queryKey = [...reservationKey(reservation.id), 'asked-paper', reservation.version]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('findAskedPaper', { params: { id: reservation.id }, signal }),
    staleTime: 0,
  })
  const request = data?.request ?? null
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ isAccepted, reason }: Answer) => {
      const body = { requestId: request?.id ?? '', isAccepted, reason }
      return api.call('answerPaperRequest', {
        params: { id: reservation.id },
        body,
        idempotencyKey: intent.keyFor(body),
      })
    },
    onSuccess: (answered, { isAccepted }) => {
      intent.done()
      client.setQueryData(queryKey, answered)
      refreshAround(client, reservation.id)
      void client.invalidateQueries({ queryKey: reservationKey(reservation.id) })
      setRefusing(false)
      onDone(isAccepted ? m.staff_done_paper_replaced() : m.staff_done_paper_refused())
    },
    onError: () => void client.invalidateQueries({ queryKey: reservationKey(reservation.id) }),
  })
  if (request === null) return null
  const move = { problem: error, overtakenBy: undefined, isPending }
  return (
    <>
      <Notice tone={request.status === 'waiting' ? 'warning' : 'info'} title={titleOf(request)}>
        <p>{companyText(request)}</p>
        {request.status === 'waiting' ? (
          <>
            <p>{m.staff_paper_replace_text()}</p>
            {isRefusing ? null : <MoveProblem move={move} />}
            <div className={styles.buttons}>
              <Button variant="fill" loading={isPending} onClick={() => mutate({ isAccepted: true, reason: '' })}>
                {m.staff_paper_replace()}
              </Button>
              <Button onClick={() => setRefusing(true)}>{m.staff_paper_refuse()}</Button>
            </div>
          </>
        ) : null}
      </Notice>
      {isRefusing ? (
        <DraftScope place={`refuse ${request.id}`}>
          <RefusePaper
            move={move}
            onRefuse={(reason, onSent) => mutate({ isAccepted: false, reason }, { onSuccess: onSent })}
            onClose={() => setRefusing(false)}
          />
        </DraftScope>
      ) : null}
    </>
  )
}

function titleOf({ status, reason }: PaperRequest): string {
  if (status === 'refused') return m.staff_paper_refused({ reason })
  return status === 'waiting' ? m.staff_paper_asked() : m.staff_paper_standing()
}

function companyText({ name, taxId, branchNo, address }: PaperRequest): string {
  const branch =
    branchNo === null
      ? ''
      : branchNo === HEAD_OFFICE
        ? m.staff_paper_head_office()
        : m.staff_paper_branch({ branch: branchNo })
  return [name, branch, formatTaxId(taxId), address].filter(Boolean).join(' · ')
}

function RefusePaper(props: {
  move: Parameters<typeof MoveDialog>[0]['move']
  onRefuse: (reason: string, onSent: () => void) => void
  onClose: () => void
}) {
  const { move, onRefuse, onClose } = props
  const [reason, setReason] = useDraft('reason', '')
  const forgetDraft = useForgetDraft()
  const [isTried, setTried] = useState(false)
  return (
    <MoveDialog
      title={m.staff_paper_asked()}
      submit={m.staff_paper_refuse()}
      isGrave
      move={move}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (reason.trim() !== '') onRefuse(reason.trim(), forgetDraft)
      }}
    >
      <ReasonField
        label={m.staff_paper_refuse_reason()}
        value={reason}
        problem={move.problem}
        isTried={isTried}
        maxLength={300}
        onType={setReason}
      />
    </MoveDialog>
  )
}
