import { createFileRoute } from '@tanstack/react-router'
import { ReserveSuccessPage } from '#areas/customer/track/reserve-success-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_public/reserve-success')({
  staticData: { rendering: 'server', width: 'columns', title: () => m.track_success_title(), robots: 'noindex' },
  loader: async ({ context }) => (await import('#areas/customer/track/api.ts')).loadContact(context.api),
  staleTime: Number.POSITIVE_INFINITY,
  component: ReserveSuccessPage,
})
