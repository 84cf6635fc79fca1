import { createFileRoute } from '@tanstack/react-router'
import { UsedRoute } from '#areas/customer/used/used-route.tsx'
import { m } from '#lib/messages.ts'
import type { FormAddress } from '#areas/customer/core/form-address.ts'

export const Route = createFileRoute('/_public/pages/used-vehicles')({
  staticData: {
    rendering: 'server',
    head: 'own',
    width: 'wide',
    title: () => m.used_title(),
    description: import.meta.env.SSR ? () => m.used_description() : undefined,
  },
  validateSearch: (search: Record<string, unknown>) => search as FormAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import('#areas/customer/used/api.ts')).loadUsed(context.api, deps),
  component: UsedRoute,
})
