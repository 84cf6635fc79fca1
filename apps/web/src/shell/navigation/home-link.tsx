import { homePath } from './home-path.ts'
import { PlaceLink } from './place-link.tsx'
import type { PlaceLinkProps } from './place-link.tsx'
import { useVisibleMenu } from './use-visible-menu.ts'

/** The shop's sign, and the first step of the breadcrumbs. */
export function HomeLink(props: Omit<PlaceLinkProps, 'href'>) {
  return <PlaceLink {...props} href={homePath(useVisibleMenu())} />
}
