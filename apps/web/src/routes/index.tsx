import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '#lib/session/session.ts'
import { loadPart } from '#shell/loading/load-part.ts'

export const Route = createFileRoute('/')({
  staticData: { layout: 'full', resource: 'Auth', rendering: 'browser' },
  beforeLoad: async () => {
    const [{ rootPath }, { MENU }] = await loadPart(() =>
      Promise.all([import('#shell/navigation/home-path.ts'), import('./-layout/signed-in-menu.ts')]),
    )
    throw redirect({ href: rootPath(MENU, session.current()), replace: true })
  },
})
