import { createFileRoute } from '@tanstack/react-router'
import { EmailPage } from '#areas/template/email/email-page.tsx'
import type { RawSearch } from '#lib/search-params.ts'

/** One page for all folders and labels: a message that is being written stays where it is. */
export const Route = createFileRoute('/_template/apps/email')({
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: EmailPage,
})
