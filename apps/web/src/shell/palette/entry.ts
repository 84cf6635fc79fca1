import type { IconDrawing } from '#ui/display/icon.tsx'
import type { Named } from './ranking.ts'

export const KINDS = ['recent', 'pages', 'actions', 'reservations', 'customers', 'units', 'template', 'list'] as const
export type Kind = (typeof KINDS)[number]

/** One entry of the palette: a page to open or an action. */
export interface Entry extends Named {
  id: string
  icon: IconDrawing
  label: string
  /** The second line. */
  detail?: string | undefined
  /** Drawn as a plate beside the label. */
  plate?: string | undefined
  /** Keys that do the same. */
  keys?: string | undefined
  target: { href: string; opensNewTab?: boolean } | { act: () => void }
  /** What to keep of it among the recent ones; nothing where a person's data would be kept. */
  kept?: RecentEntry | undefined
}

/** Ids and codes only: names and numbers of customers stay at the shop. */
export type RecentEntry = { kind: 'own'; id: string } | { kind: 'reservation'; id: string; code: string }

export interface EntryGroup {
  kind: Kind
  entries: readonly Entry[]
}

/** Going round at both ends; the first when what was chosen is gone. */
export function neighbour(ids: readonly string[], chosen: string | undefined, step: 1 | -1): string | undefined {
  if (ids.length === 0) return undefined
  const at = chosen === undefined ? -1 : ids.indexOf(chosen)
  if (at < 0) return step === 1 ? ids[0] : ids.at(-1)
  return ids[(at + step + ids.length) % ids.length]
}

/** The groups as far as their first `most` entries; a group of which nothing is left is left out. */
export function firstEntries(groups: readonly EntryGroup[], most: number): EntryGroup[] {
  let left = most
  return groups.flatMap((group) => {
    const entries = group.entries.slice(0, left)
    left -= entries.length
    return entries.length === 0 ? [] : [{ ...group, entries }]
  })
}
