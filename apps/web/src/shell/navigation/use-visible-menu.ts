import { createContext, use } from 'react'
import { useSession } from '#lib/session/use-session.ts'
import { useShownSamples } from './shown-samples.ts'
import { visibleSections } from './menu.ts'
import type { MenuSection } from './menu.ts'

/** The whole menu, put together where the areas are known. */
export const MenuContext = createContext<readonly MenuSection[]>([])

/** What the signed-in person may see of it. */
export function useVisibleMenu(): MenuSection[] {
  const menu = use(MenuContext)
  const shown = useShownSamples() ? menu : menu.filter(({ id }) => id !== 'template')
  return visibleSections(shown, useSession())
}
