import { HAS_SHOP } from '#lib/session/has-shop.ts'
import { isAllowed } from '#lib/session/session.ts'
import type { Session } from '#lib/session/session.ts'

/** The start page of a role; in the show-room's own build the one that its menu begins with. */
export function roleHome(session: Session | null): '/main' | '/delivery-report' | '/access-control' | '/menu' | '/' {
  if (!HAS_SHOP) return '/'
  if (isAllowed(session, 'manage', 'normal')) return '/main'
  if (isAllowed(session, 'read', 'delivery')) return '/delivery-report'
  return isAllowed(session, 'read', 'ACL') ? '/access-control' : '/menu'
}
