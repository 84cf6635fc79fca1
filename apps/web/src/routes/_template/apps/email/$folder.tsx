import { createFileRoute, redirect } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/apps/email/$folder')({
  staticData: {
    contentRenderer: 'sidebar-left',
    navActiveLink: '/apps/email',
    title: () => m.email_title(),
  },
  beforeLoad: ({ params }) => {
    if (!/^(sent|draft|starred|spam|trash)$/.test(params.folder)) throw redirect({ to: '/error-404', replace: true })
  },
})
