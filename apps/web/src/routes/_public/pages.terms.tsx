import { createFileRoute } from '@tanstack/react-router'
import { TermsRoute } from '#areas/customer/agreements/terms-route.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_public/pages/terms')({
  staticData: {
    rendering: 'server',
    head: 'own',
    width: 'wide',
    title: () => m.shared_terms(),
    description: import.meta.env.SSR ? () => m.agreements_terms_description() : undefined,
  },
  // Links from one version to another load the page anew.
  loader: async ({ context, location }) =>
    (await import('#areas/customer/agreements/api.ts')).loadTerms(context.api, location.search),
  component: TermsRoute,
})
