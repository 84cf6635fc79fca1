import { createFileRoute } from '@tanstack/react-router'
import { SearchTrackingPage } from '#areas/session/tracking/search-tracking-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_session/search-tracking')({
  staticData: { resource: 'tracking', head: 'own', title: () => m.session_my_booking(), robots: 'noindex' },
  component: SearchTrackingPage,
})
