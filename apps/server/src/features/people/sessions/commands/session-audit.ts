import type { AuditActor } from '../../../../db/audit.ts'
import type { SessionUser } from '../../../../platform/accounts/auth.ts'

export function auditActor(user: Pick<SessionUser, 'id' | 'fullName' | 'role'>): AuditActor {
  return { kind: user.role === 'client' ? 'customer' : 'staff', id: user.id, name: user.fullName }
}
