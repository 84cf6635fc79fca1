import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../areas/session/login/login-page.tsx'
import { m } from '../../lib/messages.ts'
import { ownPath } from '../../lib/own-path.ts'

interface LoginSearch {
  /** The page that asked for the sign-in; only ever a path of our own. */
  toPath?: string
}

export const Route = createFileRoute('/_session/login')({
  staticData: { title: () => m.session_login_title(), robots: 'noindex' },
  validateSearch: (search: Record<string, unknown>): LoginSearch => {
    const toPath = ownPath(search.toPath)
    return toPath === null ? {} : { toPath }
  },
  beforeLoad: async () => (await import('../../shell/guards.ts')).sendSignedInOn(),
  component: LoginPage,
})
