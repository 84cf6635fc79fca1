import { useId } from 'react'
import { Link } from '@tanstack/react-router'
import type { Desk } from '@rodchao/contract'
import { formatCount, formatDate } from '../../../../lib/format.ts'
import { m } from '../../../../lib/messages.ts'
import { Card } from '../../../../ui/card.tsx'
import { Plate } from '../../../../ui/plate.tsx'
import { hasRunOut } from '../model.ts'
import { inReadersLanguage, paperWord } from '../words.ts'
import listStyles from './desk-list.module.css'
import styles from './papers-card.module.css'

/** Tax and insurance of vehicles that cannot be given out for much longer. A line opens the vehicle's bookings. */
export function PapersCard({ desk: { papers, day } }: { desk: Pick<Desk, 'papers' | 'day'> }) {
  const titleId = useId()
  if (papers.count === 0) return null
  return (
    <Card padding="flush" aria-labelledby={titleId}>
      <div className={listStyles.head}>
        <h2 id={titleId} className={listStyles.title}>
          {m.home_papers()}
          <span className={listStyles.count}>{formatCount(papers.count)}</span>
        </h2>
      </div>
      <ul>
        {papers.rows.map((paper) => (
          <li key={`${paper.unitId} ${paper.kind}`} className={styles.line}>
            <Link
              to="/main"
              search={{ view: 'all', q: paper.label }}
              preload={false}
              className={styles.unit}
              aria-label={m.home_paper_bookings({ unit: paper.label })}
            >
              {paper.labelKind === 'plate' ? <Plate number={paper.label} unassigned="" /> : paper.label}
            </Link>
            <span className={styles.product}>{inReadersLanguage(paper.productName)}</span>
            <span className={styles.paper} data-over={hasRunOut(paper, day) ? '' : undefined}>
              <b>
                <bdi>{paperWord(paper.kind)}</bdi>
              </b>
              <small>
                <bdi>
                  {' '}
                  {hasRunOut(paper, day)
                    ? m.home_paper_over({ date: formatDate(paper.expiresOn) })
                    : m.home_paper_until({ date: formatDate(paper.expiresOn) })}
                </bdi>{' '}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {papers.count > papers.rows.length ? (
        <p className={listStyles.more}>{m.home_more({ count: formatCount(papers.count - papers.rows.length) })}</p>
      ) : null}
    </Card>
  )
}
