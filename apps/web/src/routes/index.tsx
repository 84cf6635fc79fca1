import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '#lib/session/session.ts'
import { loadChunk } from '#shell/loading/load-chunk.ts'

export const Route = createFileRoute('/')({
  staticData: { layout: 'full', resource: 'Auth', rendering: 'browser' },
  beforeLoad: async () => {
    const [{ rootPath }, { MENU }] = await loadChunk(() =>
      Promise.all([import('#shell/navigation/home-path.ts'), import('./-layout/signed-in-menu.ts')]),
    )
    throw redirect({ href: rootPath(MENU, session.current()), replace: true })
  },
})
