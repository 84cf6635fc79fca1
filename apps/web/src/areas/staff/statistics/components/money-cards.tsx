import { Link } from '@tanstack/react-router'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import { permille } from '@rodchao/rental'
import { formatCount, formatMoney, formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { PartBar } from '#ui/charts/part-bar.tsx'
import { PlainTable } from '#ui/charts/plain-table.tsx'
import type { Statistics } from '../api.ts'
import { inReadersLanguage, methodLabel, percentText } from '../labels.ts'
import { statSearch } from '../model.ts'
import type { Figure, Method, StatState } from '../model.ts'
import { ChangeNote } from './change-note.tsx'
import { ChartCard } from './chart-card.tsx'
import { useOpenRows } from '../use-open-rows.ts'
import { RowsLink } from './rows-link.tsx'
import styles from './money-cards.module.css'

interface CardProps {
  statistics: Statistics
  /** Of the earlier days; undefined while they are on their way. */
  before: Statistics | undefined
  state: StatState
}

/** What the money of the period was paid for. */
export function RevenueCard({ statistics: { money }, before, state }: CardProps) {
  const openRows = useOpenRows(state)
  const { rent, addon, delivery, fee, sale } = money.parts
  const parts = [
    { key: 'rent', figure: 'revenue_rent', name: m.home_stat_rent(), value: rent },
    { key: 'delivery', figure: 'revenue_delivery', name: m.home_stat_delivery(), value: delivery },
    { key: 'addon', figure: 'revenue_addon', name: m.home_stat_addon(), value: addon },
    { key: 'fee', figure: 'revenue_fee', name: m.home_stat_fee(), value: fee },
    ...(sale === 0 && (before?.money.parts.sale ?? 0) === 0
      ? []
      : [{ key: 'sale', figure: 'revenue_sale', name: m.home_stat_sale(), value: sale } as const]),
  ] as const satisfies ReadonlyArray<{ key: string; figure: Figure; name: string; value: number }>
  const amount = formatMoney(money.revenue)
  return (
    <ChartCard title={m.home_stat_revenue({ amount })} note={m.home_stat_revenue_note()} definition="revenue">
      <PartBar
        label={m.home_stat_revenue({ amount })}
        parts={parts}
        onPick={(index) => openRows(parts[index]?.figure ?? 'revenue')}
      />
      <table className={styles.parts}>
        <caption className="rc-visually-hidden">{m.home_stat_revenue({ amount })}</caption>
        <tbody>
          {parts.map(({ key, figure, name, value }, index) => (
            <tr key={key} data-figure={figure}>
              <th scope="row">
                <span className={styles.key} data-part={index} aria-hidden="true" />
                {name}
              </th>
              <td>
                <RowsLink state={state} figure={figure} value={formatMoney(value)} />
              </td>
              <td className={styles.share}>{percentText(permille(value, money.revenue))}</td>
              <td className={styles.change}>
                <ChangeNote now={value} before={before?.money.parts[key]} kind="money" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-figure="revenue">
            <th scope="row">{m.home_stat_total()}</th>
            <td>
              <RowsLink state={state} figure="revenue" value={amount} />
            </td>
            <td className={styles.share}>{percentText(money.revenue === 0 ? null : 1000)}</td>
            <td className={styles.change}>
              <ChangeNote now={money.revenue} before={before?.money.revenue} kind="money" />
            </td>
          </tr>
        </tfoot>
      </table>
    </ChartCard>
  )
}

/** Ways that the counter always has; the others where there is something. */
const ALWAYS: ReadonlySet<string> = new Set(['cash', 'promptpay', 'transfer', 'card'])
const ORDER = ['cash', 'promptpay', 'transfer', 'card', 'deposit', 'import']

/** By way of paying: what came and went, deposits apart. */
export function MoneyCard({ statistics, before, state }: CardProps) {
  const { money } = statistics
  const earlier = before?.money
  const earlierOf = (method: Method) => earlier?.byMethod.find((row) => row.method === method)
  const rows = money.byMethod
    .filter(
      ({ method, received, refunded }) =>
        ALWAYS.has(method) ||
        received !== 0 ||
        refunded !== 0 ||
        (earlierOf(method)?.received ?? 0) !== 0 ||
        (earlierOf(method)?.refunded ?? 0) !== 0,
    )
    .toSorted((one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method))
  const link = (figure: Figure, value: number, old: number | undefined, method?: Method) => {
    const shown = formatMoney(value)
    return (
      <>
        {value === 0 && method !== undefined ? (
          shown
        ) : (
          <RowsLink state={state} figure={figure} method={method} value={shown} />
        )}
        <ChangeNote now={value} before={old} kind="money" />
      </>
    )
  }
  /** What went is below zero, so that less of it is more. */
  const gone = (amount: number | undefined) => (amount === undefined ? undefined : -amount)
  return (
    <ChartCard
      title={m.home_stat_money()}
      definition="money"
      aside={
        <Link
          to="/stat"
          search={statSearch(state, { rows: { figure: 'revenue', method: undefined, page: 1 } })}
          preload={false}
          resetScroll={false}
          className={styles.open}
        >
          {m.home_stat_open_rows()}
        </Link>
      }
    >
      <PlainTable
        label={m.home_stat_money()}
        table={{
          names: 'above',
          head: [
            m.home_stat_method(),
            m.home_stat_received(),
            m.home_stat_refunded(),
            m.home_stat_deposit_in(),
            m.home_stat_deposit_out(),
          ],
          rows: rows.map(({ method, received, refunded, depositTaken, depositReturned }) => ({
            key: method,
            cells: [
              methodLabel(method),
              link('received', received, earlierOf(method)?.received, method),
              link('refunded', -refunded, gone(earlierOf(method)?.refunded), method),
              link('deposits_taken', depositTaken, earlierOf(method)?.depositTaken, method),
              link('deposits_returned', -depositReturned, gone(earlierOf(method)?.depositReturned), method),
            ],
          })),
          foot: [
            m.home_stat_total(),
            link('received', money.received.amount, earlier?.received.amount),
            link('refunded', -money.refunded.amount, gone(earlier?.refunded.amount)),
            link('deposits_taken', money.depositsTaken.amount, earlier?.depositsTaken.amount),
            link('deposits_returned', -money.depositsReturned.amount, gone(earlier?.depositsReturned.amount)),
          ],
        }}
      />
      {statistics.drawers.map((drawer) => (
        <DrawerLine key={drawer.branchId} drawer={drawer} statistics={statistics} />
      ))}
    </ChartCard>
  )
}

/** Whether the cash of the day was counted, and on the day itself what the drawer has to hold. */
function DrawerLine({ drawer, statistics }: { drawer: Statistics['drawers'][number]; statistics: Statistics }) {
  const { branchId, name, lastAt, difference, hasOpenCash, expected, openingFloat } = drawer
  const state =
    lastAt !== null
      ? m.home_stat_drawer_closed({ time: formatTime(lastAt) })
      : hasOpenCash
        ? m.home_stat_drawer_open()
        : m.home_stat_drawer_quiet()
  return (
    <p
      className={styles.drawer}
      data-drawer={lastAt !== null && !hasOpenCash ? 'closed' : hasOpenCash ? 'open' : 'quiet'}
    >
      <Icon of={IconCash} size={18} />
      <span>
        {statistics.drawers.length > 1 ? `${inReadersLanguage(name)}: ` : ''}
        <Link to="/money" search={{ branch: String(branchId) }} preload={false}>
          {state}
        </Link>
        {difference === 0 ? null : (
          <b className={styles.off}> {m.home_stat_drawer_difference({ amount: formatMoney(difference) })}</b>
        )}
        {lastAt !== null && hasOpenCash ? ` · ${m.home_stat_drawer_open()}` : ''}
        {statistics.isOver ? null : (
          <>
            {' · '}
            {m.home_stat_drawer_should()} <b>{formatMoney(expected)}</b>{' '}
            {m.home_stat_drawer_float({ amount: formatMoney(openingFloat) })}
          </>
        )}
      </span>
    </p>
  )
}

const FIRST_IDLE = 3

/** What the shop owes to customers, and vehicles that earn nothing. */
export function HeldCard({ statistics: { money, idle }, before, state }: CardProps) {
  const sums = [
    {
      figure: 'deposits_kept',
      name: m.home_stat_deposits_kept(),
      of: money.depositsKept,
      old: before?.money.depositsKept,
    },
    { figure: 'deposits_due', name: m.home_stat_deposits_due(), of: money.depositsDue, old: before?.money.depositsDue },
    { figure: 'refunds_due', name: m.home_stat_refunds_due(), of: money.refundsDue, old: before?.money.refundsDue },
    { figure: 'refunded', name: m.home_stat_refunds_made(), of: money.refunded, old: before?.money.refunded },
  ] as const
  const { count, amount } = money.depositsHeld
  return (
    <ChartCard title={m.home_stat_deposits()} definition="held">
      <p className={styles.held} data-figure="deposits_held">
        <RowsLink state={state} figure="deposits_held" value={formatMoney(amount)} className={styles.big} />
        <span>
          {m.home_stat_baht()} · {m.home_stat_deposit_count({ count })}
        </span>
        <ChangeNote now={amount} before={before?.money.depositsHeld.amount} kind="money" />
      </p>
      <dl className={styles.sums}>
        {sums.map(({ figure, name, of, old }) => (
          <div key={figure} data-figure={figure}>
            <dt>{name}</dt>
            <dd>
              <RowsLink state={state} figure={figure} value={formatMoney(of.amount)} />
              <ChangeNote now={of.amount} before={old?.amount} kind="money" />
            </dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.idleHead}>
        {m.home_stat_idle({ days: formatCount(idle.limitDays) })}
        {idle.count === 0 ? null : (
          <Link
            to="/stat"
            search={statSearch(state, { rows: null, isIdleOpen: true })}
            preload={false}
            resetScroll={false}
            className={styles.open}
          >
            {m.home_stat_idle_all({ count: idle.count })}
          </Link>
        )}
      </h3>
      {idle.count === 0 ? <p className={styles.quiet}>{m.home_stat_idle_none()}</p> : null}
      <ul className={styles.idle}>
        {idle.units.slice(0, FIRST_IDLE).map((unit) => (
          <li key={unit.id}>
            <span>
              {unit.label} · {inReadersLanguage(unit.productName)}
            </span>
            <span>{unit.days === null ? m.home_stat_idle_never() : m.home_stat_idle_days({ count: unit.days })}</span>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}
