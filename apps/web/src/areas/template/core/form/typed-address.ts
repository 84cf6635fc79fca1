/** Somebody at a place with an ending: what is stricter refuses addresses that exist. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
/** The beginning may be left out; the host ends in letters. */
const WEB = /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim())
}

/** The address of a page on the web; empty is allowed. */
export function isWebAddress(text: string): boolean {
  return text.trim() === '' || WEB.test(text.trim())
}
