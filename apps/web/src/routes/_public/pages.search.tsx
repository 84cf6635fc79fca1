import { createFileRoute } from '@tanstack/react-router'
import { SearchRoute } from '#areas/customer/search/search-route.tsx'
import { orShown } from '#areas/customer/core/shown-data.ts'
import { m } from '#lib/messages.ts'
import type { FormAddress } from '#areas/customer/core/form-address.ts'

export const Route = createFileRoute('/_public/pages/search')({
  staticData: {
    rendering: 'server',
    head: 'own',
    width: 'wide',
    title: () => m.search_title(),
    description: import.meta.env.SSR ? () => m.search_description() : undefined,
  },
  validateSearch: (search: Record<string, unknown>) => search as FormAddress,
  // The sheet over the list asks for itself.
  loaderDeps: ({ search: { vehicle: _, ...asked } }) => asked,
  staleTime: 10_000,
  loader: async ({ context, deps, cause }) => {
    const { loadSearch } = await import('#areas/customer/search/api.ts')
    const isStaying = cause === 'stay'
    return orShown('/pages/search', isStaying, loadSearch(context.api, deps, isStaying))
  },
  // What was found stays in sight while the next answer is on its way.
  pendingMs: Number.POSITIVE_INFINITY,
  component: SearchRoute,
})
