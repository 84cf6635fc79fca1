const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const NOT_READ = /<(script|style|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const TAG = /<\/?[a-z!][^>]*>/gi
const ENTITY = /&(#x?[\da-f]{1,6}|[a-z]{2,5});/gi

function characterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
}

/** The words of a text with markup on one line, to be shown as text: for previews, and to see whether anything is said. */
export function plainText(html: string): string {
  return html
    .replaceAll(NOT_READ, ' ')
    .replaceAll(TAG, (tag) => (/^<\/?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b/i.test(tag) ? '' : ' '))
    .replaceAll(ENTITY, characterOf)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
