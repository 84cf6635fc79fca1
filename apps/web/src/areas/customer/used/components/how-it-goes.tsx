import type { UsedVehicleDetails } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { baht } from '../labels.ts'
import styles from './how-it-goes.module.css'

/** From the deposit to the key, and what becomes of the deposit. */
export function HowItGoes({ vehicle }: { vehicle: UsedVehicleDetails }) {
  const { deposit, days, price } = vehicle
  return (
    <section className={styles.how} aria-labelledby="used-how">
      <h2 id="used-how">{m.used_how()}</h2>
      <ol>
        <li>{m.used_how_pay({ amount: baht(deposit), count: days })}</li>
        <li>{m.used_how_see()}</li>
        <li>{m.used_how_buy({ amount: baht(price - deposit) })}</li>
      </ol>
      <p>{m.used_how_refund()}</p>
      <p>{m.used_how_kept({ count: days })}</p>
    </section>
  )
}
