import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import IconCurrencyDollar from '@tabler/icons-react/dist/esm/icons/IconCurrencyDollar.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Rest } from '#shell/loading/rest.tsx'
import { shortDollars } from '../cards/signed-dollars.ts'
import { OrdersGainedCard, RevenueCard, SalesCard, SubscribersCard } from './area-cards.tsx'
import { FiguresCard } from './figures-card.tsx'
import { ActivePeopleCard, NewsletterCard, TrafficCard } from './line-cards.tsx'
import { OrdersCard, ProfitCard } from './small-cards.tsx'
import { sumOf } from './series.ts'
import { LyingCards, UprightCards } from './still-cards.tsx'
import { ORDERS, PROFITS, WEEK } from './still-figures.ts'
import styles from './statistic-cards-page.module.css'

/** /card/statistic */
export function StatisticCardsPage() {
  useLocale()
  return (
    <>
      <StaffTop>
        <h1>{m.trade_cards_title()}</h1>
      </StaffTop>
      <div className={styles.page}>
        <div className={styles.first}>
          <OrdersCard values={ORDERS} />
          <ProfitCard values={PROFITS} />
          <FiguresCard
            title={m.trade_figures()}
            note={m.trade_figures_week()}
            className={styles.figures}
            figures={[
              { key: 'rents', icon: IconTrendingUp, figure: formatCount(sumOf(ORDERS)), name: m.trade_figure_rents() },
              {
                key: 'customers',
                icon: IconUsers,
                figure: formatCount(WEEK.customers),
                name: m.trade_figure_customers(),
              },
              { key: 'extras', icon: IconBox, figure: formatCount(WEEK.extras), name: m.trade_figure_extras() },
              {
                key: 'income',
                icon: IconCurrencyDollar,
                figure: shortDollars(WEEK.income),
                name: m.trade_figure_income(),
              },
            ]}
          />
        </div>
        <Rest>
          <UprightCards />
          <LyingCards />
          <div className={styles.areas}>
            <SubscribersCard />
            <RevenueCard />
            <SalesCard />
            <OrdersGainedCard />
          </div>
          <div className={styles.lines}>
            <TrafficCard />
            <ActivePeopleCard />
            <NewsletterCard />
          </div>
        </Rest>
      </div>
    </>
  )
}
