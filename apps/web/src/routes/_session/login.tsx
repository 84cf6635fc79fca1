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
  // Read by the page itself, which believes none of it: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: LoginPage,
})
