import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useForgetDraft } from '#ui/overlays/use-draft.ts'
import { useApi } from '#shell/use-api.ts'
import { recount } from '../core/api/reservations.ts'
import { useIntentKey } from '../core/moves/use-intent-key.ts'
import { moveUnmatched, readMoneyAgain, showUnmatched } from './api.ts'
import type { UnmatchedMove } from './api.ts'

/** A decision about unmatched money; the same one sent again after a lost answer has one effect. */
export function useUnmatchedMove(onDone: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const forgetDraft = useForgetDraft()
  const mutation = useMutation({
    mutationFn: (move: UnmatchedMove) => moveUnmatched(api, move, intent.keyFor(move)),
    onSuccess: (rows) => {
      intent.done()
      forgetDraft()
      showUnmatched(api, client, rows)
      readMoneyAgain(api, client)
      recount(client)
      onDone()
    },
    onError: (error) => {
      // Somebody else has decided already: the page behind the dialog shows what.
      if (error instanceof ProblemError && error.status < 500) readMoneyAgain(api, client)
    },
  })
  return {
    run: (move: UnmatchedMove) => mutation.mutate(move),
    move: {
      problem: mutation.error,
      overtakenBy: undefined,
      isPending: mutation.isPending,
      clear: () => mutation.reset(),
    },
  }
}
