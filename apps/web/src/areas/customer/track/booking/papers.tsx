import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import type { IssuedDocument } from '@rodchao/contract'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { isOfOne, useOwnPapers } from './own-papers.ts'
import type { OwnPapersOptions } from './own-papers.ts'
import styles from './papers.module.css'

const PAPER_LABELS: Record<IssuedDocument['kind'], () => string> = {
  reservation: () => m.print_reservation_title(),
  receipt: () => m.papers_receipt(),
  tax_abb: () => m.papers_tax_abb(),
  tax_full: () => m.papers_tax_full(),
  credit_note: () => m.papers_credit_note(),
  deposit_slip: () => m.papers_deposit_slip(),
  rental_contract: () => m.papers_rental_contract(),
  sale_contract: () => m.papers_sale_contract(),
}

function paperLabel({ kind, isReturn }: Pick<IssuedDocument, 'kind' | 'isReturn'>): string {
  return isReturn ? m.papers_deposit_return() : PAPER_LABELS[kind]()
}

/** Receipts, slips and contracts of the booking. */
export function Papers(options: OwnPapersOptions) {
  // The confirmation has its own button.
  const shown = useOwnPapers(options).filter(({ kind }) => kind !== 'reservation')
  if (shown.length === 0) return null
  return (
    <section className={styles.papers} aria-labelledby="papers-heading">
      <h2 id="papers-heading" className={styles.title}>
        {m.track_papers_heading()}
      </h2>
      <PaperList papers={shown} />
    </section>
  )
}

/** Links to papers, newest first; `isOfThing` where the heading says already of which thing they are. */
export function PaperList({
  papers,
  isOfThing = false,
}: {
  papers: readonly IssuedDocument[]
  isOfThing?: boolean | undefined
}) {
  return (
    <ul className={styles.list}>
      {papers.map(({ id, kind, isReturn, number, issuedAt, thingNo }) => (
        <li key={id}>
          <PaperLink kind={kind} id={id}>
            <Icon of={IconFileText} size={20} />
            <span className={styles.name}>
              {isOfThing || thingNo === null || !isOfOne(kind)
                ? paperLabel({ kind, isReturn })
                : m.track_paper_of({ paper: paperLabel({ kind, isReturn }), no: thingNo })}
            </span>
            <span className={styles.number}>
              {number} · {formatDate(issuedAt)}
            </span>
          </PaperLink>
        </li>
      ))}
    </ul>
  )
}

/** The confirmation is printed from a page of its own. */
function PaperLink({ kind, id, children }: Pick<IssuedDocument, 'kind' | 'id'> & { children: ReactNode }) {
  if (kind === 'reservation')
    return (
      <Link to="/reservation-print" className={styles.paper}>
        {children}
      </Link>
    )
  return (
    <Link
      to={kind.endsWith('_contract') ? '/saleContract-print' : '/receipt-print'}
      search={{ document: id }}
      className={styles.paper}
    >
      {children}
    </Link>
  )
}
