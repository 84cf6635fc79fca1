import { createFileRoute } from '@tanstack/react-router'
import { ComingSoonPage } from '#areas/notices/notify-pages.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_public/pages/miscellaneous/coming-soon')({
  staticData: {
    rendering: 'server',
    resource: 'Auth',
    head: 'own',
    title: () => m.notices_coming_title(),
    robots: 'noindex',
  },
  component: ComingSoonPage,
})
