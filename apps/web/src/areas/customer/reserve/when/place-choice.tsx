import { formatClock, formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { ChoiceCard } from '../frame/choice-card.tsx'
import { RadioCards } from '../frame/radio-cards.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { parseDayTime } from '../model/hours.ts'
import { placeSearch } from '../model/choice.ts'
import { baht, clockLabel } from '../labels.ts'
import type { Reserve } from '../use-reserve.ts'
import type { Place } from '../model/hours.ts'
import { shopWeekday } from '@rodchao/rental'
import styles from './place-choice.module.css'

/** At a branch, or brought to where the customer stays. Villas are where they are. */
export function PlaceChoice({ reserve }: { reserve: Reserve }) {
  const { shop, place, locale, search, change } = reserve
  if (search.category === 'pool_villa') return null
  const choose = (next: Place) => change({ branch: undefined, zone: undefined, area: undefined, ...placeSearch(next) })
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
                <HoursToday opening={branch.opening} start={search.start} />
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
      {place.zone === null ? null : <AreaSelect reserve={reserve} onPlace={choose} />}
    </div>
  )
}

function HoursToday({ opening, start }: { opening: Place['branch']['opening']; start: string | undefined }) {
  const hours = start === undefined ? null : opening[shopWeekday(parseDayTime(start))]
  if (hours === null || hours === undefined) return null
  const text = m.reserve_open_hours({ from: formatClock(hours.opens), to: clockLabel(formatClock(hours.closes)) })
  return <span className={styles.line}>{text}</span>
}

function AreaSelect({ reserve, onPlace }: { reserve: Reserve; onPlace: (place: Place) => void }) {
  const { shop, place, locale } = reserve
  const { zone, area } = place
  if (zone === null) return null
  const handleArea = (value: string) => {
    const [zoneId, english] = [value.slice(0, value.indexOf(' ')), value.slice(value.indexOf(' ') + 1)]
    const chosen = shop.zones.find(({ id }) => String(id) === zoneId)
    const branch = shop.branches.find(({ id }) => id === chosen?.branchId)
    if (chosen === undefined || branch === undefined) return
    onPlace({ branch, zone: chosen, area: chosen.areas.find(({ subdistrict }) => subdistrict.en === english) ?? null })
  }
  return (
    <SelectField
      id="area"
      label={m.reserve_area()}
      help={m.reserve_area_help({
        amount: baht(zone.feeEachWay),
        from: formatClock(zone.opensMinute),
        to: formatTime(parseDayTime(`2026-01-01T${formatClock(zone.closesMinute)}`)),
      })}
      value={`${zone.id} ${area?.subdistrict.en ?? ''}`}
      onChange={(event) => handleArea(event.target.value)}
    >
      {shop.zones.map((option) => (
        <optgroup key={option.id} label={option.name[locale]}>
          {option.areas.map(({ subdistrict, postcode }) => (
            <option key={`${subdistrict.en} ${postcode}`} value={`${option.id} ${subdistrict.en}`}>
              {`${subdistrict[locale]} ${postcode}`}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
