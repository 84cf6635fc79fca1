import { createFileRoute } from '@tanstack/react-router'
import { MenuPage } from '../../areas/customer/menu/menu-page.tsx'
import { m } from '../../lib/messages.ts'

export const Route = createFileRoute('/_public/menu')({
  staticData: {
    rendering: 'server',
    title: () => m.shared_menu_title(),
    description: () => m.shared_app_description(),
  },
  component: MenuPage,
})
