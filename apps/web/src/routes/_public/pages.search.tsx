import { createFileRoute } from '@tanstack/react-router'
import { SearchRoute } from '#areas/customer/search/search-route.tsx'
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
  loader: async ({ context, deps }) => (await import('#areas/customer/search/api.ts')).loadSearch(context.api, deps),
  // What was found stays in sight while the next answer is on its way.
  pendingMs: Number.POSITIVE_INFINITY,
  component: SearchRoute,
})
