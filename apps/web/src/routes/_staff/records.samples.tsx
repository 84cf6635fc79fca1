import { createFileRoute } from '@tanstack/react-router'
import { SamplesPage } from '#areas/staff/records/samples/samples-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_staff/records/samples')({
  staticData: { title: () => m.samples_title(), navActiveLink: '/records', isOwners: true },
  component: SamplesPage,
})
