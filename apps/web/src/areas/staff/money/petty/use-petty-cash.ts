import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBody } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useForgetDraft } from '#ui/overlays/use-draft.ts'
import { useApi } from '#shell/use-api.ts'
import { useIntentKey } from '#areas/staff/core/moves/use-intent-key.ts'
import { readMoneyAgain, showDrawer } from '../api.ts'
import type { Drawer } from '../api.ts'
import { refusedDrawer } from '../model.ts'

export type PettyMove =
  | { does: 'add'; body: RequestBody<'addPettyCash'> }
  | { does: 'undo'; id: string; body: RequestBody<'undoPettyCash'> }

function sendPetty(api: ApiClient, move: PettyMove, idempotencyKey: string): Promise<Drawer> {
  return move.does === 'add'
    ? api.call('addPettyCash', { body: move.body, idempotencyKey })
    : api.call('undoPettyCash', { params: { id: move.id }, body: move.body, idempotencyKey })
}

/** One entry of petty cash; sent again after a lost answer it has one effect. */
export function usePettyCash({ onDone, onOvertaken }: { onDone: () => void; onOvertaken?: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const forgetDraft = useForgetDraft()
  const mutation = useMutation({
    mutationFn: (move: PettyMove) => sendPetty(api, move, intent.keyFor(move)),
    onSuccess: (after) => {
      intent.done()
      forgetDraft()
      showDrawer(client, after)
      onDone()
    },
    onError: (error) => {
      if (!(error instanceof ProblemError) || error.status >= 500) return
      const newer = refusedDrawer(error.extensions)
      if (newer === undefined) return readMoneyAgain(api, client)
      showDrawer(client, newer)
      forgetDraft()
      onOvertaken?.()
    },
  })
  return {
    run: (move: PettyMove) => mutation.mutate(move),
    move: { problem: mutation.error, overtakenBy: undefined, isPending: mutation.isPending },
  }
}
