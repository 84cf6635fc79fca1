import { storage } from '#lib/session/browser-storage.ts'

const KEY = 'loginEmail'
/** Kept instead of an address by those who do not want one kept. */
const NEVER = ''

/** The address of the last sign-in on this device. */
export function rememberedEmail(): string {
  return storage.get(KEY) ?? ''
}

/** Whether the email is remembered, which it is until the choice is undone. */
export function remembersEmail(): boolean {
  return storage.get(KEY) !== NEVER
}

export function rememberEmail(email: string, isWanted: boolean): void {
  storage.set(KEY, isWanted ? email : NEVER)
}
