import { m } from '#lib/messages.ts'
import { FullSheet } from '#areas/staff/core/components/full-sheet.tsx'
import { ReservationPanel, usePanelAhead } from './reservation-panel.tsx'
import type { ReservationPanelProps } from './reservation-panel.tsx'
import styles from './panel-place.module.css'

export interface PanelPlaceProps extends Omit<ReservationPanelProps, 'id'> {
  id: string | undefined
  /** Beside the list where there is room; over everything where there is none. */
  isBeside: boolean
}

export function PanelPlace({ id, isBeside, ...panel }: PanelPlaceProps) {
  usePanelAhead()
  if (isBeside) {
    if (id === undefined) return null
    return (
      <aside className={styles.beside} aria-label={m.staff_panel()}>
        <ReservationPanel id={id} {...panel} />
      </aside>
    )
  }
  return (
    <FullSheet open={id !== undefined} label={m.staff_panel()} onClose={panel.onClose}>
      {id === undefined ? null : <ReservationPanel id={id} {...panel} />}
    </FullSheet>
  )
}
