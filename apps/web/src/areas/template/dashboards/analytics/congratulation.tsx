import { shopWeekday } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { weekdayName } from '../cards/day-names.ts'
import { Greeting } from '../cards/people/greeting.tsx'
import type { AnalyticsDashboard } from '../schema.ts'

const MINUTE_MS = 60_000

/** A word for whoever looks, with what there is to be glad of. */
export function Congratulation({ name, saleToday }: AnalyticsDashboard['congratulations']) {
  const weekday = weekdayName(shopWeekday(useNow(MINUTE_MS)))
  return (
    <Greeting
      title={m.dash_well_done({ name })}
      reason={m.dash_best_day({ weekday })}
      figure={saleToday.replace(/%?$/, '%')}
      counted={m.dash_more_sales({ weekday })}
      vehicle={{ kind: 'scooter-classic', paint: 'cream' }}
    />
  )
}
