import type { IssuedDocument, Paper, ReservationDocument } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { findNewest, paperFamily } from '../papers/model.ts'

export const PAPER_GROUPS = ['confirmation', 'contract', 'receipt'] as const
export type PaperGroup = (typeof PAPER_GROUPS)[number]

/** A paper to print: the confirmation in a form of its own, every other one as it was issued. */
export type OpenedSheet = { readonly key: string } & (
  | { readonly group: 'confirmation'; readonly document: ReservationDocument }
  | { readonly group: 'contract' | 'receipt'; readonly id: string; readonly paper: Paper }
)

export interface BookingPapers {
  readonly id: string
  readonly code: string
  readonly sheets: readonly OpenedSheet[]
  /** Some of them could not be opened. */
  readonly hasFailed: boolean
}

const RECEIPTS: readonly IssuedDocument['kind'][] = ['receipt', 'tax_abb', 'tax_full']

/** The papers of a booking that count now: its confirmation, its contract and its newest receipt. */
export function countingPapers(rows: readonly IssuedDocument[]): Record<PaperGroup, IssuedDocument | undefined> {
  const issued = rows.filter(({ status }) => status === 'issued')
  const receipts = issued.filter(({ kind }) => RECEIPTS.includes(kind))
  return {
    confirmation: issued.find(({ kind }) => paperFamily(kind) === null),
    contract: findNewest(issued, 'contract'),
    receipt: findNewest(receipts, 'money'),
  }
}

async function openSheet(
  api: ApiClient,
  reservationId: string,
  { group, document, signal }: { group: PaperGroup; document: IssuedDocument; signal: AbortSignal },
): Promise<OpenedSheet> {
  const key = `${group} ${document.id}`
  if (group === 'confirmation')
    return { key, group, document: await api.call('findStaffDocument', { params: { id: reservationId }, signal }) }
  return { key, group, id: document.id, paper: await api.call('findPaper', { params: { id: document.id }, signal }) }
}

/** What one booking has to print. What cannot be opened keeps the rest from nobody. */
export async function openBookingPapers(
  { lists, papers: api }: { lists: ApiClient; papers: ApiClient },
  { id, code }: { id: string; code: string },
  signal: AbortSignal,
): Promise<BookingPapers> {
  try {
    const counting = countingPapers((await lists.call('listDocuments', { params: { id }, signal })).rows)
    const opened = await Promise.allSettled(
      PAPER_GROUPS.flatMap((group) => {
        const document = counting[group]
        return document === undefined ? [] : [openSheet(api, id, { group, document, signal })]
      }),
    )
    const sheets = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    return { id, code, sheets, hasFailed: sheets.length < opened.length }
  } catch {
    return { id, code, sheets: [], hasFailed: true }
  }
}
