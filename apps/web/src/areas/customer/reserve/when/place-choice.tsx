import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { formatClock } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { ChoiceCard } from '../frame/choice-card.tsx'
import { RadioCards } from '../frame/radio-cards.tsx'
import { closedReasonOn, parseDayTime, serviceAt } from '../model/hours.ts'
import { placeSearch } from '../model/choice.ts'
import { baht, clockLabel } from '../labels.ts'
import type { Reserve } from '../use-reserve.ts'
import type { Place } from '../model/hours.ts'
import { shopWeekday } from '@rodchao/rental'
import styles from './place-choice.module.css'

// Asked of those who want it brought to them.
const DeliveryPlace = lazyComponent(() => import('./delivery-place.tsx'), 'DeliveryPlace')

/** At a branch, or brought to where the customer stays. Villas are where they are. */
export function PlaceChoice({ reserve }: { reserve: Reserve }) {
  const { shop, place, locale, search, change } = reserve
  const [outside, setOutside] = useState<ReactNode>(null)
  if (search.category === 'pool_villa') return null
  const choose = (next: Place) => {
    setOutside(null)
    change({ branch: undefined, zone: undefined, area: undefined, ...placeSearch(next) })
  }
  /** Where the shop does not drive it can still be fetched. */
  const handleOutside = (note: ReactNode) => {
    choose({ branch: place.branch, zone: null, area: null })
    setOutside(note)
  }
  const firstZone = shop.zones.find((zone) => zone.branchId === place.branch.id) ?? shop.zones[0]
  return (
    <div className={styles.place}>
      <RadioCards legend={m.reserve_where_section()}>
        {shop.branches.map((branch) => (
          <ChoiceCard
            key={branch.id}
            name="place"
            checked={place.zone === null && place.branch.id === branch.id}
            onChange={() => choose({ branch, zone: null, area: null })}
            title={m.reserve_at_branch({ place: branch.name[locale] })}
            meta={
              <>
                {branch.address[locale]}
                <HoursOfDay branch={branch} start={search.start} locale={locale} />
              </>
            }
          />
        ))}
        {firstZone === undefined ? null : (
          <ChoiceCard
            name="place"
            checked={place.zone !== null}
            onChange={() => {
              const branch = shop.branches.find(({ id }) => id === firstZone.branchId) ?? place.branch
              choose({ branch, zone: firstZone, area: firstZone.areas[0] ?? null })
            }}
            title={m.reserve_delivery_option()}
            meta={m.reserve_delivery_from({ amount: baht(Math.min(...shop.zones.map((zone) => zone.feeEachWay))) })}
          />
        )}
      </RadioCards>
      {outside}
      {place.zone === null ? null : (
        <Suspense fallback={<Loading shapes={['row', 'row']} />}>
          <DeliveryPlace reserve={reserve} onPlace={choose} onOutside={handleOutside} />
        </Suspense>
      )}
    </div>
  )
}

interface HoursOfDayProps {
  branch: Place['branch']
  start: string | undefined
  locale: Reserve['locale']
}

/** When a branch gives vehicles out on the day that was chosen, or that it does not. */
function HoursOfDay({ branch, start, locale }: HoursOfDayProps) {
  if (start === undefined) return null
  const hours = branch.opening[shopWeekday(parseDayTime(start))] ?? null
  const reason = closedReasonOn(start.slice(0, 10), serviceAt({ branch, zone: null, area: null }), 'pick_up', locale)
  const text =
    hours === null
      ? m.reserve_calendar_closed()
      : reason === undefined
        ? m.reserve_open_hours({ from: formatClock(hours.opens), to: clockLabel(formatClock(hours.closes)) })
        : m.reserve_calendar_closed_for({ reason })
  return <span className={styles.line}>{text}</span>
}
