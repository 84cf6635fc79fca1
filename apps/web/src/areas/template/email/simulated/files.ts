import type { MailAttachment, MailFile } from '../schema.ts'

const SCENE = '<rect width="320" height="200" fill="#ddf3f7"/><rect y="140" width="320" height="60" fill="#248c9a"/>'
const DRAWINGS: Record<string, string> = {
  'gate-b.svg': `${SCENE}<path d="M90 140V60h140v80h-28V90h-84v50z" fill="#445458"/><path d="M160 20v26m0 0-9-9m9 9 9-9" stroke="#c51e21" stroke-width="5" fill="none"/>`,
  'pier-contact-sheet.svg': `${SCENE}<path d="M0 128h320v12H0z" fill="#6b430d"/><path d="M40 140v40m60-40v40m60-40v40m60-40v40m60-40v40" stroke="#6b430d" stroke-width="8"/>`,
}

const TEXTS: Record<string, string> = {
  'seabreeze-prices.csv': 'days,price per day\n1,220\n3,200\n7,180\n30,120\n',
  'bargain-club.txt': 'Two for one. One for two. Ask in the evening.\n',
  'new-address.txt': 'Weber Freight, accounts\nWarehouse 4, second gate\n',
  'return-note.txt': 'Return of goods\n6 helmets, half-face, scratched\nSigned by: ____________\n',
  'lease-signed.txt':
    'Lease of the shop at the corner\nBegins on the first, at ten. Three keys.\nSigned and stamped.\n',
  'riders.csv': 'name,licence\nNina Alvarez,A\nPaulo Reis,A\nIngrid Holm,A1\nDaw Thiri,A\n',
}

function encode(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
}

/** What a file that came with a sample holds. */
export function sampleFile(fileName: string): MailFile {
  const drawing = DRAWINGS[fileName]
  if (drawing === undefined) return { fileName, type: 'text/plain', content: encode(TEXTS[fileName] ?? '\n') }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">${drawing}</svg>`
  return { fileName, type: 'image/svg+xml', content: encode(svg) }
}

const KINDS: readonly [RegExp, MailAttachment['thumbnail']][] = [
  [/\.(csv|xlsx?|ods)$/i, 'sheet'],
  [/\.(docx?|odt|pdf|rtf)$/i, 'document'],
  [/\.(jsx?|tsx?|py|sh|json|html?|css)$/i, 'script'],
  [/\.(png|jpe?g|gif|webp|svg|avif|heic)$/i, 'picture'],
  [/\.(txt|md|log)$/i, 'text'],
]

export function kindOf(fileName: string): MailAttachment['thumbnail'] {
  return KINDS.find(([pattern]) => pattern.test(fileName))?.[1] ?? 'file'
}

/** How large a file is whose content is base64: `6KB`. */
export function sizeOf({ content }: Pick<MailFile, 'content'>): string {
  const bytes = (content.length * 3) / 4 - (content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0)
  if (bytes < 1000) return `${bytes}B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)}KB`
  return `${(bytes / 1_000_000).toFixed(1)}MB`
}
