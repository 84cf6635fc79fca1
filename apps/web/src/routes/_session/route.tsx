import { createFileRoute } from '@tanstack/react-router'
import { session } from '#lib/session/session.ts'
import { SessionFrame } from '#shell/guard/session-frame.tsx'

export const Route = createFileRoute('/_session')({
  staticData: { layout: 'full', rendering: 'browser' },
  // Told before the page itself is fetched: somebody may sign in elsewhere meanwhile.
  loader: () => session.current() !== null,
  component: Framed,
})

function Framed() {
  return <SessionFrame wasSignedIn={Route.useLoaderData()} />
}
