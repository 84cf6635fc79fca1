import { createFileRoute } from '@tanstack/react-router'
import { MainLayout } from '../../shell/main-layout.tsx'

/** What one must be allowed is for each of its pages to say. */
export const Route = createFileRoute('/_template')({
  staticData: { rendering: 'browser' },
  component: MainLayout,
})
