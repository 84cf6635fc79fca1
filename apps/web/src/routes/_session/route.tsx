import { createFileRoute } from '@tanstack/react-router'
import { SessionFrame } from '#shell/guard/session-frame.tsx'

export const Route = createFileRoute('/_session')({
  staticData: { layout: 'full', rendering: 'browser' },
  component: SessionFrame,
})
