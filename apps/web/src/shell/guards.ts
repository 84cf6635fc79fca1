import { redirect } from '@tanstack/react-router'
import { isAllowed, session } from '../lib/session.ts'

/** Lets staff through; sends others to sign in, or to the page that says why they may not. */
export function admitStaff(href: string): void {
  const current = session.current()
  if (current === null) throw redirect({ to: '/login', search: { toPath: href }, replace: true })
  if (!isAllowed(current, 'manage', 'normal')) {
    throw redirect({ to: '/pages/miscellaneous/not-authorized', replace: true })
  }
}

/** Sign-in pages are of no use to somebody already signed in as staff. */
export function sendSignedInOn(): void {
  if (isAllowed(session.current(), 'manage', 'normal')) throw redirect({ to: '/main', replace: true })
}
