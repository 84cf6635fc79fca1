import type { TextStore } from '#lib/session/browser-storage.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { listSearch, readListState } from '#areas/staff/core/list-state.ts'
import type { ListState } from '#areas/staff/core/list-state.ts'

const STORAGE_KEY = 'reservationViews'
const MOST_VIEWS = 30

export interface SavedView {
  name: string
  /** The address after the question mark. */
  search: string
  /** The page begins with it. */
  isFirst?: boolean
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, search, isFirst } = value as Partial<SavedView>
  return typeof name === 'string' && typeof search === 'string' && isFirst !== false
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
  const all = readViews(store)
  const before = all.find((view) => view.name === name)
  const others = all.filter((view) => view !== before)
  return write(store, [...others, { ...before, name, search: serializeView(state) }].slice(-MOST_VIEWS))
}

/** In its place under another name, which none of the others has. */
export function renameView(store: TextStore, name: string, next: string): readonly SavedView[] {
  const all = readViews(store)
  if (name !== next && all.some((view) => view.name === next)) return all
  return write(
    store,
    all.map((view) => (view.name === name ? { ...view, name: next } : view)),
  )
}

/** Which view the page begins with; null for its own. */
export function setFirstView(store: TextStore, name: string | null): readonly SavedView[] {
  return write(
    store,
    readViews(store).map(({ isFirst: _, ...view }) => (view.name === name ? { ...view, isFirst: true } : view)),
  )
}

/** What the page begins with when its address asks for nothing; undefined for its own list. */
export function firstView(store: TextStore): ListState | undefined {
  const view = readViews(store).find(({ isFirst }) => isFirst === true)
  return view === undefined || view.search === '' ? undefined : parseView(view)
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
