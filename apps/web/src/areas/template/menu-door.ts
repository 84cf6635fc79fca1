import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs'
import { m } from '#lib/messages.ts'
import type { MenuSection } from '#shell/navigation/menu.ts'

/** Stands for the pages of the show-room until they are known: whoever works at the desk may go there. */
export const templateDoor: MenuSection = {
  id: 'template',
  title: m.shell_nav_section_template,
  items: [
    {
      kind: 'link',
      id: 'login',
      title: m.shell_nav_login,
      icon: IconApps,
      to: '/login',
      resource: 'Auth',
      action: 'read',
      opensNewTab: true,
    },
  ],
}
