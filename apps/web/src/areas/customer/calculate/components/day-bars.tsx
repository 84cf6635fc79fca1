import { Link, useLocation } from '@tanstack/react-router'
import { DAY } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { baht, dayLabel, tierLabel, toInstant } from '../labels.ts'
import type { FormAddress } from '../../core/form-address.ts'
import type { RentResultProps } from './rent-result.tsx'
import styles from './day-bars.module.css'

const HEIGHT = 100
const WIDTH = 10
const STEPS = 4

/** A figure one would write at an axis: 1, 2 or 5 with noughts. */
function axisStep(highest: number): number {
  let step = 10_000
  for (let at = 0; step * STEPS < highest; at += 1) step *= at % 3 === 1 ? 2.5 : 2
  return step
}

/** One bar for each number of days, from zero: chosen sea, the cheaper one mango, a line at what is paid now. */
export function DayBars({ rent, calculation: { byDays, cheaper, quote } }: RentResultProps) {
  const isNight = rent.product.charging === 'night'
  const days = (count: number) => (isNight ? m.calculate_nights({ count }) : m.shared_days({ count }))
  const highest = Math.max(quote.total, ...byDays.map(({ total }) => total))
  const step = axisStep(highest)
  const top = step * Math.ceil(highest / step)
  const y = (total: number) => HEIGHT - (HEIGHT * total) / top
  const chosen = quote.chargedDays
  const told = [chosen, ...(cheaper === null ? [] : [cheaper.days])]
  const isBeside = (count: number) => told.some((one) => Math.abs(one - count) === 1)
  const isMarked = (count: number, at: number) =>
    told.includes(count) || ((at === 0 || at === byDays.length - 1 || count % 7 === 0) && !isBeside(count))
  return (
    <section className={styles.card}>
      <div className={styles.chart}>
        <h2>{isNight ? m.calculate_by_nights() : m.calculate_by_days()}</h2>
        <p className={styles.marks}>
          <span data-mark="chosen">{m.calculate_mark({ length: days(chosen), amount: baht(quote.total) })}</span>
          {cheaper === null ? null : (
            <span data-mark="cheaper">
              {m.calculate_mark_cheaper({
                length: days(cheaper.days),
                amount: baht(cheaper.total),
                saved: baht(cheaper.saved),
              })}
            </span>
          )}
        </p>
        <div className={styles.plot} aria-hidden="true">
          <ul className={styles.axis}>
            {Array.from({ length: top / step + 1 }, (_, at) => (
              <li key={at}>{baht(top - at * step)}</li>
            ))}
          </ul>
          <div>
            <svg viewBox={`0 0 ${byDays.length * WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
              {Array.from({ length: top / step }, (_, at) => (
                <path key={at} className={styles.grid} d={`M0 ${y(at * step)}H${byDays.length * WIDTH}`} />
              ))}
              {byDays.map((bar, at) => (
                <rect
                  key={bar.days}
                  x={at * WIDTH + 1}
                  y={y(bar.total)}
                  width={WIDTH - 2}
                  height={HEIGHT - y(bar.total)}
                  data-mark={bar.days === chosen ? 'chosen' : bar.days === cheaper?.days ? 'cheaper' : undefined}
                />
              ))}
              <path className={styles.now} d={`M0 ${y(quote.total)}H${byDays.length * WIDTH}`} />
            </svg>
            <ol className={styles.days}>
              {byDays.map((bar, at) => (
                <li key={bar.days} data-on={bar.days === chosen || bar.days === cheaper?.days ? '' : undefined}>
                  <span>{isMarked(bar.days, at) ? bar.days : ''}</span>
                </li>
              ))}
            </ol>
          </div>
        </div>
        <details className={styles.table}>
          <summary>{m.calculate_table()}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{isNight ? m.calculate_nights_name() : m.calculate_days()}</th>
                <th scope="col">{m.search_total()}</th>
              </tr>
            </thead>
            <tbody>
              {byDays.map((bar) => (
                <tr key={bar.days} data-on={bar.days === chosen ? '' : undefined}>
                  <th scope="row">{bar.days}</th>
                  <td>{baht(bar.total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
      {cheaper === null ? null : <Hint rent={rent} cheaper={cheaper} days={days} chosen={chosen} />}
    </section>
  )
}

interface HintProps {
  rent: RentResultProps['rent']
  cheaper: NonNullable<RentResultProps['calculation']['cheaper']>
  days: (count: number) => string
  chosen: number
}

/** Names the day, the sum and why. */
function Hint({ rent, cheaper, days, chosen }: HintProps) {
  const address = useLocation({ select: ({ search }): FormAddress => search })
  const start = toInstant(rent.start)
  const { tier, freeDelivery, saved, total, untilDays } = cheaper
  return (
    <div className={styles.hint}>
      <h3>{m.calculate_longer({ length: days(cheaper.days - chosen), amount: baht(saved) })}</h3>
      <p>
        {m.calculate_longer_until({ day: dayLabel(start + cheaper.days * DAY), amount: baht(total) })}
        {tier === null ? null : ` ${m.calculate_because_tier({ name: tierLabel(tier) })}`}
        {freeDelivery ? ` ${m.calculate_because_delivery()}` : null}
        {untilDays > cheaper.days ? ` ${m.calculate_same_until({ day: dayLabel(start + untilDays * DAY) })}` : null}
      </p>
      <Link
        to="/pages/calculate"
        search={{ ...address, end: undefined, days: String(cheaper.days), hours: undefined }}
        replace
        resetScroll={false}
        className={buttonClass('outline', 'md', true)}
      >
        {m.calculate_take_longer({ length: days(cheaper.days) })}
      </Link>
    </div>
  )
}
