import { isAllowed } from '#lib/session/session.ts'
import type { Visitor } from '#lib/session/session.ts'

/** Where the work of a signed-in person begins, by what they may do. */
export function startPath(visitor: Visitor): '/main' | '/delivery-report' | '/access-control' | '/menu' {
  if (isAllowed(visitor, 'manage', 'normal')) return '/main'
  if (isAllowed(visitor, 'read', 'delivery')) return '/delivery-report'
  return isAllowed(visitor, 'read', 'ACL') ? '/access-control' : '/menu'
}
