import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  if (heading === null) return
  heading.tabIndex = -1
  // Scroll restoration has the last word on where the page stands.
  heading.focus({ preventScroll: true })
}

/** After a change of page the focus goes to its heading, so that a screen reader says where one is. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) focusHeading()
      }),
    [router],
  )
}
