import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { DataTable, SortHead } from '../../core/list/sort-head.tsx'
import { useListAddress } from '../../core/list/use-list-address.ts'
import { Avatar } from '../../core/people/avatar.tsx'
import { percent } from '../cards/figures.ts'
import { COMPANY_SORTS, revenueSum, salesChange, sortCompanies } from './companies.ts'
import type { Company } from './companies.ts'
import styles from './company-table.module.css'

const WORDS = { sorts: COMPANY_SORTS, filters: {} }

/** Whom the shop works with, and what each brought. */
export function CompanyTable({ companies }: { companies: readonly Company[] }) {
  const place = useListAddress(WORDS)
  const sorted = sortCompanies(companies, place.address.sort, place.address.isDescending)
  const head = (sort: (typeof COMPANY_SORTS)[number], label: string, isNumber = false) => (
    <SortHead {...place} column={sort === 'company' ? 'what' : sort} sorts={[{ sort, label }]} isNumber={isNumber} />
  )
  return (
    <DataTable
      label={m.trade_companies()}
      isBusy={false}
      head={
        <>
          {head('company', m.trade_company())}
          {head('category', m.trade_category())}
          {head('views', m.trade_views(), true)}
          {head('revenue', m.trade_company_revenue(), true)}
          {head('sales', m.trade_sales(), true)}
        </>
      }
      foot={
        <p className={styles.foot}>
          {m.trade_companies_count({ count: companies.length })}
          <span>
            {m.trade_companies_sum()} <b>${formatExactMoney(revenueSum(companies))}</b>
          </span>
        </p>
      }
    >
      {sorted.map((company) => (
        <Row key={company.title} company={company} />
      ))}
    </DataTable>
  )
}

function Row({ company }: { company: Company }) {
  const { title, subtitle, avatarTitle, viewTitle, viewsub, revenue, loss } = company
  return (
    <tr className={styles.row}>
      <td data-column="what">
        <span className={styles.company}>
          <Avatar name={title} picture="" />
          <span className={styles.words}>
            <b>{title}</b>
            <bdi className={styles.quiet}>{subtitle}</bdi>
          </span>
        </span>
      </td>
      <td data-column="category" className={styles.wide}>
        {avatarTitle}
      </td>
      <td data-column="views" className={styles.part} data-number="" data-label={m.trade_views()}>
        {viewTitle}
        <span className={styles.quiet}>{viewsub}</span>
      </td>
      <td data-column="revenue" className={styles.part} data-number="" data-label={m.trade_company_revenue()}>
        {formatExactMoney(Math.round(Number(revenue) * 100))}
      </td>
      <td data-column="sales" className={styles.part} data-number="" data-label={m.trade_sales()}>
        <span className={styles.sales} data-loss={loss ? '' : undefined}>
          {percent(Math.abs(salesChange(company)))}
          <Icon of={loss ? IconArrowDown : IconArrowUp} size={16} />
          <span className="rc-visually-hidden">{loss ? m.trade_sales_less() : m.trade_sales_more()}</span>
        </span>
      </td>
    </tr>
  )
}
