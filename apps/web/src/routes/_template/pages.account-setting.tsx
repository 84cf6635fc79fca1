import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#areas/template/account/account-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_template/pages/account-setting')({
  staticData: {
    ahead: 'src/areas/template/account/handlers.ts',
    title: () => m.account_title(),
    breadcrumb: [{ text: () => m.shell_nav_section_template() }, { text: () => m.account_title() }],
  },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  loader: async () => (await import('#areas/template/account/api.ts')).readAccount(),
  component: AccountPage,
})
