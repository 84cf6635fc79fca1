import { createFileRoute } from '@tanstack/react-router'
import { RetrievePasswordPage } from '#areas/session/password-reset/retrieve-password-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_session/pages/retrieve_password')({
  staticData: { resource: 'Auth', head: 'own', title: () => m.session_reset_title(), robots: 'noindex' },
  component: RetrievePasswordPage,
})
