import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBody } from '@rodchao/contract'
import { useForgetDraft } from '#ui/overlays/use-draft.ts'
import { useApi } from '#shell/use-api.ts'
import { refreshAround, reservationKey } from '#areas/staff/core/api/reservations.ts'
import type { IssuedDocument } from '#areas/staff/core/api/papers.ts'
import { useIntentKey } from '#areas/staff/core/moves/use-intent-key.ts'
import type { MoveState } from '#areas/staff/core/moves/use-move.ts'

export type PaperAction =
  | { kind: 'issue'; body: RequestBody<'issueDocument'> }
  | { kind: 'void'; documentId: string; body: RequestBody<'voidDocument'> }

export interface PaperActionState extends Pick<MoveState, 'problem' | 'overtakenBy' | 'isPending'> {
  run: (action: PaperAction) => void
}

/** Papers have no version: a number is taken once, and the key keeps a repeated press from taking two. */
export function usePaperAction(reservationId: string, onDone: (paper: IssuedDocument) => void): PaperActionState {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const forgetDraft = useForgetDraft()
  const refresh = () => {
    refreshAround(client, reservationId)
    void client.invalidateQueries({ queryKey: reservationKey(reservationId), exact: true })
  }
  const mutation = useMutation({
    mutationFn: (action: PaperAction) => {
      const idempotencyKey = intent.keyFor(action)
      return action.kind === 'issue'
        ? api.call('issueDocument', { params: { id: reservationId }, body: action.body, idempotencyKey })
        : api.call('voidDocument', { params: { id: action.documentId }, body: action.body, idempotencyKey })
    },
    onSuccess: (paper) => {
      intent.done()
      forgetDraft()
      refresh()
      onDone(paper)
    },
    // Somebody else may have struck or replaced it: the list shows how it stands now.
    onError: refresh,
  })
  return {
    run: (action) => mutation.mutate(action),
    isPending: mutation.isPending,
    problem: mutation.error,
    overtakenBy: undefined,
  }
}
