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
  // Parsed and validated by the page itself: this file is part of every client-rendered page's first load.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: FacebookLoginPage,
})
