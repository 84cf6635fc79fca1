import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { useDraft, useForgetDraft } from '#ui/overlays/use-draft.ts'
import { useApi } from '#shell/use-api.ts'
import { reservationKey } from '#areas/staff/core/api/reservations.ts'
import { ChipChoice, ReasonField } from '#areas/staff/core/components/form-fields.tsx'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { useIntentKey } from '#areas/staff/core/moves/use-intent-key.ts'
import type { MoveDialogBodyProps } from '#areas/staff/core/moves/dialog-props.ts'

/** Only for abuse: what is said of the shop stays, and the stars go on counting. */
export function HideReviewDialog({ reservation, onClose, onDone }: MoveDialogBodyProps) {
  const [reason, setReason] = useDraft('reason', '')
  const [isTried, setTried] = useState(false)
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const forgetDraft = useForgetDraft()
  const refresh = () => void client.invalidateQueries({ queryKey: reservationKey(reservation.id) })
  const hiding = useMutation({
    mutationFn: (body: { reason: string }) =>
      api.call('hideReview', { params: { id: reservation.id }, body, idempotencyKey: intent.keyFor(body) }),
    onSuccess: () => {
      intent.done()
      forgetDraft()
      refresh()
      onClose()
      onDone(m.changes_review_done())
    },
    // Somebody else may have hidden it: the card shows how it stands now.
    onError: refresh,
  })
  const handleSubmit = () => {
    setTried(true)
    if (reason.trim() !== '') hiding.mutate({ reason: reason.trim() })
  }
  const usual = [m.changes_review_rude(), m.changes_review_private(), m.changes_review_advert()]
  return (
    <MoveDialog
      title={m.changes_review_hide()}
      submit={m.changes_review_hide_now()}
      isGrave
      move={{ problem: hiding.error, overtakenBy: undefined, isPending: hiding.isPending }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{m.changes_review_hide_text()}</p>
      <ChipChoice values={usual} chosen={reason} text={(usualReason) => usualReason} onChoose={setReason} />
      <ReasonField
        label={m.changes_review_reason()}
        value={reason}
        problem={hiding.error}
        isTried={isTried}
        onType={setReason}
      />
    </MoveDialog>
  )
}
