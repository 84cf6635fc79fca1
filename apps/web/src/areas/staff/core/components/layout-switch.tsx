import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { Layout, ListState, Pointed } from '../list-state.ts'
import styles from './layout-switch.module.css'

interface LayoutSwitchProps {
  state: ListState
  go: (next: ListState) => void
  /** What is done while one points at the other. */
  ahead?: (next: ListState) => Pointed
}

/** The same bookings as rows, or on their units over time. */
export function LayoutSwitch({ state, go, ahead }: LayoutSwitchProps) {
  const button = (layout: Layout, icon: typeof IconList, label: string) => {
    const next = { ...state, layout, open: undefined }
    return (
      <button
        type="button"
        className={styles.choice}
        aria-pressed={state.layout === layout}
        onClick={() => go(next)}
        {...ahead?.(next)}
      >
        <Icon of={icon} size={16} />
        <span>{label}</span>
      </button>
    )
  }
  return (
    <div className={styles.switch} role="group" aria-label={m.timeline_layout()}>
      {button('table', IconList, m.timeline_as_table())}
      {button('timeline', IconTimeline, m.timeline_as_timeline())}
    </div>
  )
}
