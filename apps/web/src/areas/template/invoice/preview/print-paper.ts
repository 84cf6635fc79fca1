import { m } from '#lib/messages.ts'
import type { Invoice } from '../schema.ts'

/** What the browser offers as the name of a file: the title of the page, without what no file name may hold. */
export function paperFileName({ id, client }: Pick<Invoice, 'id' | 'client'>): string {
  const name = client.company.replaceAll(/[\\/:*?"<>|]/g, ' ')
  return m.invoice_file_name({ id, client: name }).replaceAll(/\s+/g, ' ').trim()
}

/** Prints the paper, or keeps it as a PDF file: one dialog of the browser does both. */
export function printPaper(invoice: Pick<Invoice, 'id' | 'client'>): void {
  const before = document.title
  document.title = paperFileName(invoice)
  addEventListener('afterprint', () => void (document.title = before), { once: true })
  // What has not been on the screen yet is set in the letters of paper all the same.
  const letters = ['400', '700'].map((weight) => document.fonts.load(`${weight} 14px Sarabun`, 'กa1'))
  void Promise.allSettled(letters).then(() => window.print())
}
