import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { oneOfParam, stringifySearch, textParam } from '#lib/search-params.ts'

export const FILTERS = ['important', 'completed', 'deleted'] as const
export type Filter = 'all' | (typeof FILTERS)[number]

/** Tags that have an address of their own. */
export const PLACED_TAGS = ['team', 'low', 'medium', 'high', 'update'] as const

/** The first is the one that was dragged, and needs no word in the address. */
export const SORTS = ['order', 'latest', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const
export type Sort = (typeof SORTS)[number]

export interface TodoAddress {
  filter: Filter
  /** Id of a tag; empty for none. */
  tag: string
  q: string
  sort: Sort
  /** Which task is open; `new` for one that is being written. */
  task: number | 'new' | null
}

export function readAddress(params: Record<string, unknown>, search: Record<string, unknown>): TodoAddress {
  const task = textParam(search, 'task')
  return {
    filter: FILTERS.find((filter) => filter === params['filter']) ?? 'all',
    tag: textParam(params, 'tag') ?? textParam(search, 'tag') ?? '',
    q: textParam(search, 'q', 100) ?? '',
    sort: oneOfParam(search, 'sort', SORTS) ?? 'order',
    task: task === 'new' ? 'new' : task !== undefined && /^\d{1,9}$/.test(task) ? Number(task) : null,
  }
}

function placeOf({ filter, tag }: Pick<TodoAddress, 'filter' | 'tag'>): string {
  if (PLACED_TAGS.some((placed) => placed === tag)) return `/apps/todo/tag/${tag}`
  return filter === 'all' ? '/apps/todo' : `/apps/todo/${filter}`
}

export function todoHref(address: TodoAddress): string {
  const { filter, tag, q, sort, task } = address
  const path = placeOf({ filter, tag })
  return `${path}${stringifySearch({
    ...(tag === '' || path.endsWith(`/tag/${tag}`) ? {} : { tag }),
    ...(q === '' ? {} : { q }),
    ...(sort === 'order' ? {} : { sort }),
    ...(task === null ? {} : { task }),
  })}`
}

/** Another filter or tag begins without what was looked for and what was open; the order stays. */
export function sideHref(address: TodoAddress, place: { filter?: Filter; tag?: string }): string {
  return todoHref({ filter: 'all', tag: '', ...place, q: '', sort: address.sort, task: null })
}

export interface TodoPlace {
  address: TodoAddress
  go: (change: Partial<TodoAddress>, how?: 'push' | 'replace') => void
}

export function useTodoPlace(): TodoPlace {
  const router = useRouter()
  const params: Record<string, unknown> = useParams({ strict: false })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const address = readAddress(params, search)
  return {
    address,
    go: (change, how = 'push') => router.history[how](todoHref({ ...address, ...change })),
  }
}
