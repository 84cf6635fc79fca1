import { storage } from '#lib/session/browser-storage.ts'
import { MOST_OF_A_KIND } from './ranking.ts'
import type { RecentEntry } from './entry.ts'

const STORAGE_KEY = 'paletteRecents'

function toRecents(value: unknown): RecentEntry[] {
  if (typeof value !== 'object' || value === null) return []
  const { kind, id, code } = value as Record<string, unknown>
  if (typeof id !== 'string') return []
  if (kind === 'own') return [{ kind, id }]
  return kind === 'reservation' && typeof code === 'string' ? [{ kind, id, code }] : []
}

/** The user's latest choices, newest first; those of other users are ignored. */
export function readRecents(text: string | null, userId: string | null): RecentEntry[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return []
    const { user, entries } = value as Record<string, unknown>
    if (user !== userId || !Array.isArray(entries)) return []
    return entries.flatMap(toRecents).slice(0, MOST_OF_A_KIND)
  } catch {
    return []
  }
}

export function withRecent(recents: readonly RecentEntry[], latest: RecentEntry): RecentEntry[] {
  const others = recents.filter(({ kind, id }) => kind !== latest.kind || id !== latest.id)
  return [latest, ...others].slice(0, MOST_OF_A_KIND)
}

export function loadRecents(userId: string | null): RecentEntry[] {
  return readRecents(storage.get(STORAGE_KEY), userId)
}

export function keepRecent(userId: string | null, latest: RecentEntry): void {
  const entries = withRecent(loadRecents(userId), latest)
  storage.set(STORAGE_KEY, JSON.stringify({ user: userId, entries }))
}
