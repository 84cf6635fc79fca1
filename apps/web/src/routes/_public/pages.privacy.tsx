import { createFileRoute } from '@tanstack/react-router'
import { PrivacyRoute } from '#areas/customer/agreements/privacy-route.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_public/pages/privacy')({
  staticData: {
    rendering: 'server',
    head: 'own',
    width: 'wide',
    title: () => m.shared_privacy(),
    description: import.meta.env.SSR ? () => m.agreements_privacy_description() : undefined,
  },
  loader: async ({ context }) => (await import('#areas/customer/agreements/api.ts')).loadAgreements(context.api),
  component: PrivacyRoute,
})
