import { useQuery } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { reservationOptions } from '#areas/staff/core/api/reservations.ts'
import { RefundDialog } from '#areas/staff/core/payments/refund-dialog.tsx'
import { codeText } from '#areas/staff/core/labels.ts'
import type { OpenRefund } from '../api.ts'

export interface RefundTaskDialogProps {
  task: OpenRefund
  onClose: () => void
  onDone: (message: string) => void
}

/** A refund changes its booking, so the booking is read first: what is done is done to the version seen. */
export function RefundTaskDialog({ task, onClose, onDone }: RefundTaskDialogProps) {
  const api = useApi()
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...reservationOptions(api, task.reservationId),
    staleTime: 0,
  })
  const refund = isFetchedAfterMount ? data?.refunds.find(({ id }) => id === task.id) : undefined
  if (data !== undefined && refund?.status === 'open')
    return <RefundDialog refund={refund} reservation={data} onClose={onClose} onDone={onDone} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.changes_refund_title({ code: codeText(task.code) })}
      foot={<Button onClick={onClose}>{m.staff_back_out()}</Button>}
    >
      {error === null ? (
        isFetchedAfterMount ? (
          <Notice tone="warning" role="alert">
            {m.money_refund_gone()}
          </Notice>
        ) : (
          <Loading shapes={['row', 'row']} />
        )
      ) : (
        <FailedReadNotice isNeeded error={error} onRetry={refetch} />
      )}
    </Dialog>
  )
}
