import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedView, SavedViewList } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { isProblem } from '#lib/api/problem-error.ts'
import { storage } from '#lib/session/browser-storage.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useApi } from '#shell/use-api.ts'
import { forgetOldViews, joinedViews, oldViews, rememberedViews, rememberViews } from './saved-views.ts'

export interface SavedViews {
  readonly views: readonly SavedView[]
  /** Keeps what becomes of the list as it was seen; answers whether it was kept. */
  readonly change: (next: (views: readonly SavedView[]) => readonly SavedView[]) => Promise<boolean>
  readonly isPending: boolean
  readonly problem: Error | null
}

function send(api: ApiClient, { version }: SavedViewList, views: readonly SavedView[]): Promise<SavedViewList> {
  return api.call('saveViews', { ifMatch: `"${version}"`, body: { views: [...views] } })
}

/** What the server keeps; what only this browser had is put to it once. */
async function load(api: ApiClient, userId: string, signal: AbortSignal): Promise<SavedViewList> {
  const list = await api.call('findSavedViews', { signal })
  const old = oldViews(storage)
  const all = joinedViews(list.views, old)
  // Refused where another tab was faster: then it is put to it the next time, and has nothing new.
  const kept = all.length === list.views.length ? list : await send(api, list, all)
  if (old.length > 0) forgetOldViews(storage)
  rememberViews(storage, userId, kept.views)
  return kept
}

/** The views that one keeps. `isAsked` is whether they have to be as they are by now; else what is remembered will do. */
export function useSavedViews(isAsked: boolean): SavedViews {
  const api = useApi()
  const client = useQueryClient()
  const userId = useSession()?.user.id ?? ''
  const queryKey = ['saved-views', userId]
  const remembered = rememberedViews(storage, userId)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(api, userId, signal),
    enabled: userId !== '' && (isAsked || remembered === null || oldViews(storage).length > 0),
    staleTime: 0,
  })
  const mutation = useMutation({
    mutationFn: (next: (views: readonly SavedView[]) => readonly SavedView[]) => {
      const seen = query.data ?? { version: 0, views: [] }
      return send(api, seen, next(seen.views))
    },
    onSuccess: (list) => {
      rememberViews(storage, userId, list.views)
      client.setQueryData(queryKey, list)
    },
    // The newer ones come into sight; what was asked for can be asked for again.
    onError: (error) => (isProblem(error, 'stale_version') ? client.invalidateQueries({ queryKey }) : undefined),
  })
  return {
    views: query.data?.views ?? remembered ?? [],
    change: (next) =>
      mutation.mutateAsync(next).then(
        () => true,
        () => false,
      ),
    isPending: mutation.isPending || query.isPending,
    problem: mutation.error ?? query.error,
  }
}
