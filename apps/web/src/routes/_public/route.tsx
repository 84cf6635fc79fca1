import { createFileRoute } from '@tanstack/react-router'
import { FullLayout } from '#shell/layouts/full-layout.tsx'

export const Route = createFileRoute('/_public')({
  staticData: { layout: 'full', resource: 'Auth' },
  component: FullLayout,
})
