import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { m } from '#lib/messages.ts'
import { LazyPanel } from '#shell/loading/lazy-panel.tsx'
import type { PanelLoader } from '#shell/loading/lazy-panel.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import type { ListState } from '#areas/staff/core/list-state.ts'
import { serializeView } from './saved-views.ts'
import { useSavedViews } from './use-saved-views.ts'
import type { ViewsPanelProps } from './views-panel.tsx'
import styles from '../components/list-tools.module.css'

const loadViewsPanel: PanelLoader<ViewsPanelProps> = async () => (await import('./views-panel.tsx')).ViewsPanel

/** Questions worth asking again, under names of one's own, on every device that one signs in on. */
export function ViewsMenu({ state, go }: { state: ListState; go: (next: ListState) => void }) {
  const { views } = useSavedViews(false)
  const current = views.find((view) => view.search === serializeView(state))
  return (
    <Popover
      label={m.staff_saved_views()}
      align="end"
      buttonClassName={styles.views}
      button={
        <>
          <Icon of={IconStar} size={16} />
          <span className={styles.viewsName}>{current?.name ?? m.staff_saved_views()}</span>
          <Icon of={IconChevronDown} size={16} />
        </>
      }
    >
      {(close) => (
        <LazyPanel load={loadViewsPanel} props={{ state, close, go }}>
          {null}
        </LazyPanel>
      )}
    </Popover>
  )
}
