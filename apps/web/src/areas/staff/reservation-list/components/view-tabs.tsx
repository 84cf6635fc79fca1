import { memo } from 'react'
import type { MouseEvent } from 'react'
import type { ReservationCounts } from '#areas/staff/core/api/reservations.ts'
import { formatCount } from '#lib/format.ts'
import { RESERVATION_VIEWS } from '@rodchao/contract/names'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { stringifySearch } from '#lib/search-params.ts'
import { tabClass, TabCount, Tabs } from '#ui/layout/tabs.tsx'
import { viewLabel } from '#areas/staff/core/labels.ts'
import { listSearch, refined } from '#areas/staff/core/list-state.ts'
import type { ListState, View } from '#areas/staff/core/list-state.ts'
import { useListAhead } from '../use-list-ahead.ts'

/** Only waiting work is coloured. */
function viewTone(view: View, count: number): 'plain' | 'review' | 'late' {
  if (count === 0) return 'plain'
  if (view === 'slips') return 'review'
  return view === 'overdue' ? 'late' : 'plain'
}

export interface ViewTabsProps {
  state: ListState
  counts: ReservationCounts | undefined
  go: (next: ListState) => void
}

/** The saved questions, with how many answer each. */
export const ViewTabs = memo(({ state, counts, go }: ViewTabsProps) => {
  useLocale()
  const ahead = useListAhead()
  return (
    <Tabs label={m.staff_views()}>
      {RESERVATION_VIEWS.map((view) => {
        const next = refined(state, { view, status: [] })
        const count = counts?.views[view]
        const handleClick = (event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          go(next)
        }
        return (
          <a
            key={view}
            href={`/main${stringifySearch(listSearch(next))}`}
            data-view={view}
            className={tabClass()}
            aria-current={state.view === view ? 'page' : undefined}
            onClick={handleClick}
            {...ahead(next)}
          >
            {viewLabel(view)}
            <TabCount tone={viewTone(view, count?.count ?? 0)}>
              {count === undefined ? '·' : `${formatCount(count.count)}${count.isCapped ? '+' : ''}`}
            </TabCount>
          </a>
        )
      })}
    </Tabs>
  )
})
ViewTabs.displayName = 'ViewTabs'
