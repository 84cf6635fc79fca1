import { Link } from '@tanstack/react-router'
import type { Desk } from '@rodchao/contract'
import { formatDate } from '../../../../lib/format.ts'
import { m } from '../../../../lib/messages.ts'
import { Plate } from '../../../../ui/plate.tsx'
import { hasRunOut } from '../model.ts'
import { inReadersLanguage, paperWord } from '../words.ts'
import { ListCard } from './list-card.tsx'
import styles from './papers-card.module.css'

/** Tax and insurance of vehicles that cannot be given out for much longer. A line opens the vehicle's bookings. */
export function PapersCard({ desk: { papers, day } }: { desk: Pick<Desk, 'papers' | 'day'> }) {
  if (papers.count === 0) return null
  return (
    <ListCard title={m.home_papers()} count={papers.count} shown={papers.rows.length}>
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
    </ListCard>
  )
}
