import { useMemo } from 'react'
import { storedText, useStoredText } from '../navigation/stored-text.ts'
import type { PagePlace } from '../navigation/page-list.ts'

/** The two pages that a day at the counter begins with. */
const FIRST_BOOKMARKS: readonly string[] = ['home', 'bookings']

const stored = storedText('bookmarks')

/** Ids of pages, in the order they were marked; the first ones as long as nobody has chosen. */
export function readBookmarks(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!Array.isArray(value)) return FIRST_BOOKMARKS
    return [...new Set(value.filter((id): id is string => typeof id === 'string'))]
  } catch {
    return FIRST_BOOKMARKS
  }
}

export function toggledBookmark(marked: readonly string[], id: string): string[] {
  return marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id]
}

/** The marked pages that this person may still go to. */
export function markedPages(marked: readonly string[], pages: readonly PagePlace[]): PagePlace[] {
  return marked.flatMap((id) => pages.find((page) => page.id === id) ?? [])
}

export function useBookmarks(): { marked: readonly string[]; toggle: (id: string) => void } {
  const text = useStoredText(stored)
  const marked = useMemo(() => readBookmarks(text), [text])
  return { marked, toggle: (id) => stored.set(JSON.stringify(toggledBookmark(readBookmarks(stored.get()), id))) }
}
