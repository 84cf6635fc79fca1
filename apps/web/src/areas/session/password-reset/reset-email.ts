import { storage } from '#lib/session/browser-storage.ts'

const KEY = 'resetEmail'

/** The mail's link opens in a tab that knows nothing of the one that asked for it, and it carries no address. */
export function keepResetEmail(email: string): void {
  storage.set(KEY, email)
}

export function takeResetEmail(): string {
  const email = storage.get(KEY) ?? ''
  storage.remove(KEY)
  return email
}
