import { createFileRoute } from '@tanstack/react-router'
import { FacebookLoginPage } from '#areas/session/providers/provider-pages.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_session/pages/login-facebook')({
  staticData: {
    resource: 'Auth',
    redirectIfLoggedIn: true,
    head: 'own',
    title: () => m.session_provider_title({ name: 'Facebook' }),
    robots: 'noindex',
  },
  // Read by the page itself, which believes none of it: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: FacebookLoginPage,
})
