/** Somebody at a place with an ending: what is stricter refuses addresses that exist. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim())
}
