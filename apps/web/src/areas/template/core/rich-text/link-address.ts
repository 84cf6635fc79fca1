/** The address that somebody meant: `shop.example` is a page, `me@shop.example` a mailbox. Null for none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  if (/^[^/:@]+@[^/:@]+\.[^/:@]+$/.test(text)) return `mailto:${text}`
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d+(\/|$)/.test(text) ? text : `https://${text}`
  if (/^(mailto|tel):./i.test(address)) return address
  if (!URL.canParse(address)) return null
  const { protocol, hostname, href } = new URL(address)
  const isPage = (protocol === 'http:' || protocol === 'https:') && (hostname.includes('.') || hostname === 'localhost')
  return isPage ? href : null
}
