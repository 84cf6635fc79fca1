import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Gauge } from '#ui/charts/gauge.tsx'
import { AskedCard } from './asked-card.tsx'
import { FigureRow } from './figure-row.tsx'
import { percent, readFigure, shareOf } from './figures.ts'
import type { Asked } from './asked-card.tsx'

export interface GoalOverviewProps {
  query: Asked<{ completed: string; inProgress: string }>
  className?: string | undefined
}

/** How far the goal of the year is reached: what is done, of that and what is on its way. */
export function GoalOverview({ query, className }: GoalOverviewProps) {
  return (
    <AskedCard query={query} title={m.trade_goal_title()} height={236} className={className}>
      {(data) => {
        const completed = readFigure(data.completed)
        const inProgress = readFigure(data.inProgress)
        const goal = completed + inProgress
        const share = shareOf(completed, goal)
        return {
          note: m.trade_goal_note({ goal: formatCount(goal) }),
          drawing: (
            <Gauge
              label={m.trade_goal_label({ share: percent(share), goal: formatCount(goal) })}
              share={share}
              figure={percent(share)}
              note={m.trade_goal_reached()}
            />
          ),
          table: {
            head: [m.dash_what(), m.trade_kilometres(), m.dash_share()],
            rows: [
              { key: 'done', cells: [m.trade_goal_done(), formatCount(completed), percent(share)] },
              { key: 'left', cells: [m.trade_goal_left(), formatCount(inProgress), percent(100 - share)] },
            ],
            foot: [m.dash_sum(), formatCount(goal), percent(goal === 0 ? 0 : 100)],
          },
          foot: (
            <FigureRow
              figures={[
                { name: m.trade_goal_done(), figure: formatCount(completed) },
                { name: m.trade_goal_left(), figure: formatCount(inProgress) },
              ]}
            />
          ),
        }
      }}
    </AskedCard>
  )
}
