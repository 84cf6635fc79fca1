import { createContext, use } from 'react'
import { useSession } from '#lib/session/use-session.ts'
import { visibleSections } from './menu.ts'
import type { MenuSection } from './menu.ts'

/** The whole menu, put together where the areas are known. */
export const MenuContext = createContext<readonly MenuSection[]>([])

/** What the signed-in person may see of it. */
export function useVisibleMenu(): MenuSection[] {
  return visibleSections(use(MenuContext), useSession())
}
