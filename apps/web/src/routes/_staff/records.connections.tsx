import { createFileRoute } from '@tanstack/react-router'
import { ConnectionsPage } from '#areas/staff/records/connections/connections-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_staff/records/connections')({
  staticData: { title: () => m.connections_title(), navActiveLink: '/records', isOwners: true },
  component: ConnectionsPage,
})
