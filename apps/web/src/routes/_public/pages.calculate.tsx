import { createFileRoute } from '@tanstack/react-router'
import { CalculateRoute } from '#areas/customer/calculate/calculate-route.tsx'
import { m } from '#lib/messages.ts'
import type { FormAddress } from '#areas/customer/core/form-address.ts'

export const Route = createFileRoute('/_public/pages/calculate')({
  staticData: {
    rendering: 'server',
    head: 'own',
    width: 'wide',
    title: () => m.calculate_title(),
    description: import.meta.env.SSR ? () => m.calculate_description() : undefined,
  },
  validateSearch: (search: Record<string, unknown>) => search as FormAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('#areas/customer/calculate/api.ts')).loadCalculate(context.api, deps),
  // The last sum stays in sight while the next one is on its way.
  pendingMs: Number.POSITIVE_INFINITY,
  component: CalculateRoute,
})
