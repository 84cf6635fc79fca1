import { createFileRoute } from '@tanstack/react-router'
import { NotAuthorizedPage } from '#areas/notices/not-authorized-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_public/pages/miscellaneous/not-authorized')({
  staticData: {
    rendering: 'server',
    resource: 'Auth',
    head: 'own',
    title: () => m.errors_not_authorized_title(),
    robots: 'noindex',
  },
  component: NotAuthorizedPage,
})
