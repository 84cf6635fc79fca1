import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FoundPlace, ListedPlace, RequestBody, ResponseBody } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { useApi } from '#shell/use-api.ts'
import { useIntentKey } from '#areas/staff/core/moves/use-intent-key.ts'

export type PlaceList = ResponseBody<'listPlaces'>
export type NewPlace = RequestBody<'addPlace'>

const KEY = ['places']
const SHORTEST = 2

function placesOptions(api: ApiClient) {
  return queryOptions({ queryKey: KEY, queryFn: ({ signal }) => api.call('listPlaces', { signal }), staleTime: 0 })
}

/** The places of the shop, and changing them. */
export function usePlaces({ onSaved }: { onSaved: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const list = useQuery(placesOptions(api))
  const again = () => client.invalidateQueries({ queryKey: KEY })
  const add = useMutation({
    mutationFn: (place: NewPlace) => api.call('addPlace', { body: place, idempotencyKey: intent.keyFor(place) }),
    onSuccess: async () => {
      intent.done()
      await again()
      onSaved()
    },
  })
  const change = useMutation({
    mutationFn: ({ id, version, place }: { id: number; version: number; place: NewPlace }) =>
      api.call('changePlace', { params: { id }, ifMatch: `"${version}"`, body: place }),
    onSuccess: async () => {
      await again()
      onSaved()
    },
    // Whoever saw an older one sees the new one next.
    onError: again,
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: Pick<ListedPlace, 'id' | 'version'>) =>
      api.call('removePlace', { params: { id }, ifMatch: `"${version}"` }),
    onSettled: again,
  })
  /** A place as the list says it now. */
  const findNow = (id: number) => client.getQueryData(placesOptions(api).queryKey)?.places.find((one) => one.id === id)
  return { list, add, change, remove, findNow }
}

/** Sub-districts that fit what is typed; the ones before stand while new ones are asked for. */
export function useAreas(typed: string): FoundPlace[] {
  const api = useApi()
  const q = typed.trim().slice(0, 80)
  const { data } = useQuery({
    queryKey: ['areas', q],
    queryFn: async ({ signal }) => (await api.call('suggestPlaces', { query: { q, only: 'areas' }, signal })).items,
    enabled: q.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  return q.length >= SHORTEST ? (data ?? []) : []
}
