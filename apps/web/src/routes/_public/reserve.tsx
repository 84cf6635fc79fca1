import { createFileRoute } from '@tanstack/react-router'
import { ReservePage } from '#areas/customer/reserve/reserve-page.tsx'
import { m } from '#lib/messages.ts'
import type { ReserveSearch } from '#areas/customer/reserve/model/search.ts'

export const Route = createFileRoute('/_public/reserve')({
  staticData: {
    rendering: 'server',
    head: 'own-when-narrow',
    width: 'columns',
    title: () => m.reserve_title(),
    description: import.meta.env.SSR ? () => m.reserve_description() : undefined,
  },
  // Read by the page itself: what stands here is part of every customer page's first script.
  validateSearch: (search: Record<string, unknown>) => search as ReserveSearch,
  loader: async ({ context, location }) => {
    const { loadReserve } = await import('#areas/customer/reserve/api.ts')
    return loadReserve(context.api, location.search)
  },
  // The page asks anew by itself when the choice changes.
  staleTime: Number.POSITIVE_INFINITY,
  component: ReservePage,
})
