import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { NotesRegion } from '../../core/notes/notes-region.tsx'
import { GoalOverview } from '../cards/goal-overview.tsx'
import { RadarCard } from '../cards/radar-card.tsx'
import { RevenueReport } from '../cards/revenue/revenue-report.tsx'
import { SessionsCard } from '../cards/sessions-card.tsx'
import { SupportCard } from '../cards/support-card.tsx'
import { useAnalyticsCard } from '../cards/use-analytics-card.ts'
import { CustomersCard } from './customers-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { EarningsCard } from './earnings-card.tsx'
import { ProductOrdersCard } from './product-orders-card.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { SalesLineCard } from './sales-line-card.tsx'
import styles from './analytic-cards-page.module.css'

/** /card/analytic: each card asks for itself, and waits and fails alone. */
export function AnalyticCardsPage() {
  useLocale()
  return (
    <>
      <StaffTop>
        <h1>{m.dash_cards_title()}</h1>
      </StaffTop>
      <div className={styles.page}>
        <SupportCard className={styles.half} />
        <SessionsCard className={styles.half} />
        <RevenueReport className={styles.wide} />
        <Goal />
        <RevenueCard className={styles.wide} />
        <WebOfSales />
        <SalesLineCard className={styles.wide} />
        <DevicesCard />
        <CustomersCard />
        <ProductOrdersCard />
        <EarningsCard />
      </div>
      <NotesRegion />
    </>
  )
}

function Goal() {
  return <GoalOverview query={useAnalyticsCard('goal-overview')} />
}

function WebOfSales() {
  return <RadarCard query={useAnalyticsCard('sales-radar')} />
}
