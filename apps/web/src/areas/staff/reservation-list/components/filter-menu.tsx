import { memo } from 'react'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { LazyPanel } from '#shell/loading/lazy-panel.tsx'
import type { PanelLoader } from '#shell/loading/lazy-panel.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import type { ListState } from '#areas/staff/core/list-state.ts'
import type { FilterPanelProps } from './filter-panel.tsx'
import styles from './filter-menu.module.css'

const loadFilterPanel: PanelLoader<FilterPanelProps> = async () => (await import('./filter-panel.tsx')).FilterPanel

export interface FilterMenuProps {
  state: ListState
  now: number
  go: (next: ListState) => void
}

export const FilterMenu = memo((props: FilterMenuProps) => {
  useLocale()
  return (
    <Popover
      label={m.staff_filters()}
      className={styles.panel}
      buttonClassName={styles.add}
      button={
        <>
          <Icon of={IconFilter} size={16} />
          {m.staff_filters()}
        </>
      }
    >
      {(close) => (
        <LazyPanel load={loadFilterPanel} props={{ ...props, close }}>
          {null}
        </LazyPanel>
      )}
    </Popover>
  )
})
FilterMenu.displayName = 'FilterMenu'
