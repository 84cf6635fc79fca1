import { createFileRoute } from '@tanstack/react-router'
import { OutsidePage } from '#areas/staff/records/outside/outside-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_staff/records/outside')({
  staticData: { title: () => m.outside_title(), navActiveLink: '/records', isOwners: true },
  component: OutsidePage,
})
