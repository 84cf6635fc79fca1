import { storage } from '#lib/session/browser-storage.ts'
import type { Reserve } from '../use-reserve.ts'
import type { Category } from './search.ts'

/** Signing out clears it with all that is kept of a person, lib/session/session.ts. */
const KEY = 'category'

/** The category that is looked for; undefined for all of them. */
export function keepCategory(category: Category | undefined): void {
  if (category === undefined) storage.remove(KEY)
  else storage.set(KEY, category)
}

/** What was looked for the last time, where the shop still has it and nothing is chosen yet; the list shows that it is. */
export function lastCategory({
  search,
  products,
  things,
}: Pick<Reserve, 'search' | 'products' | 'things'>): [{ category: Category }] | [] {
  const last = search.category === undefined ? storage.get(KEY) : null
  if (last === null || last === 'pool_villa' || things.length > 0) return []
  const found = products.find(({ category }) => category === last)
  return found === undefined ? [] : [{ category: found.category }]
}
