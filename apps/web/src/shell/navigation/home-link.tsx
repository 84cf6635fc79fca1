import { useSession } from '#lib/session/use-session.ts'
import { homePath } from './home-path.ts'
import { PlaceLink } from './place-link.tsx'
import type { PlaceLinkProps } from './place-link.tsx'

/** The shop's sign, and the first step of the breadcrumbs. */
export function HomeLink(props: Omit<PlaceLinkProps, 'href'>) {
  return <PlaceLink {...props} href={homePath(useSession())} />
}
