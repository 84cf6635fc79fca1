import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Gauge } from '#ui/charts/gauge.tsx'
import type { Analytics } from '../cards-schema.ts'
import { LOOK_BACKS } from '../look-backs.ts'
import { AskedCard } from './asked-card.tsx'
import { FigureRow, LeadFigure } from './figure-row.tsx'
import { percent, shareOf } from './figures.ts'
import { PeriodPick } from './period-pick.tsx'
import { periodOptions, useChoice } from './periods.ts'
import { useAnalyticsCard } from './use-analytics-card.ts'

export interface SupportCardProps {
  /** Of the first look-back, where the page has them already. */
  first?: Analytics['support-tracker'] | undefined
  className?: string | undefined
}

/** How many of the questions that came in are answered. */
export function SupportCard({ first, className }: SupportCardProps) {
  const { current, onChange } = useChoice('support', LOOK_BACKS)
  const query = useAnalyticsCard('support-tracker', current, first)
  const title = m.dash_support()
  return (
    <AskedCard
      query={query}
      title={title}
      height={320}
      className={className}
      aside={
        <PeriodPick
          label={m.dash_period_of({ title })}
          options={periodOptions()}
          current={current}
          onChange={onChange}
        />
      }
    >
      {({ totalTicket, openTicket, newTicket, responseTime, supportTrackerRadialBar }) => {
        const answered = totalTicket - openTicket
        const share = supportTrackerRadialBar.series[0] ?? shareOf(answered, totalTicket)
        const row = (name: string, count: number) => ({
          key: name,
          cells: [name, formatCount(count), percent(shareOf(count, totalTicket))],
        })
        return {
          leadPlace: 'beside',
          lead: <LeadFigure figure={formatCount(totalTicket)}>{m.dash_support_unit()}</LeadFigure>,
          drawing: (
            <Gauge
              label={m.dash_support_drawn({ share: percent(share) })}
              share={share}
              figure={percent(share)}
              note={m.dash_support_answered()}
              height={216}
            />
          ),
          table: {
            head: [m.dash_what(), m.dash_count(), m.dash_share()],
            rows: [
              row(m.dash_support_answered_row(), answered),
              row(m.dash_support_open(), openTicket),
              row(m.dash_support_new_row(), newTicket),
            ],
            foot: [m.dash_sum(), formatCount(totalTicket), ''],
          },
          foot: (
            <FigureRow
              figures={[
                { name: m.dash_support_new(), figure: formatCount(newTicket) },
                { name: m.dash_support_open(), figure: formatCount(openTicket) },
                { name: m.dash_support_first_reply(), figure: m.shared_days({ count: responseTime }) },
              ]}
            />
          ),
        }
      }}
    </AskedCard>
  )
}
