import { createFileRoute } from '@tanstack/react-router'
import { MiscErrorPage } from '#areas/notices/error-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_public/pages/miscellaneous/error')({
  staticData: {
    rendering: 'server',
    resource: 'Auth',
    head: 'own',
    title: () => m.errors_page_error_title(),
    robots: 'noindex',
  },
  component: MiscErrorPage,
})
