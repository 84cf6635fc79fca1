import { arabicDigits } from '@rodchao/rental'
import { formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { parseBaht } from '#lib/typed-money.ts'
import { parseDay } from '#ui/dates/day-field.tsx'
import { toDollars } from '../model.ts'
import type { PayBy } from '../model.ts'
import type { Client, Invoice, InvoiceDraft, Line, Paper } from '../schema.ts'

/** A line as it is typed. */
export interface LineDraft {
  key: string
  item: string
  description: string
  cost: string
  qty: string
  discount: string
  tax1: Line['tax1']
  tax2: Line['tax2']
}

export interface FormDraft {
  client: Client | null
  service: Invoice['service']
  issuedDate: string
  dueDate: string
  lines: readonly LineDraft[]
  salesperson: string
  note: string
  payBy: PayBy
  hasTerms: boolean
  hasNote: boolean
  hasStub: boolean
}

export type LineErrors = Partial<Record<'item' | 'cost' | 'qty' | 'discount', string>>
export interface FormErrors {
  client?: string
  issuedDate?: string
  dueDate?: string
  /** Of all lines together. */
  lines?: string
  byLine: Readonly<Record<string, LineErrors>>
}

export function blankLine(): LineDraft {
  const key = crypto.randomUUID()
  return { key, item: '', description: '', cost: '', qty: '1', discount: '0', tax1: 0, tax2: 0 }
}

export function lineDraft({ item, description, cost, qty, discount, tax1, tax2 }: Line): LineDraft {
  return {
    key: crypto.randomUUID(),
    item,
    description,
    tax1,
    tax2,
    cost: cost.toFixed(2),
    qty: String(qty),
    discount: String(discount),
  }
}

export function formDraft({ client, service, issuedDate, dueDate }: Invoice, paper: Paper): FormDraft {
  const { lines, salesperson, note, payBy, hasTerms, hasNote, hasStub } = paper
  return {
    client,
    service,
    issuedDate,
    dueDate,
    salesperson,
    note,
    payBy,
    hasTerms,
    hasNote,
    hasStub,
    lines: lines.map(lineDraft),
  }
}

const LARGEST_COST = 99_999_999
const MOST_PIECES = 9999

/** Cents of a typed price; null where it is none. */
export function readCost(typed: string): number | null {
  const cents = parseBaht(typed)
  return cents !== null && cents <= LARGEST_COST ? cents : null
}

/** What is wrong with a price; one that can be read is too large only. */
export function costFault(typed: string): string | undefined {
  if (readCost(typed) !== null) return undefined
  const isAmount = /^\d+(?:\.\d{1,2})?$/.test(arabicDigits(typed).replaceAll(/[,\s]/g, ''))
  return isAmount ? m.invoice_cost_large({ most: formatExactMoney(LARGEST_COST) }) : m.invoice_cost_wrong()
}

export function readQty(typed: string): number | null {
  const text = arabicDigits(typed).trim()
  const qty = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return qty >= 1 && qty <= MOST_PIECES ? qty : null
}

/** Per cent with up to two places. */
export function readDiscount(typed: string): number | null {
  const text = arabicDigits(typed).trim()
  if (text === '') return 0
  const percent = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : -1
  return percent >= 0 && percent <= 100 ? percent : null
}

/** The figures of a line, null while one of them cannot be read. */
export function readLine(draft: LineDraft): Line | null {
  const [cost, qty, discount] = [readCost(draft.cost), readQty(draft.qty), readDiscount(draft.discount)]
  if (cost === null || qty === null || discount === null) return null
  const { item, description, tax1, tax2 } = draft
  return { item: item.trim(), description: description.trim(), cost: toDollars(cost), qty, discount, tax1, tax2 }
}

function lineErrors(draft: LineDraft): LineErrors {
  const cost = costFault(draft.cost)
  return {
    ...(draft.item.trim() === '' ? { item: m.showroom_needed() } : {}),
    ...(cost === undefined ? {} : { cost }),
    ...(readQty(draft.qty) === null ? { qty: m.invoice_qty_wrong() } : {}),
    ...(readDiscount(draft.discount) === null ? { discount: m.invoice_discount_wrong() } : {}),
  }
}

export function formErrors(draft: FormDraft): FormErrors {
  const [issued, due] = [parseDay(draft.issuedDate), parseDay(draft.dueDate)]
  const dueDate =
    due === null ? m.invoice_issued_wrong() : issued !== null && due < issued ? m.invoice_due_early() : undefined
  const byLine = draft.lines.map((line) => [line.key, lineErrors(line)] as const)
  return {
    ...(draft.client === null ? { client: m.showroom_needed() } : {}),
    ...(issued === null ? { issuedDate: m.invoice_issued_wrong() } : {}),
    ...(dueDate === undefined ? {} : { dueDate }),
    ...(draft.lines.length === 0 ? { lines: m.invoice_lines_needed() } : {}),
    byLine: Object.fromEntries(byLine.filter(([, errors]) => Object.keys(errors).length > 0)),
  }
}

/** What is sent; null while something is wrong. */
export function readForm(draft: FormDraft): InvoiceDraft | null {
  const { byLine, ...others } = formErrors(draft)
  const [issuedDate, dueDate] = [parseDay(draft.issuedDate), parseDay(draft.dueDate)]
  const { client } = draft
  const isWrong = Object.keys(others).length > 0 || Object.keys(byLine).length > 0
  if (isWrong || client === null || issuedDate === null || dueDate === null) return null
  return {
    ...draft,
    client,
    issuedDate,
    dueDate,
    lines: draft.lines.map(readLine).filter((line) => line !== null),
  }
}

/** The line at `from` comes to stand at `to`. */
export function movedLine(lines: readonly LineDraft[], from: number, to: number): LineDraft[] {
  const line = lines[from]
  return line === undefined || to < 0 || to >= lines.length
    ? [...lines]
    : lines.toSpliced(from, 1).toSpliced(to, 0, line)
}
