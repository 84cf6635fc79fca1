import { createFileRoute } from '@tanstack/react-router'
import { FullLayout } from '../../shell/full-layout.tsx'

export const Route = createFileRoute('/_session')({
  staticData: { rendering: 'browser' },
  component: FullLayout,
})
