import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Desk } from '@rodchao/contract'
import { useForgetDraft } from '#ui/overlays/use-draft.ts'
import { useApi } from '#shell/use-api.ts'
import { DESK_KEY } from './api.ts'

interface Renewal {
  paper: Desk['papers']['rows'][number]
  /** `yyyy-mm-dd` */
  expiresOn: string
}

/** Writes down until when a paper holds now; the desk is read again whatever the answer, since a refusal means that it is old. */
export function useRenewal(onDone: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const forgetDraft = useForgetDraft()
  const mutation = useMutation({
    mutationFn: ({ paper, expiresOn }: Renewal) =>
      api.call('renewUnitPaper', {
        params: { id: paper.unitId },
        ifMatch: `"${paper.version}"`,
        body: { kind: paper.kind, expiresOn },
      }),
    onSuccess: () => {
      forgetDraft()
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [DESK_KEY] }),
  })
  return { run: (renewal: Renewal) => mutation.mutate(renewal), problem: mutation.error, isPending: mutation.isPending }
}
