import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { Link } from '@tanstack/react-router'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { tabClass, TabCount, Tabs } from '#ui/layout/tabs.tsx'
import { isHouse } from '#areas/staff/core/labels.ts'
import { isRefundWaiting } from '#areas/staff/core/payments/refund-state.ts'
import { CustomerTab } from '../customer/customer-tab.tsx'
import { HistoryTab } from '../history/history-tab.tsx'
import { MessagesTab } from '../messages/messages-tab.tsx'
import { NotesTab } from '../notes/notes-tab.tsx'
import { SummaryTab } from '../summary/summary-tab.tsx'
import type { TabProps } from './tab-props.ts'
import styles from './detail-tabs.module.css'

// What most visits do not open comes with the press on it.
const MoneyTab = lazyComponent(() => import('../money/money-tab.tsx'), 'MoneyTab')
const HandoverTab = lazyComponent(() => import('../hand-over/handover-tab.tsx'), 'HandoverTab')
const DocumentsTab = lazyComponent(() => import('../documents/documents-tab.tsx'), 'DocumentsTab')

export const TAB_KEYS = [
  'summary',
  'customer',
  'money',
  'handover',
  'documents',
  'messages',
  'notes',
  'history',
] as const
export type TabKey = (typeof TAB_KEYS)[number]

const TAB_LABELS: Record<TabKey, () => string> = {
  summary: () => m.staff_tab_summary(),
  customer: () => m.staff_tab_customer(),
  money: () => m.staff_tab_money(),
  handover: () => m.changes_tab_handover(),
  documents: () => m.staff_tab_documents(),
  messages: () => m.changes_tab_messages(),
  notes: () => m.staff_tab_notes(),
  history: () => m.staff_tab_history(),
}

function tabLabel(key: TabKey, reservation: StaffReservation): string {
  if (key === 'handover' && isHouse(reservation)) return m.changes_tab_stay()
  if (key === 'handover' && reservation.kind === 'sale') return m.changes_tab_handover_sale()
  return TAB_LABELS[key]()
}

function tabCount(reservation: StaffReservation, tab: TabKey): { count: number; waits: boolean } {
  const waiting = reservation.slips.filter(({ status }) => status === 'waiting').length
  switch (tab) {
    case 'money':
      return {
        count: reservation.payments.length + waiting,
        waits: waiting > 0 || reservation.refunds.some(isRefundWaiting),
      }
    case 'documents':
      return { count: reservation.documents.length, waits: false }
    case 'notes':
      return { count: reservation.notes.length, waits: false }
    default:
      return { count: 0, waits: false }
  }
}

export function DetailTabs({ reservation, tab }: { reservation: StaffReservation; tab: TabKey }) {
  return (
    <div className={styles.tabs}>
      <Tabs label={m.staff_tabs()}>
        {TAB_KEYS.map((key) => {
          const { count, waits } = tabCount(reservation, key)
          return (
            <Link
              key={key}
              to="/reservation-info"
              search={key === 'summary' ? { id: reservation.id } : { id: reservation.id, tab: key }}
              activeOptions={{ exact: true, includeSearch: true }}
              className={tabClass()}
              aria-current={key === tab ? 'page' : undefined}
              replace
              resetScroll={false}
            >
              {tabLabel(key, reservation)}
              {count === 0 ? null : <TabCount tone={waits ? 'review' : 'plain'}>{count}</TabCount>}
            </Link>
          )
        })}
      </Tabs>
    </div>
  )
}

const TAB_BODIES: Readonly<Record<TabKey, ComponentType<TabProps>>> = {
  summary: SummaryTab,
  customer: CustomerTab,
  money: MoneyTab,
  handover: HandoverTab,
  messages: MessagesTab,
  documents: DocumentsTab,
  notes: NotesTab,
  history: HistoryTab,
}

export function TabBody({ tab, ...props }: TabProps & { tab: TabKey }) {
  const Body = TAB_BODIES[tab]
  return (
    <Suspense fallback={<Loading shapes={['card', 'card']} />}>
      <Body {...props} />
    </Suspense>
  )
}
