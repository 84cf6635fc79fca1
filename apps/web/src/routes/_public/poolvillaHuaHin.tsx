import { createFileRoute } from '@tanstack/react-router'
import { StayRoute } from '#areas/customer/stay/stay-route.tsx'
import { orShown } from '#areas/customer/core/shown-data.ts'
import { m } from '#lib/messages.ts'
import type { FormAddress } from '#areas/customer/core/form-address.ts'

export const Route = createFileRoute('/_public/poolvillaHuaHin')({
  staticData: {
    rendering: 'server',
    head: 'own',
    width: 'wide',
    title: () => m.stay_title(),
    description: import.meta.env.SSR ? () => m.stay_description() : undefined,
  },
  validateSearch: (search: Record<string, unknown>) => search as FormAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const { loadStay } = await import('#areas/customer/stay/api.ts')
    return orShown('/poolvillaHuaHin', cause === 'stay', loadStay(context.api, deps))
  },
  // The last price stays in sight while the next one is on its way.
  pendingMs: Number.POSITIVE_INFINITY,
  component: StayRoute,
})
