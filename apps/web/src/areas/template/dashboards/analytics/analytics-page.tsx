import { Suspense, useDeferredValue } from 'react'
import { useQuery } from '@tanstack/react-query'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Rest } from '#shell/loading/rest.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { NotesRegion } from '../../core/notes/notes-region.tsx'
import { WhenNear } from '../../core/when-near/when-near.tsx'
import { analyticsOptions } from '../api.ts'
import { answered } from '../cards/answered.ts'
import { RadarCard } from '../cards/radar-card.tsx'
import { SessionsCard } from '../cards/sessions-card.tsx'
import { SupportCard } from '../cards/support-card.tsx'
import { TrendCard } from '../cards/trend-card.tsx'
import type { AnalyticsDashboard } from '../schema.ts'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { Congratulation } from './congratulation.tsx'
import { MeetingCard } from './meeting-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import styles from './analytics-page.module.css'

const InvoiceSection = lazyComponent(() => import('../../invoice/list/invoice-section.tsx'), 'InvoiceSection')

const SECTION = ['title', 'row', 'row', 'row', 'row', 'row', 'row'] as const

/** /dashboard/analytics */
export function AnalyticsPage() {
  const { data: answer, isError, isFetching, refetch } = useQuery(analyticsOptions(useLocale()))
  // In slices: so many charts at once would hold up a press.
  const data = useDeferredValue(answer)
  const body = () => {
    if (data !== undefined) return <Cards data={data} />
    if (!isError || isFetching) return <AnalyticsSkeleton />
    return (
      <ErrorState
        title={m.dash_all_failed()}
        action={<Button onClick={() => void refetch()}>{m.shared_retry()}</Button>}
      />
    )
  }
  return (
    <>
      <StaffTop>
        <h1>{m.dash_analytics_title()}</h1>
      </StaffTop>
      <div className={styles.page}>
        {body()}
        {/* It has a request of its own, and works without the cards. */}
        <WhenNear shapes={SECTION}>
          <Suspense fallback={<Loading shapes={SECTION} />}>
            <InvoiceSection />
          </Suspense>
        </WhenNear>
      </div>
      <NotesRegion />
    </>
  )
}

function Cards({ data }: { data: AnalyticsDashboard }) {
  const { subscribersGained, ordersRecevied, days } = data
  return (
    <>
      <div className={styles.three}>
        <Congratulation {...data.congratulations} />
        <TrendCard
          title={m.dash_subscribers()}
          icon={IconUsers}
          total={subscribersGained.analyticsData.subscribers}
          unit={m.dash_subscribers_unit()}
          days={days}
          values={subscribersGained.series[0]?.data ?? []}
          before={subscribersGained.before}
        />
        <TrendCard
          title={m.dash_orders()}
          icon={IconPackage}
          total={ordersRecevied.analyticsData.orders}
          unit={m.dash_subscribers_unit()}
          days={days}
          values={ordersRecevied.series[0]?.data ?? []}
          before={ordersRecevied.before}
        />
      </div>
      <Rest>
        <div className={styles.two}>
          <SessionsCard first={data.avgSessions} />
          <SupportCard first={data.supportTracker} />
        </div>
        <div className={styles.three}>
          <TimelineCard {...data.timeline} />
          <RadarCard query={answered(data.salesChart)} />
          <MeetingCard meeting={data.appDesign} />
        </div>
      </Rest>
    </>
  )
}
