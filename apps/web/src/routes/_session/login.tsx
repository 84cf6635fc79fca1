import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#areas/session/login/login-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_session/login')({
  staticData: {
    resource: 'Auth',
    redirectIfLoggedIn: true,
    head: 'own',
    title: () => m.session_login_title(),
    description: import.meta.env.SSR ? () => m.session_login_description() : undefined,
  },
  // Parsed and validated by the page itself: this file is part of every client-rendered page's first load.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: LoginPage,
})
