import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { clockTime, englishDate, toShopDate } from '@rodchao/rental'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

export interface SlipDetails {
  readonly bank: string
  readonly account: string
  readonly paidAt: number
  /** Satang. */
  readonly amount: number
  readonly transferRef: string
  readonly qrText: string
}

const WIDTH = 720
const HEIGHT = 1080
const QR_AT = { x: 460, y: 800, size: 180 }

/** A transfer slip as a bank's app draws it, in English: a machine may have no font with Thai letters. */
export async function drawSlip(details: SlipDetails): Promise<Buffer> {
  const { bank, account, paidAt, amount, transferRef, qrText } = details
  const baht = (amount / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ',')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#eef4f5"/>
    <rect x="40" y="40" width="640" height="1000" rx="24" fill="#fff"/>
    <circle cx="360" cy="130" r="44" fill="#1f8a5b"/>
    <path d="M338 131l16 17 30-34" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
    <text x="360" y="226" font-size="34" font-weight="700" text-anchor="middle" fill="#14333a">Transfer completed</text>
    <text x="360" y="268" font-size="24" text-anchor="middle" fill="#5a6f75">${englishDate(toShopDate(paidAt), 'short')}, ${clockTime(paidAt)}</text>
    <path d="M80 310h560" stroke="#d7e2e4" stroke-width="2"/>
    ${row(370, 'From', bank, account)}
    ${row(500, 'To', 'ROD CHAO HUA HIN CO., LTD.', 'PromptPay xxx-xxxxxx012-2')}
    <path d="M80 590h560" stroke="#d7e2e4" stroke-width="2"/>
    <text x="80" y="650" font-size="24" fill="#5a6f75">Amount</text>
    <text x="640" y="654" font-size="44" font-weight="700" text-anchor="end" fill="#14333a">${baht} THB</text>
    <text x="80" y="712" font-size="24" fill="#5a6f75">Fee</text>
    <text x="640" y="712" font-size="24" text-anchor="end" fill="#14333a">0.00 THB</text>
    <path d="M80 750h560" stroke="#d7e2e4" stroke-width="2"/>
    <text x="80" y="830" font-size="22" fill="#5a6f75">Reference</text>
    <text x="80" y="866" font-size="24" fill="#14333a">${transferRef}</text>
    <text x="80" y="960" font-size="20" fill="#5a6f75">Scan to check this slip</text>
    ${await qrSquares(qrText)}
  </svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer()
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function row(y: number, label: string, first: string, second: string): string {
  return `<text x="80" y="${y}" font-size="24" fill="#5a6f75">${label}</text>
    <text x="200" y="${y}" font-size="28" font-weight="700" fill="#14333a">${escaped(first)}</text>
    <text x="200" y="${y + 40}" font-size="24" fill="#5a6f75">${escaped(second)}</text>`
}

async function qrSquares(text: string): Promise<string> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  // Left alone it would be fetched from a public server.
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const { symbol, error } = await writeBarcode(text, { format: 'QRCode' })
  if (error !== '') throw new Error(`The slip's QR could not be made: ${error}`)
  const module = QR_AT.size / symbol.width
  const squares: string[] = []
  symbol.data.forEach((shade, index) => {
    if (shade > 127) return
    const [column, line] = [index % symbol.width, Math.floor(index / symbol.width)]
    squares.push(`M${QR_AT.x + column * module} ${QR_AT.y + line * module}h${module}v${module}h-${module}z`)
  })
  return `<path d="${squares.join('')}" fill="#000" shape-rendering="crispEdges"/>`
}
