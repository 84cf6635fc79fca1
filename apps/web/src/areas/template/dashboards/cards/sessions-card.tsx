import { Suspense, useState } from 'react'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Button } from '#ui/actions/button.tsx'
import { ColumnBars } from '#ui/charts/column-bars.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import type { Analytics } from '../cards-schema.ts'
import { LOOK_BACKS } from '../look-backs.ts'
import { AskedCard } from './asked-card.tsx'
import { shortWeekday, weekdayName } from './day-names.ts'
import { LeadFigure } from './figure-row.tsx'
import { percent, shareOf, shortFigure } from './figures.ts'
import { PeriodPick } from './period-pick.tsx'
import { periodOptions, useChoice } from './periods.ts'
import { useAnalyticsCard } from './use-analytics-card.ts'
import styles from './sessions-card.module.css'

type Sessions = Analytics['avg-sessions']

const RowsDialog = lazyComponent(() => import('./sessions-rows.tsx'), 'SessionsRows')

export interface SessionsCardProps {
  /** Of the first look-back, where the page has them already. */
  first?: Sessions | undefined
  className?: string | undefined
}

/** How many come on each day of the week, how that has grown, and how far it has brought the shop. */
export function SessionsCard({ first, className }: SessionsCardProps) {
  const { current, onChange } = useChoice('sessions', LOOK_BACKS)
  const query = useAnalyticsCard('avg-sessions', current, first)
  const [isOpen, setOpen] = useState(false)
  const title = m.dash_sessions()
  const options = periodOptions()
  return (
    <AskedCard
      query={query}
      title={title}
      height={285}
      className={className}
      aside={<PeriodPick label={m.dash_period_of({ title })} options={options} current={current} onChange={onChange} />}
    >
      {(card) => {
        const columns = columnsOf(card)
        const most = Math.max(...columns.map(({ value }) => value))
        const busiest = columns.findIndex(({ value }) => value === most)
        return {
          leadPlace: 'beside',
          lead: (
            <div className={styles.lead}>
              <LeadFigure figure={shortFigure(card.sessions)} unit={m.dash_sessions_unit()}>
                <span className={styles.growth}>{m.dash_sessions_growth({ growth: card.growth })}</span>
                <span>{m.dash_sessions_busiest({ weekday: weekdayName(busiest), count: formatCount(most) })}</span>
              </LeadFigure>
              <Button icon={IconListDetails} onClick={() => setOpen(true)}>
                {m.dash_open_rows()}
              </Button>
              {isOpen ? (
                <Suspense>
                  <RowsDialog
                    card={card}
                    period={options.find(({ value }) => value === current)?.label ?? ''}
                    onClose={() => setOpen(false)}
                  />
                </Suspense>
              ) : null}
            </div>
          ),
          drawing: <ColumnBars label={m.dash_sessions_drawn()} columns={columns} marked={busiest} height={188} />,
          table: {
            head: [m.dash_day(), m.dash_sessions_average()],
            rows: columns.map(({ value }, weekday) => ({
              key: String(weekday),
              cells: [weekdayName(weekday), formatCount(value)],
            })),
          },
          foot: <Shares card={card} />,
        }
      }}
    </AskedCard>
  )
}

function columnsOf({ salesBar }: Sessions): { name: string; value: number }[] {
  return (salesBar.series[0]?.data ?? []).map((value, weekday) => ({ name: shortWeekday(weekday), value }))
}

function Shares({ card: { goal, users, retention, duration, reached } }: { card: Sessions }) {
  const of = (part: number, whole: number) => m.dash_of_whole({ part: shortFigure(part), whole: shortFigure(whole) })
  const months = duration * 12
  const shares = [
    { name: m.dash_goal(), words: of(reached.goal, goal), share: shareOf(reached.goal, goal) },
    { name: m.dash_users(), words: of(reached.users, users), share: shareOf(reached.users, users) },
    { name: m.dash_retention(), words: percent(retention), share: retention },
    {
      name: m.dash_duration(),
      words: m.dash_months({ count: reached.duration, whole: months }),
      share: shareOf(reached.duration, months),
    },
  ]
  return (
    <ul className={styles.shares}>
      {shares.map(({ name, words, share }) => (
        <li key={name}>
          <span>{name}</span>
          <b>{words}</b>
          <ProgressBar label={name} value={share} />
        </li>
      ))}
    </ul>
  )
}
