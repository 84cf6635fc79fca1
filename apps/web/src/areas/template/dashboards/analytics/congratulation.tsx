import { shopWeekday } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { weekdayName } from '../cards/day-names.ts'
import type { AnalyticsDashboard } from '../schema.ts'
import styles from './congratulation.module.css'

const MINUTE_MS = 60_000

/** A word for whoever looks, with what there is to be glad of. */
export function Congratulation({ name, saleToday }: AnalyticsDashboard['congratulations']) {
  const weekday = weekdayName(shopWeekday(useNow(MINUTE_MS)))
  return (
    <section className={styles.card} aria-labelledby="well-done">
      <div className={styles.words}>
        <h2 id="well-done">{m.dash_well_done({ name })}</h2>
        <p>{m.dash_best_day({ weekday })}</p>
        <b>{saleToday.replace(/%?$/, '%')}</b>
        <p>{m.dash_more_sales({ weekday })}</p>
      </div>
      <span className={styles.picture}>
        <VehiclePicture kind="scooter-classic" paint="cream" />
      </span>
    </section>
  )
}
