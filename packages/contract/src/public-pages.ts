/** Pages that search engines and link previews may see: open to everybody, and the same for everybody. */
export const PUBLIC_PAGES = [
  '/menu',
  '/reserve',
  '/pages/search',
  '/pages/calculate',
  '/poolvillaHuaHin',
  '/pages/privacy',
  '/pages/terms',
] as const
export type PublicPage = (typeof PUBLIC_PAGES)[number]

export function isPublicPage(pathname: string): pathname is PublicPage {
  return (PUBLIC_PAGES as readonly string[]).includes(pathname)
}
