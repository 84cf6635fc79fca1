import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { Desk } from '@rodchao/contract'
import { formatDate } from '#lib/format.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Plate } from '#ui/display/plate.tsx'
import { hasRunOut } from '../model.ts'
import { inReadersLanguage, paperLabel } from '../labels.ts'
import { ListCard } from './list-card.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import styles from './papers-card.module.css'

const rowKey = ({ unitId, kind }: Desk['papers']['rows'][number]): string => `${unitId} ${kind}`

/** Tax and insurance of vehicles that cannot be given out for much longer: their bookings, and the day they were renewed to. */
export function PapersCard({ desk: { papers, day } }: { desk: Pick<Desk, 'papers' | 'day'> }) {
  const [asked, setAsked] = useState<string | null>(null)
  // Read again meanwhile it is the row of now that is renewed, and none when somebody else was faster.
  const renewed = papers.rows.find((paper) => rowKey(paper) === asked)
  if (papers.count === 0) return null
  return (
    <ListCard title={m.home_papers()} count={papers.count} shown={papers.rows.length}>
      <ul>
        {papers.rows.map((paper) => (
          <li key={rowKey(paper)} className={styles.line}>
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
                <bdi>{paperLabel(paper.kind)}</bdi>
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
            <Button
              className={styles.renew}
              aria-label={m.home_renew_named({ paper: paperLabel(paper.kind), unit: paper.label })}
              onClick={() => setAsked(rowKey(paper))}
            >
              {m.home_renew()}
            </Button>
          </li>
        ))}
      </ul>
      {renewed === undefined ? null : (
        <DraftScope place={`renew ${renewed.unitId} ${renewed.kind}`}>
          <RenewDialog paper={renewed} onClose={() => setAsked(null)} />
        </DraftScope>
      )}
    </ListCard>
  )
}
