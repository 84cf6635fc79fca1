import { useNavigate, useSearch } from '@tanstack/react-router'
import { textParam } from '#lib/search-params.ts'

/** What is looked for on the page, as its address says it. */
export function useKnowledgeSearch() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const q = textParam(search, 'q', 100) ?? ''
  const setSearch = (next: string) =>
    void navigate({ to: '.', search: next === '' ? {} : { q: next }, replace: true, resetScroll: false } as never)
  return { q, setSearch }
}

/** In any case, and without regard to what is around it. */
export const hasWords = (texts: readonly string[], q: string): boolean =>
  texts.some((text) => text.toLowerCase().includes(q.trim().toLowerCase()))
