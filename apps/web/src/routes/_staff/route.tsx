import { createFileRoute } from '@tanstack/react-router'
import { MainLayout } from '#shell/layouts/main-layout.tsx'
import { MENU } from '../-layout/signed-in-menu.ts'

export const Route = createFileRoute('/_staff')({
  staticData: { resource: 'normal', action: 'manage', rendering: 'browser' },
  component: () => <MainLayout menu={MENU} />,
})
