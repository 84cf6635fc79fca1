import { createFileRoute } from '@tanstack/react-router'
import { TrackStatusPage } from '#areas/customer/track/track-status-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_public/reserve-trackStatus')({
  staticData: { rendering: 'server', width: 'columns', title: () => m.track_status_title(), robots: 'noindex' },
  loader: async ({ context }) => (await import('#areas/customer/track/api.ts')).loadContact(context.api),
  staleTime: Number.POSITIVE_INFINITY,
  component: TrackStatusPage,
})
