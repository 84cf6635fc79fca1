import { createFileRoute, redirect } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/apps/email/label/$label')({
  staticData: {
    contentRenderer: 'sidebar-left',
    navActiveLink: '/apps/email',
    title: () => m.email_title(),
  },
  beforeLoad: ({ params }) => {
    if (!/^(personal|company|important|private)$/.test(params.label)) {
      throw redirect({ to: '/error-404', replace: true })
    }
  },
})
