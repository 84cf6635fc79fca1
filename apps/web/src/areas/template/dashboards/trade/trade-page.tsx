import { useDeferredValue } from 'react'
import { useQuery } from '@tanstack/react-query'
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import IconCurrencyDollar from '@tabler/icons-react/dist/esm/icons/IconCurrencyDollar.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Rest } from '#shell/loading/rest.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { NotesRegion } from '../../core/notes/notes-region.tsx'
import { answered } from '../cards/answered.ts'
import { monthName } from '../cards/day-names.ts'
import { FiguresCard } from '../statistic-cards/figures-card.tsx'
import { GoalOverview } from '../cards/goal-overview.tsx'
import { readRevenue } from '../cards/revenue/revenue-model.ts'
import { RevenueReport } from '../cards/revenue/revenue-report.tsx'
import { OrdersCard, ProfitCard } from '../statistic-cards/small-cards.tsx'
import { shopDashboardOptions } from './api.ts'
import { BrowserCard } from './browser-card.tsx'
import { CompanyTable } from './company-table.tsx'
import { EarningsCard } from './earnings-card.tsx'
import { MedalCard } from './medal-card.tsx'
import { MeetupCard } from './meetup-card.tsx'
import { TradeSkeleton } from './trade-skeleton.tsx'
import { TransactionsCard } from './transactions-card.tsx'
import type { ShopDashboard } from '../schema.ts'
import styles from './trade-page.module.css'

/** /dashboard/ecommerce */
export function TradePage() {
  const { data: answer, isError, isFetching, refetch } = useQuery(shopDashboardOptions(useLocale()))
  // In slices: so many charts at once would hold up a press.
  const data = useDeferredValue(answer)
  const body = () => {
    if (data !== undefined) return <Cards data={data} />
    if (isError && !isFetching)
      return (
        <ErrorState
          title={m.dash_all_failed()}
          action={<Button onClick={() => void refetch()}>{m.shared_retry()}</Button>}
        />
      )
    return <TradeSkeleton />
  }
  return (
    <>
      <StaffTop>
        <h1>{m.trade_title()}</h1>
      </StaffTop>
      <div className={styles.page}>
        {body()}
        <NotesRegion />
      </div>
    </>
  )
}

/** What the four figures count; the answer gives them a sign, and words of its own in one language. */
const FIGURES = [
  { key: 'rents', icon: IconTrendingUp, name: m.trade_figure_rents },
  { key: 'customers', icon: IconUsers, name: m.trade_figure_customers },
  { key: 'extras', icon: IconBox, name: m.trade_figure_extras },
  { key: 'income', icon: IconCurrencyDollar, name: m.trade_figure_income },
]

const dataOf = ({ series }: { series: ReadonlyArray<{ data: readonly number[] }> }) => series[0]?.data ?? []

function Cards({ data }: { data: ShopDashboard }) {
  const { months, closed } = readRevenue(data.revenue)
  const year = data.revenue.years[0] ?? ''
  return (
    <div className={styles.cards}>
      <MedalCard congratulations={data.congratulations} className={styles.third} />
      <FiguresCard
        title={m.trade_figures()}
        note={m.trade_figures_note({ month: monthName(monthAt(year, closed)) })}
        className={styles.figures}
        figures={FIGURES.map(({ name, ...rest }, index) => ({
          ...rest,
          name: name(),
          figure: data.statisticsItems[index]?.title ?? '–',
        }))}
      />
      <OrdersCard values={dataOf(data.statisticsOrder)} />
      <ProfitCard values={dataOf(data.statisticsProfit)} />
      <Rest roomClassName={styles.room}>
        <RevenueReport first={data.revenue} className={styles.revenue} />
        <EarningsCard
          shares={data.earningsChart.series}
          earned={months[closed - 1]?.earned ?? 0}
          earnedBefore={months[closed - 2]?.earned ?? 0}
          month={monthName(monthAt(year, closed), 'short')}
          className={styles.third}
        />
        <MeetupCard meetup={data.meetup} className={styles.third} />
        <div className={styles.companies}>
          <CompanyTable companies={data.companyTable} />
        </div>
        <BrowserCard className={styles.third} />
        <GoalOverview query={answered(data.goalOverview)} className={styles.third} />
        <TransactionsCard transactions={data.transactionData} className={styles.last} />
      </Rest>
    </div>
  )
}

/** Counted from 1. */
const monthAt = (year: string, month: number) => `${year}-${String(month).padStart(2, '0')}`
