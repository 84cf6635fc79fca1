import type { SessionUser } from '#lib/session/session.ts'

/** How one is greeted: by the first word of the name, or by what the e-mail begins with; empty for nobody. */
export function firstName(user: Pick<SessionUser, 'fullName' | 'email'> | undefined): string {
  const [first = ''] = (user?.fullName ?? '').trim().split(/\s+/)
  return first === '' ? ((user?.email ?? '').split('@')[0] ?? '') : first
}
