import type { VehicleSheet } from '@rodchao/contract'
import { MINUTE } from '@rodchao/rental'
import { formatDuration, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { roughBaht, tierLabel } from './labels.ts'
import styles from './price-ladder.module.css'

type Step = VehicleSheet['ladder'][number]

/** What each length costs, and as a bar what a day of it comes to. */
export function PriceLadder({ sheet: { ladder, product } }: { sheet: VehicleSheet }) {
  if (ladder.length === 0) return null
  const dearest = Math.max(...ladder.map(({ perDay }) => perDay ?? 0))
  return (
    <section className={styles.ladder} aria-labelledby="vehicle-ladder">
      <h3 id="vehicle-ladder">{m.vehicle_ladder()}</h3>
      <p>{m.vehicle_ladder_note()}</p>
      <table>
        <thead>
          <tr className="rc-visually-hidden">
            <th scope="col">{m.vehicle_ladder_length()}</th>
            <th scope="col">{m.vehicle_ladder_day()}</th>
            <th scope="col">{m.vehicle_ladder_rent()}</th>
          </tr>
        </thead>
        <tbody>
          {ladder.map((step) => (
            <Row key={step.hours} step={step} dearest={dearest} minMinutes={product.minMinutes} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ step, dearest, minMinutes }: { step: Step; dearest: number; minMinutes: number }) {
  const { tier, hours, amount, perDay, isChosen } = step
  return (
    <tr data-chosen={isChosen ? '' : undefined} aria-current={isChosen ? 'true' : undefined}>
      <th scope="row">
        {tierLabel(tier, hours)}
        {isChosen ? <span className="rc-visually-hidden"> ({m.vehicle_chosen()})</span> : null}
      </th>
      <td className={styles.day}>
        {perDay === null ? (
          <span>{shortNote(step, minMinutes)}</span>
        ) : (
          <>
            <svg aria-hidden="true">
              <rect width={`${Math.max(30, (100 * perDay) / dearest)}%`} height="100%" rx="4" />
            </svg>
            <span>{m.vehicle_per_day({ amount: roughBaht(perDay) })}</span>
          </>
        )}
      </td>
      <td className={styles.amount}>{formatMoney(amount)}</td>
    </tr>
  )
}

function shortNote({ tier }: Step, minMinutes: number): string {
  if (tier === 'half_day') return m.vehicle_half_day_note()
  return tier === 'hour' && minMinutes > 60
    ? m.vehicle_least_hours({ length: formatDuration(minMinutes * MINUTE) })
    : ''
}
