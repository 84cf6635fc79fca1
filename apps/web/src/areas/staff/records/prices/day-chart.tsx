import type { KeptPrice } from '@rodchao/rental'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { dayPrices } from './ladder-model.ts'
import { lengthLabel } from './lengths.ts'
import styles from './prices.module.css'

/** Ten figures from 10,000 baht up have no room in one line. */
const LONG = 1_000_000

const BY = {
  step: () => m.products_chart_step(),
  sum: () => m.products_chart_sum(),
  longer: () => m.products_chart_longer(),
} as const

/** What one to ten days cost, as bars with their figures; where a longer length is cheaper it says so. */
export function DayChart({ inForce, charging }: { inForce: readonly KeptPrice[]; charging: 'clock' | 'night' }) {
  const days = dayPrices(inForce, charging)
  const most = Math.max(...days.map(({ amount }) => amount ?? 0), 1)
  const kinds = (['step', 'sum', 'longer'] as const).filter((by) => days.some((one) => one.by === by))
  const longer = days.filter((one) => one.longer !== null && one.longer.saved > 0)
  return (
    <section className={styles.chart} aria-labelledby="record-days">
      <h3 id="record-days">
        {m.products_chart()} <small>{m.products_chart_note()}</small>
      </h3>
      {days.every(({ amount }) => amount === null) ? (
        <p className={styles.note}>{m.products_chart_none()}</p>
      ) : (
        <>
          <ol className={styles.bars} data-long={most >= LONG ? '' : undefined}>
            {days.map(({ days: count, amount, by }) => (
              <li key={count} data-by={by}>
                <b>{amount === null ? '–' : formatMoney(Math.round(amount / 100) * 100)}</b>
                <span className={styles.bar} aria-hidden="true">
                  <svg>
                    <rect width="100%" height="100%" y={`${100 - (100 * (amount ?? 0)) / most}%`} rx="4" />
                  </svg>
                </span>
                <span>
                  {formatCount(count)}
                  <span className="rc-visually-hidden">
                    {' '}
                    {m.products_chart_days({ days: '' })}, {BY[by]()}
                  </span>
                </span>
              </li>
            ))}
          </ol>
          <p className={styles.legend} aria-hidden="true">
            {kinds.map((by) => (
              <span key={by} data-by={by}>
                {BY[by]()}
              </span>
            ))}
          </p>
          {longer.map(({ days: count, longer: found }) =>
            found === null ? null : (
              <p key={count} className={styles.told}>
                <Icon of={IconInfoCircle} size={18} />
                {m.products_longer({
                  days: formatCount(count),
                  tier: lengthLabel(found.tier),
                  saved: formatMoney(found.saved),
                })}
              </p>
            ),
          )}
        </>
      )}
    </section>
  )
}
