import { m } from '#lib/messages.ts'

export function roleText(role: string): string {
  switch (role) {
    case 'admin':
      return m.session_role_admin()
    case 'staff':
      return m.session_role_staff()
    case 'driver':
      return m.session_role_driver()
    case 'client':
      return m.session_role_client()
    default:
      return role
  }
}
