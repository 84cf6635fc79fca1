import { useEffect, useState } from 'react'
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs'
import { staffMenu } from '#areas/staff/menu.ts'
import { m } from '#lib/messages.ts'
import { firstUse } from '#shell/loading/first-use.ts'
import { loadWhenBack } from '#shell/loading/load-chunk.ts'
import type { MenuSection } from '#shell/navigation/menu.ts'

/** Stands for the pages of the show-room until they are known: whoever works at the desk may go there. */
const DOOR: MenuSection = {
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

/** The menu of the desk. Nobody has the show-room's open before a first move, and it is as long as the desk's frame. */
export function useDeskMenu(): readonly MenuSection[] {
  const [menu, setMenu] = useState<readonly MenuSection[]>([staffMenu, DOOR])
  useEffect(() => {
    let isGone = false
    void firstUse
      .then(() => loadWhenBack(() => import('#areas/template/menu.ts')))
      .then(({ templateMenu }) => {
        if (!isGone) setMenu([staffMenu, templateMenu])
      })
      // A shop that was replaced meanwhile has no such part: the desk goes on without it.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return menu
}
