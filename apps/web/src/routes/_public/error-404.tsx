import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../../shell/error-pages.tsx'
import { m } from '../../lib/messages.ts'

export const Route = createFileRoute('/_public/error-404')({
  staticData: { rendering: 'server', title: () => m.errors_not_found_title(), robots: 'noindex', httpStatus: 404 },
  component: NotFoundPage,
})
