import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#areas/notices/not-found-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_public/error-404')({
  staticData: {
    rendering: 'server',
    resource: 'Auth',
    head: 'own',
    title: () => m.errors_not_found_title(),
    robots: 'noindex',
    httpStatus: 404,
  },
  component: NotFoundPage,
})
