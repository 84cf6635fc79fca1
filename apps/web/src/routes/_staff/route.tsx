import { createFileRoute } from '@tanstack/react-router'
import { showUnlessChosen } from '#lib/locale.ts'
import { MainLayout } from '#shell/layouts/main-layout.tsx'
import { useDeskMenu } from '../-layout/use-desk-menu.ts'

export const Route = createFileRoute('/_staff')({
  staticData: { resource: 'normal', action: 'manage', rendering: 'browser' },
  // As after a reload: the shop's people work in Thai, whatever language they signed in with.
  beforeLoad: ({ preload }) => {
    if (!preload) showUnlessChosen('th')
  },
  component: StaffFrame,
})

function StaffFrame() {
  return <MainLayout menu={useDeskMenu()} />
}
