import { useEffect, useState } from 'react'
import { staffMenu } from '#areas/staff/menu.ts'
import { templateDoor } from '#areas/template/menu-door.ts'
import { firstUse } from '#shell/loading/first-use.ts'
import { loadWhenBack } from '#shell/loading/load-chunk.ts'
import { useSettings } from '#shell/settings/settings.ts'
import type { MenuSection } from '#shell/navigation/menu.ts'

const DESK = [staffMenu]
const WITH_DOOR = [staffMenu, templateDoor]

/**
 * The menu of the desk. The show-room's is as long as the desk's frame, and nobody has it open before a first move unless
 * it is pinned or stands above the page.
 */
export function useDeskMenu(): readonly MenuSection[] {
  const { layout, isMenuCollapsed } = useSettings()
  const isSeen = layout === 'horizontal' || !isMenuCollapsed
  const [whole, setWhole] = useState<readonly MenuSection[]>()
  useEffect(() => {
    let isGone = false
    void (isSeen ? Promise.resolve() : firstUse)
      .then(() => loadWhenBack(() => import('#areas/template/menu.ts')))
      .then(({ templateMenu }) => {
        if (!isGone) setWhole([staffMenu, templateMenu])
      })
      // A shop that was replaced meanwhile has no such part: the desk goes on without it.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isSeen])
  return whole ?? (layout === 'horizontal' ? DESK : WITH_DOOR)
}
