import type { IssuedDocument, Paper } from '@rodchao/contract'

export const PAPER_FAMILIES = ['money', 'contract'] as const
/** Papers about money that was received or went back, and contracts that two sides sign. */
export type PaperFamily = (typeof PAPER_FAMILIES)[number]

const CONTRACTS: readonly Paper['kind'][] = ['rental_contract', 'sale_contract']

export function paperFamily(kind: Paper['kind']): PaperFamily | null {
  if (kind === 'reservation') return null
  return CONTRACTS.includes(kind) ? 'contract' : 'money'
}

/** A slip of the deposit that went back: the shop pays and the customer receives. */
export function isDepositReturn({ kind, deposit }: Pick<Paper, 'kind' | 'deposit'>): boolean {
  return kind === 'deposit_slip' && deposit?.moved === 'returned'
}

/** Which way the money of a paper went, seen from the shop; no way where an invoice itself was wrong. */
export function moneyWay(paper: Pick<Paper, 'kind' | 'deposit' | 'payment'>): 'in' | 'out' | 'none' {
  if (paper.kind === 'credit_note') return paper.payment === null ? 'none' : 'out'
  return isDepositReturn(paper) ? 'out' : 'in'
}

/** Lines that are charged, and what comes off them: a discount stands among the sums. */
export function chargedLines({ lines }: Pick<Paper, 'lines'>): {
  charged: Paper['lines']
  subtotal: number
  discount: number
} {
  const charged = lines.filter(({ kind }) => kind !== 'discount')
  const subtotal = charged.reduce((sum, { amount }) => sum + amount, 0)
  return { charged, subtotal, discount: subtotal - lines.reduce((sum, { amount }) => sum + amount, 0) }
}

/** The newest paper of a family; one that holds rather than one that does not. */
export function findNewest(rows: readonly IssuedDocument[], family: PaperFamily): IssuedDocument | undefined {
  return rows
    .filter((row) => paperFamily(row.kind) === family)
    .toSorted(
      (a, b) => Number(b.status === 'issued') - Number(a.status === 'issued') || b.issuedAt.localeCompare(a.issuedAt),
    )[0]
}

export const PAPER_SIZES = ['a4', 'roll'] as const
/** A page, or the 80 mm roll of a counter printer. */
export type PaperSize = (typeof PAPER_SIZES)[number]

export type PaperMark = 'original' | 'copy'

/** A contract is made out twice, one for each side; anything else once. */
export const MOST_ORIGINALS = 2

/** The first print is the original, of a contract the second too. */
export function paperMark({ prints, kind }: Paper): PaperMark {
  return prints < (paperFamily(kind) === 'contract' ? MOST_ORIGINALS : 1) ? 'original' : 'copy'
}

/** The paths of a drawn name, in a box of 1000 by 400. */
export function strokePath(strokes: Paper['signatures'][number]['strokes']): string {
  return strokes
    .map((points) => {
      const pairs = Array.from({ length: Math.floor(points.length / 2) }, (_, index) => [
        points[index * 2] ?? 0,
        points[index * 2 + 1] ?? 0,
      ])
      return `M${pairs.map((pair) => pair.join(' ')).join('L')}`
    })
    .join('')
}
