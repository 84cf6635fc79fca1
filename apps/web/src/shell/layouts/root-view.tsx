import { Outlet } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { useFocusOnNavigation } from '../focus-on-navigation.ts'
import { NavigationProgress } from '../loading/navigation-progress.tsx'
import { useDocumentTitle } from '../document-title.ts'

/** The root of every page: what is common to all layouts and belongs to none. */
export function RootView() {
  useLocale()
  useDocumentTitle()
  useFocusOnNavigation()
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  )
}
