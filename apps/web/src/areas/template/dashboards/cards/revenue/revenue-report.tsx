import { buddhistYear } from '@rodchao/rental'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { BudgetBars } from '#ui/charts/budget-bars.tsx'
import { Spark } from '#ui/charts/spark.tsx'
import type { FigureTable } from '#ui/charts/plain-table.tsx'
import { AskedCard } from '../asked-card.tsx'
import { monthName } from '../day-names.ts'
import { LeadFigure } from '../figure-row.tsx'
import { dollars } from '../figures.ts'
import { PeriodPick } from '../period-pick.tsx'
import { readRevenue } from './revenue-model.ts'
import { evenDollars, shortDollars } from '../signed-dollars.ts'
import { useRevenueReport } from './use-revenue-report.ts'
import type { RevenueYear } from '../../cards-schema.ts'
import type { RevenueFigures } from './revenue-model.ts'
import styles from './revenue-report.module.css'

export interface RevenueReportProps {
  /** The last year, where the page has it already; else the card asks for it. */
  first?: Omit<RevenueYear, 'year'> | undefined
  className?: string | undefined
}

const CHART_HEIGHT = 340

/** What came in and what went out in the months of a year, against what was to be left over. */
export function RevenueReport({ first, className }: RevenueReportProps) {
  const { query, years, year, setYear } = useRevenueReport(first)
  return (
    <AskedCard
      query={query}
      title={m.trade_revenue_title()}
      height={CHART_HEIGHT}
      className={className}
      aside={
        years.length === 0 ? null : (
          <PeriodPick
            label={m.trade_revenue_year()}
            options={years.map((value) => ({ value, label: yearName(value) }))}
            current={year}
            onChange={setYear}
          />
        )
      }
    >
      {(data) => {
        const figures = readRevenue(data)
        return {
          leadPlace: 'beside',
          lead: <Lead figures={figures} />,
          drawing: <Drawing figures={figures} year={yearName(data.year)} />,
          table: tableOf(figures),
        }
      }}
    </AskedCard>
  )
}

function yearName(year: string): string {
  return getLocale() === 'th' ? String(buddhistYear(Number(year))) : year
}

/** Counted from 0. */
const nameOf = (month: number) => monthName(`2026-${String(month + 1).padStart(2, '0')}`, 'short')

const span = (count: number) => m.trade_span({ from: nameOf(0), until: nameOf(Math.max(0, count - 1)) })

function Lead({ figures: { profit, over, closed, budget, months } }: { figures: RevenueFigures }) {
  const amount = dollars(Math.abs(over))
  const budgets = months.map((month) => month.budget ?? 0)
  const before = months.map((month) => month.budgetBefore ?? 0)
  return (
    <div className={styles.lead}>
      <div>
        <LeadFigure figure={evenDollars(profit)}>{m.trade_revenue_profit({ span: span(closed) })}</LeadFigure>
        <p className={over < 0 ? styles.under : styles.over}>
          {over < 0 ? m.trade_revenue_under({ amount }) : m.trade_revenue_over({ amount })}
        </p>
      </div>
      <div className={styles.budget}>
        <p>
          <b>{dollars(budget)}</b> {m.trade_revenue_budget({ span: span(months.length) })}
        </p>
        <Spark
          kind="line"
          label={m.trade_revenue_budget_label({ budget: dollars(budget) })}
          values={budgets}
          before={before}
          lastText={shortDollars(budgets.at(-1) ?? 0)}
          beforeText={m.dash_before({ count: shortDollars(before.at(-1) ?? 0) })}
          height={64}
        />
      </div>
    </div>
  )
}

function Drawing({ figures: { months, earned, spent, budget }, year }: { figures: RevenueFigures; year: string }) {
  return (
    <BudgetBars
      label={m.trade_revenue_label({
        year,
        earned: dollars(earned),
        spent: dollars(Math.abs(spent)),
        budget: dollars(budget),
      })}
      steps={months.map((month) => ({ ...month, name: nameOf(month.month) }))}
      words={{ earned: m.trade_earned(), spent: m.trade_spent(), budget: m.trade_budget() }}
      format={shortDollars}
      height={CHART_HEIGHT}
    />
  )
}

function tableOf({ months, earned, spent, profit, budget, budgetBefore }: RevenueFigures): FigureTable {
  const cell = (amount: number | null) => (amount === null ? '–' : evenDollars(amount))
  return {
    head: [
      m.dash_month(),
      m.trade_earned(),
      m.trade_spent(),
      m.trade_profit(),
      m.trade_budget(),
      m.trade_budget_before(),
    ],
    rows: months.map((month) => ({
      key: String(month.month),
      cells: [
        nameOf(month.month),
        ...[month.earned, month.spent, month.profit, month.budget, month.budgetBefore].map(cell),
      ],
    })),
    foot: [m.dash_sum(), ...[earned, spent, profit, budget, budgetBefore].map(cell)],
  }
}
