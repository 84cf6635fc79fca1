import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { isHouse } from '#areas/staff/core/labels.ts'
import { HistoryList } from './history-list.tsx'
import type { TabProps } from '../frame/tab-props.ts'
import styles from '../frame/tabs-content.module.css'

export function HistoryTab({ reservation, now }: TabProps) {
  return (
    <Card>
      <h2 className={styles.heading}>{m.staff_tab_history()}</h2>
      <HistoryList history={reservation.history} ofHouse={isHouse(reservation)} now={now} />
    </Card>
  )
}
