/** Stands in for the shop's address while a path is read; never visited. */
const READING_ORIGIN = 'https://shop.invalid'
const MAX_LENGTH = 2000

/**
 * A way back that stays inside the app: path, query and hash of one of our own pages, or null.
 * Equal origins are not enough: `/..//evil.example` is same-origin and its path begins with two slashes.
 * Whoever navigates with it must still match it against the known routes.
 */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !value.startsWith('/')) return null
  let url: URL
  try {
    url = new URL(value, READING_ORIGIN)
  } catch {
    return null
  }
  if (url.origin !== READING_ORIGIN || url.username !== '' || url.password !== '') return null
  if (url.pathname.startsWith('//') || url.pathname.includes('\\')) return null
  return url.pathname + url.search + url.hash
}
