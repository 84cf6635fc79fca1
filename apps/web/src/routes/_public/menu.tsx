import { createFileRoute } from '@tanstack/react-router'
import { MenuPage } from '#areas/customer/menu/menu-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_public/menu')({
  staticData: {
    rendering: 'server',
    head: 'own',
    width: 'wide',
    title: () => m.menu_title(),
    description: import.meta.env.SSR ? () => m.shared_app_description() : undefined,
  },
  loader: async ({ context }) => (await import('#areas/customer/menu/api.ts')).loadMenu(context.api),
  // A sheet that opens over the page does not ask for all of it again.
  staleTime: 30_000,
  component: MenuPage,
})
