import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '#lib/session/session.ts'
import { loadChunk } from '#shell/loading/load-chunk.ts'

export const Route = createFileRoute('/')({
  staticData: { layout: 'full', resource: 'Auth', rendering: 'browser' },
  beforeLoad: async () => {
    const { findRoot } = await loadChunk(() => import('./-layout/signed-in-root.ts'))
    throw redirect({ href: await findRoot(session.current()), replace: true })
  },
})
