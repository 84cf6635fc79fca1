import { createFileRoute } from '@tanstack/react-router'
import { SearchStatusPage } from '../../areas/customer/track/search-status-page.tsx'
import { m } from '../../lib/messages.ts'

export const Route = createFileRoute('/_public/reserve-searchStatus')({
  staticData: { rendering: 'server', title: () => m.track_search_title() },
  component: SearchStatusPage,
})
