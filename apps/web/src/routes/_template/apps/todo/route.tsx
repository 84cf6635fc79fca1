import { createFileRoute } from '@tanstack/react-router'
import { TodoPage } from '#areas/template/todo/todo-page.tsx'
import type { RawSearch } from '#lib/search-params.ts'

/** One page for its filters and tags: it reads the address itself. */
export const Route = createFileRoute('/_template/apps/todo')({
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: TodoPage,
})
