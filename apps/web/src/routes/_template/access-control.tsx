import { createFileRoute } from '@tanstack/react-router'
import { AccessControlPage } from '#areas/session/access/access-control-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/access-control')({
  staticData: {
    resource: 'ACL',
    title: () => m.session_access_title(),
    breadcrumb: [{ text: () => m.shell_nav_section_template() }, { text: () => m.session_access_title() }],
  },
  component: AccessControlPage,
})
