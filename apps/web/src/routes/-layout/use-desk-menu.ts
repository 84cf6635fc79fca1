import { useEffect, useState } from 'react'
import { staffMenu } from '#areas/staff/menu.ts'
import { templateDoor } from '#areas/template/menu-door.ts'
import { firstUse } from '#shell/loading/first-use.ts'
import { loadWhenBack } from '#shell/loading/load-chunk.ts'
import type { MenuSection } from '#shell/navigation/menu.ts'

/** The menu of the desk. Nobody has the show-room's open before a first move, and it is as long as the desk's frame. */
export function useDeskMenu(): readonly MenuSection[] {
  const [menu, setMenu] = useState<readonly MenuSection[]>([staffMenu, templateDoor])
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
