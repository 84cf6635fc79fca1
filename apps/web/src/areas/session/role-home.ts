import { isAllowed } from '#lib/session/session.ts'
import type { Session } from '#lib/session/session.ts'

/** The start page of a role. */
export function roleHome(session: Session | null): '/main' | '/delivery-report' | '/access-control' | '/menu' {
  if (isAllowed(session, 'manage', 'normal')) return '/main'
  if (isAllowed(session, 'read', 'delivery')) return '/delivery-report'
  return isAllowed(session, 'read', 'ACL') ? '/access-control' : '/menu'
}
