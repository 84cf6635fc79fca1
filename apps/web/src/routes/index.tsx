import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '../lib/session.ts'
import { loadPart } from '../shell/load-part.ts'

export const Route = createFileRoute('/')({
  staticData: { layout: 'full', resource: 'Auth', rendering: 'browser' },
  beforeLoad: async () => {
    const { rootPath } = await loadPart(() => import('../shell/navigation/home-path.ts'))
    throw redirect({ href: rootPath(session.current()), replace: true })
  },
})
