import { createFileRoute } from '@tanstack/react-router'
import { NotAuthorizedPage } from '../../shell/refusal-pages.tsx'
import { m } from '../../lib/messages.ts'

export const Route = createFileRoute('/_public/pages/miscellaneous/not-authorized')({
  staticData: { rendering: 'server', title: () => m.errors_not_authorized_title(), robots: 'noindex' },
  component: NotAuthorizedPage,
})
