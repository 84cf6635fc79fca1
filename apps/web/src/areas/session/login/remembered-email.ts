import { storage } from '../../../lib/browser-storage.ts'

const KEY = 'loginEmail'

/** The address of the last sign-in on this device. */
export function rememberedEmail(): string {
  return storage.get(KEY) ?? ''
}

export function rememberEmail(email: string): void {
  storage.set(KEY, email)
}
