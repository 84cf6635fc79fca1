import type { Paper } from '@rodchao/contract'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { recordPrint } from '../commands/record-print.ts'
import { findPaper, findTrackingToken } from '../queries.ts'
import { findChromium } from './chromium-path.ts'
import type { PrintSecrets } from './print-secrets.ts'
import { printPage } from './print-page.ts'

const CONTRACTS: readonly Paper['kind'][] = ['rental_contract', 'sale_contract']
const TIMEOUT_MS = 9000
/** Each takes a browser of its own. */
const MOST_AT_ONCE = 2

export interface PaperPrinter {
  print(documentId: string, by: { readonly user: SignedInUser; readonly traceId: string }): Promise<PrintedPaper>
}

export interface PrintedPaper {
  readonly name: string
  readonly pdf: Buffer
}

/** Prints papers by our own pages in a Chromium of this machine; 503 `pdf_unavailable` where there is none. */
export function createPaperPrinter(
  app: FastifyInstance,
  context: ReservationContext,
  secrets: PrintSecrets,
): PaperPrinter {
  let running = 0

  async function printed(documentId: string): Promise<PrintedPaper & { readonly paper: Paper }> {
    const { paper, row } = await findPaper(context, documentId)
    const program = findChromium(context.env, process.platform)
    const origin = serverOrigin(app.server.address())
    if (program === undefined || origin === undefined) throw new ProblemError('pdf_unavailable')
    const secret =
      paper.kind === 'reservation' ? await findTrackingToken(context.db, row.reservation_id) : secrets.issue(documentId)
    const address = new URL(pagePath(paper.kind), origin)
    address.searchParams.set('token', secret)
    if (paper.kind !== 'reservation') {
      address.searchParams.set('document', documentId)
      // What was asked for, also when another paper stands in its place.
      address.searchParams.set('asIssued', 'yes')
    }
    try {
      const pdf = await printPage({
        program,
        isRoot: process.getuid?.() === 0,
        address: address.href,
        language: paper.language,
        awaited: paper.number,
        timeoutMs: TIMEOUT_MS,
      })
      return { paper, pdf, name: `${paper.number}.pdf` }
    } catch (error) {
      context.log.warn({ err: error }, 'a paper could not be printed as PDF')
      throw new ProblemError('pdf_unavailable')
    } finally {
      secrets.withdraw(secret)
    }
  }

  return {
    print: async (documentId, { user, traceId }) => {
      if (running >= MOST_AT_ONCE) throw new ProblemError('unavailable', { headers: { 'retry-after': '5' } })
      running += 1
      try {
        const { paper, ...file } = await printed(documentId)
        const originals = CONTRACTS.includes(paper.kind) ? 2 : 1
        const copy = paper.prints < originals ? 'original' : 'copy'
        await recordPrint(context, { documentId, copy, user, traceId })
        return file
      } finally {
        running -= 1
      }
    },
  }
}

function pagePath(kind: Paper['kind']): string {
  if (kind === 'reservation') return '/reservation-print'
  return CONTRACTS.includes(kind) ? '/saleContract-print' : '/receipt-print'
}

/** Where this process answers on this machine; undefined while it does not listen. */
function serverOrigin(address: AddressInfo | string | null): string | undefined {
  if (address === null || typeof address === 'string') return undefined
  const { port, family } = address
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address
  return family === 'IPv6' && host !== '127.0.0.1' ? `http://[${host}]:${port}` : `http://${host}:${port}`
}
