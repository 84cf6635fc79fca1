import type { TextStore } from '#lib/session/browser-storage.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { listSearch, readListState } from '../core/list-state.ts'
import type { ListState } from '../core/list-state.ts'

const STORAGE_KEY = 'reservationViews'
const MOST_VIEWS = 30

export interface SavedView {
  name: string
  /** The address after the question mark. */
  search: string
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, search } = value as Partial<SavedView>
  return typeof name === 'string' && typeof search === 'string'
}

export function readViews(store: TextStore): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(store.get(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView).slice(0, MOST_VIEWS) : []
  } catch {
    return []
  }
}

function write(store: TextStore, views: readonly SavedView[]): readonly SavedView[] {
  store.set(STORAGE_KEY, JSON.stringify(views))
  return views
}

/** What is worth keeping of a state: the question, not the page or the open panel. */
export function serializeView(state: ListState): string {
  return stringifySearch(listSearch({ ...state, cursor: undefined, page: 1, open: undefined }))
}

/** A view of the same name is replaced. */
export function saveView(store: TextStore, name: string, state: ListState): readonly SavedView[] {
  const others = readViews(store).filter((view) => view.name !== name)
  return write(store, [...others, { name, search: serializeView(state) }].slice(-MOST_VIEWS))
}

export function removeView(store: TextStore, name: string): readonly SavedView[] {
  return write(
    store,
    readViews(store).filter((view) => view.name !== name),
  )
}

export function parseView(view: SavedView): ListState {
  return readListState(parseSearch(view.search))
}
