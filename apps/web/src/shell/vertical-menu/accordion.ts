import type { MenuEntry } from '../navigation/menu.ts'

/** Ids from the outermost group down to the group itself; empty when there is none of that name. */
export function pathToGroup(entries: readonly MenuEntry[], id: string): string[] {
  for (const entry of entries) {
    if (entry.kind === 'link') continue
    if (entry.id === id) return [id]
    const inside = pathToGroup(entry.children, id)
    if (inside.length > 0) return [entry.id, ...inside]
  }
  return []
}

/**
 * The groups that are open after one was pressed. Opening shuts all others but those around it and those that hold the
 * current page; shutting one shuts what is inside it.
 */
export function pressGroup(
  entries: readonly MenuEntry[],
  open: readonly string[],
  id: string,
  trail: readonly string[],
): string[] {
  if (open.includes(id)) return open.filter((other) => !pathToGroup(entries, other).includes(id))
  const path = pathToGroup(entries, id)
  return [...open.filter((other) => trail.includes(other) && !path.includes(other)), ...path]
}
