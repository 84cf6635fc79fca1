import { createFileRoute } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/apps/email/')({
  staticData: {
    contentRenderer: 'sidebar-left',
    navActiveLink: '/apps/email',
    title: () => m.email_title(),
  },
})
