import { useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import type { IssuedDocument, TrackedReservation } from '@rodchao/contract'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { ApiClient } from '#lib/api/api-client.ts'
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

/** Contracts and deposits are of one thing each; what was paid is of all of them. */
function isOfOne(kind: IssuedDocument['kind']): boolean {
  return kind === 'rental_contract' || kind === 'deposit_slip'
}

/** Before it is confirmed nothing was issued that a customer could want. */
const WITHOUT = ['hold', 'pending_payment', 'awaiting_review', 'expired']

export interface PapersProps {
  reservation: TrackedReservation
  token: string
  api: ApiClient
  /** Asked again when it changes. */
  news: string
}

/** Receipts, slips and contracts of the booking. They come after the page stands; without them it is whole. */
export function Papers({ reservation, token, api, news }: PapersProps) {
  const [known, setKnown] = useState<{ news: string; rows: readonly IssuedDocument[] }>({ news: '', rows: [] })
  const mayHave = !WITHOUT.includes(reservation.status)
  useEffect(() => {
    if (!mayHave) return undefined
    const control = new AbortController()
    api
      .call('listOwnPapers', { reservationToken: token, signal: control.signal })
      .then(({ rows }) => setKnown({ news, rows }))
      // A failure needs no message: papers are fetched again with the next change.
      .catch(() => undefined)
    return () => control.abort()
  }, [api, token, mayHave, news])
  // The confirmation has its own button, and papers that are no longer valid are not listed.
  // Those of before stay in sight until the new ones are there.
  const shown = known.rows.filter(({ kind, status: standing }) => kind !== 'reservation' && standing === 'issued')
  if (shown.length === 0) return null
  return (
    <section className={styles.papers} aria-labelledby="papers-heading">
      <h2 id="papers-heading" className={styles.title}>
        {m.track_papers_heading()}
      </h2>
      <ul className={styles.list}>
        {shown.map(({ id, kind, number, issuedAt, thingNo }) => (
          <li key={id}>
            <Link
              to={kind.endsWith('_contract') ? '/saleContract-print' : '/receipt-print'}
              search={{ document: id }}
              className={styles.paper}
            >
              <Icon of={IconFileText} size={20} />
              <span className={styles.name}>
                {thingNo === null || !isOfOne(kind)
                  ? PAPER_LABELS[kind]()
                  : m.track_paper_of({ paper: PAPER_LABELS[kind](), no: thingNo })}
              </span>
              <span className={styles.number}>
                {number} · {formatDate(issuedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
