import type { Paper } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { storage } from '#lib/session/browser-storage.ts'
import { isProblem, ProblemError } from '#lib/api/problem-error.ts'
import { paperMark, MOST_ORIGINALS, findNewest } from './model.ts'
import type { PaperFamily } from './model.ts'

/** A paper, and whether it was opened by staff, who keep count of what leaves the printer. */
export interface OpenedPaper {
  readonly id: string
  readonly paper: Paper
  readonly isStaff: boolean
  /** The reservation's secret, where it was opened with that. */
  readonly token: string | null
  /** The paper that was asked for, where this one stands in its place. */
  readonly insteadOf: { readonly id: string; readonly number: string } | null
}

export interface PaperName {
  /** The newest of its family when it is left out. */
  readonly documentId: string | undefined
  /** Whether a paper that was replaced is wanted itself. */
  readonly isAsIssued: boolean
}

export interface PaperAsked extends PaperName {
  readonly family: PaperFamily
  readonly token: string | null
}

const isNothing = (error: unknown): boolean => isProblem(error, 'not_found')

type FindPaper = (id: string) => Promise<Paper>

/** A replacement may have been replaced itself; no paper has been that often. */
const MOST_SUCCESSORS = 50

/** The paper, or the last one that was put in its place. */
async function followed(
  find: FindPaper,
  id: string,
  isAsIssued: boolean,
): Promise<Pick<OpenedPaper, 'id' | 'paper' | 'insteadOf'>> {
  const asked = await find(id)
  let found = { id, paper: asked }
  for (let step = 0; !isAsIssued && step < MOST_SUCCESSORS; step += 1) {
    const next = found.paper.replacedById ?? null
    if (found.paper.status !== 'replaced' || next === null) break
    found = { id: next, paper: await find(next) }
  }
  return { ...found, insteadOf: found.id === id ? null : { id, number: asked.number } }
}

/** One paper of a reservation, by its tracking link. Null where it has none of this kind. */
async function openOwn(
  api: ApiClient,
  { family, documentId, isAsIssued }: PaperAsked,
  token: string,
  signal: AbortSignal,
): Promise<OpenedPaper | null> {
  const { rows } = await api.call('listOwnPapers', { reservationToken: token, signal })
  const id = documentId ?? findNewest(rows, family)?.id
  if (id === undefined) return null
  const find: FindPaper = (one) => api.call('findOwnPaper', { params: { id: one }, reservationToken: token, signal })
  return { ...(await followed(find, id, isAsIssued)), isStaff: false, token }
}

/** Staff open a paper by its name; customers those of the reservation whose link this tab keeps. */
export async function openPaper(api: ApiClient, asked: PaperAsked, signal: AbortSignal): Promise<OpenedPaper | null> {
  const { token, documentId, isAsIssued } = asked
  const isSignedIn = storage.get('accessToken') !== null
  if (token !== null) {
    try {
      const own = await openOwn(api, asked, token, signal)
      if (own !== null || !isSignedIn || documentId === undefined) return own
    } catch (error) {
      // Somebody of the shop whose tab also keeps a customer's link.
      if (!isNothing(error) || !isSignedIn || documentId === undefined) throw error
    }
  }
  if (documentId === undefined || !isSignedIn) return null
  const find: FindPaper = (id) => api.call('findPaper', { params: { id }, signal })
  return { ...(await followed(find, documentId, isAsIssued)), isStaff: true, token: null }
}

function record(api: ApiClient, id: string, copy: 'original' | 'copy'): Promise<unknown> {
  return api.call('recordPrint', { params: { id }, body: { copy } })
}

/** Records a print by the customer. A failure does not prevent printing. */
export async function recordOwnPrint(api: ApiClient, id: string, token: string): Promise<void> {
  await api.call('recordOwnPrint', { params: { id }, reservationToken: token }).catch(() => undefined)
}

/**
 * Keeps that a paper is about to be printed. Gives the number of prints before and after it: when the original was
 * printed by somebody else since, this one counts as a copy. A count that cannot be kept does not keep the paper back.
 */
export async function recordPaperPrint(
  api: ApiClient,
  id: string,
  paper: Paper,
): Promise<{ before: number; after: number }> {
  const { prints } = paper
  try {
    await record(api, id, paperMark(paper))
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'original_printed')
      return { before: prints, after: prints + 1 }
    await record(api, id, 'copy').catch(() => undefined)
    return { before: MOST_ORIGINALS, after: MOST_ORIGINALS + 1 }
  }
  return { before: prints, after: prints + 1 }
}
