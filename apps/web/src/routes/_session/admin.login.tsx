import { createFileRoute } from '@tanstack/react-router'
import { AdminLoginPage } from '#areas/session/login/login-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_session/admin/login')({
  staticData: { resource: 'Auth', head: 'own', title: () => m.session_admin_login_title(), robots: 'noindex' },
  // Parsed and validated by the page itself: this file is part of every client-rendered page's first load.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: AdminLoginPage,
})
