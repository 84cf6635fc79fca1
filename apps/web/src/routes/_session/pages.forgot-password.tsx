import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#areas/session/password-reset/forgot-password-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_session/pages/forgot-password')({
  staticData: { resource: 'Auth', head: 'own', title: () => m.session_forgot_title(), robots: 'noindex' },
  component: ForgotPasswordPage,
})
