import { LONGEST_VIEW_NAME, MOST_SAVED_VIEWS } from '@rodchao/contract/names'
import type { SavedView } from '@rodchao/contract'
import type { TextStore } from '#lib/session/browser-storage.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { listSearch, readListState } from '#areas/staff/core/list-state.ts'
import type { ListState } from '#areas/staff/core/list-state.ts'

type Views = readonly SavedView[]

/** Where views were before the server kept them. */
const OLD_KEY = 'reservationViews'
const LONGEST_SEARCH = 1000

const keyOf = (userId: string) => `${OLD_KEY}:${userId}`

/** What is worth keeping of a state: the question, not the page or the open panel. */
export function serializeView(state: ListState): string {
  return stringifySearch(listSearch({ ...state, cursor: undefined, page: 1, open: undefined }))
}

export function parseView(view: SavedView): ListState {
  return readListState(parseSearch(view.search))
}

/** A view of the same name is replaced. */
export function withView(views: Views, name: string, state: ListState): Views {
  const before = views.find((view) => view.name === name)
  const others = views.filter((view) => view !== before)
  return [...others, { name, search: serializeView(state), isFirst: before?.isFirst ?? false }].slice(-MOST_SAVED_VIEWS)
}

/** In its place under another name, which none of the others has. */
export function renamedView(views: Views, name: string, next: string): Views {
  if (name !== next && views.some((view) => view.name === next)) return views
  return views.map((view) => (view.name === name ? { ...view, name: next } : view))
}

/** Which view the page begins with; null for its own list. */
export function withFirstView(views: Views, name: string | null): Views {
  return views.map((view) => ({ ...view, isFirst: view.name === name }))
}

export function withoutView(views: Views, name: string): Views {
  return views.filter((view) => view.name !== name)
}

/** What was removed, in its place again; where another of its name has come meanwhile, or another first, that one stays. */
export function withViewAgain(views: Views, view: SavedView, index: number): Views {
  if (views.some(({ name }) => name === view.name)) return views
  const hasFirst = views.some(({ isFirst }) => isFirst)
  return views.toSpliced(index, 0, { ...view, isFirst: view.isFirst && !hasFirst }).slice(0, MOST_SAVED_VIEWS)
}

/** Those that came from elsewhere, behind one's own, as far as they have names of their own and room. */
export function joinedViews(views: Views, others: Views): Views {
  return others.reduce((all, view) => withViewAgain(all, view, all.length), views)
}

function isView(value: unknown): value is { name: string; search: string; isFirst?: unknown } {
  if (typeof value !== 'object' || value === null) return false
  const { name, search } = value as Partial<SavedView>
  return typeof name === 'string' && typeof search === 'string'
}

function readStored(store: TextStore, key: string): Views | null {
  try {
    const stored: unknown = JSON.parse(store.get(key) ?? 'null')
    if (!Array.isArray(stored)) return null
    return stored.filter(isView).map(({ name, search, isFirst }) => ({ name, search, isFirst: isFirst === true }))
  } catch {
    return null
  }
}

/** As the server had them when this browser last asked; null before it did. */
export function rememberedViews(store: TextStore, userId: string): Views | null {
  return readStored(store, keyOf(userId))
}

export function rememberViews(store: TextStore, userId: string, views: Views): void {
  store.set(keyOf(userId), JSON.stringify(views))
}

/** What this browser kept by itself, as far as the server takes it. */
export function oldViews(store: TextStore): Views {
  const all = (readStored(store, OLD_KEY) ?? []).map((view) => ({
    ...view,
    // Written anew: whatever stood there, this is an address that the server takes.
    search: serializeView(parseView(view)),
    name: view.name.trim().slice(0, LONGEST_VIEW_NAME),
  }))
  return joinedViews(
    [],
    all.filter(({ name, search }) => name !== '' && search.length <= LONGEST_SEARCH),
  )
}

export function forgetOldViews(store: TextStore): void {
  store.remove(OLD_KEY)
}

/** What the page begins with when its address asks for nothing; undefined for its own list. */
export function firstView(store: TextStore, userId: string): ListState | undefined {
  const views = rememberedViews(store, userId) ?? oldViews(store)
  const view = views.find(({ isFirst }) => isFirst)
  return view === undefined || view.search === '' ? undefined : parseView(view)
}
