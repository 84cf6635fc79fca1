import { Suspense } from 'react'
import type { ReactNode } from 'react'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import type { ReservationCounts } from '#areas/staff/core/api/reservations.ts'
import type { ListState } from '#areas/staff/core/list-state.ts'
import type { ColumnVisibility } from '../use-columns.ts'
import { useExport } from '../export/use-export.ts'
import { useListAhead } from '../use-list-ahead.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { LayoutSwitch } from '#areas/staff/core/components/layout-switch.tsx'
import { ViewTabs } from './view-tabs.tsx'
import { ViewsMenu } from '../views/views-menu.tsx'
import styles from './list-tools-bar.module.css'

// Come with the press on what they tell of.
const BulkStrip = lazyComponent(() => import('../bulk/bulk-strip.tsx'), 'BulkStrip')
const ExportStatus = lazyComponent(() => import('../export/export-status.tsx'), 'ExportStatus')

export interface ListToolsProps {
  state: ListState
  counts: ReservationCounts | undefined
  now: number
  visibility: ColumnVisibility
  selected: readonly string[]
  go: (next: ListState) => void
  onColumns: (visibility: ColumnVisibility) => void
  onClearSelection: () => void
  onNew: () => void
  /** What waits to be brought in; it may not move the rows. */
  news: ReactNode
}

/** Tabs and the new booking; below them the filters in force and what can be done with what they find. */
export function ListTools(props: ListToolsProps) {
  const { state, counts, now, visibility, selected, go, onColumns, onClearSelection, onNew, news } = props
  const file = useExport(state, visibility)
  const ahead = useListAhead()
  return (
    <>
      <div className={styles.tabs}>
        <ViewTabs state={state} counts={counts} go={go} />
        <Button variant="fill" icon={IconPlus} className={styles.add} onClick={onNew}>
          {m.staff_new_booking()}
        </Button>
      </div>
      <div className={styles.bar}>
        <div className={styles.tools}>
          <div className={styles.filters}>
            <FilterChips state={state} go={go} />
            <FilterMenu state={state} now={now} go={go} />
          </div>
          <div className={styles.actions}>
            {news}
            <LayoutSwitch state={state} go={go} ahead={ahead} />
            <ViewsMenu state={state} go={go} />
            <span className={styles.wideOnly}>
              <ColumnsMenu visibility={visibility} onChange={onColumns} />
            </span>
            <Menu
              label={m.staff_export()}
              align="end"
              buttonClassName={iconButtonClass()}
              buttonLabel={m.staff_export()}
              button={<Icon of={IconDownload} size={20} />}
              entries={[
                { kind: 'heading', key: 'head', label: m.staff_export_head() },
                { kind: 'action', key: 'xlsx', label: m.staff_export_xlsx(), onSelect: () => file.start('xlsx') },
                { kind: 'action', key: 'csv', label: m.staff_export_csv(), onSelect: () => file.start('csv') },
              ]}
            />
            <span className={styles.wideOnly}>
              <IconButton icon={IconPrinter} label={m.staff_print_list()} onClick={() => print()} />
            </span>
          </div>
        </div>
        {selected.length === 0 ? null : (
          <Suspense fallback={null}>
            <BulkStrip ids={selected} onExport={file.start} onClear={onClearSelection} />
          </Suspense>
        )}
      </div>
      {file.taken === null && file.error === null ? null : (
        <Suspense fallback={null}>
          <ExportStatus of={file} />
        </Suspense>
      )}
    </>
  )
}
