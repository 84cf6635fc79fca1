import { createFileRoute } from '@tanstack/react-router'
import { UnderMaintenancePage } from '#areas/notices/notify-pages.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_public/pages/miscellaneous/under-maintenance')({
  staticData: {
    rendering: 'server',
    resource: 'Auth',
    head: 'own',
    title: () => m.notices_maintenance_title(),
    robots: 'noindex',
  },
  component: UnderMaintenancePage,
})
