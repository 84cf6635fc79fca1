import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#areas/template/profile/profile-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/pages/profile')({
  staticData: {
    ahead: 'src/areas/template/profile/handlers.ts',
    title: () => m.profile_title(),
    breadcrumb: [{ text: () => m.shell_nav_section_template() }, { text: () => m.profile_title() }],
  },
  loader: async () => (await import('#areas/template/profile/api.ts')).readProfile(),
  component: ProfilePage,
})
