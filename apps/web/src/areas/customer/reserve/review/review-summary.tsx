import { Link } from '@tanstack/react-router'
import { formatDate, formatPhone, formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { TimeRail } from '#ui/display/time-rail.tsx'
import { countryName } from '#lib/places/countries.ts'
import { parseDayTime } from '../model/hours.ts'
import { endNames, lengthLabel, productMeta, placeLabel } from '../labels.ts'
import { addonsLabel } from '../things-labels.ts'
import { Drawing } from '../../core/drawing.tsx'
import { houseToBringTo, needsDoor } from '../model/choice.ts'
import { fullPlace } from '../model/details.ts'
import type { Details } from '../model/details.ts'
import type { Thing } from '../model/choice.ts'
import type { Step } from '../model/search.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './review-summary.module.css'

export interface ReviewSummaryProps {
  reserve: Reserve
  details: Details
}

/** What was chosen and typed, each part with the way to change it. */
export function ReviewSummary({ reserve, details }: ReviewSummaryProps) {
  return (
    <Card padding="flush">
      {reserve.things.map((thing, index) => (
        <VehicleRow key={thing.at} reserve={reserve} thing={thing} no={index + 1} />
      ))}
      <TimeRow reserve={reserve} />
      <PersonRow reserve={reserve} details={details} />
    </Card>
  )
}

function EditLink({ reserve, step, what }: { reserve: Reserve; step: Step; what: string }) {
  return (
    <Link to="/reserve" search={reserve.searchFor(step)} className={styles.edit}>
      {m.reserve_edit()}
      <span className="rc-visually-hidden"> {what}</span>
    </Link>
  )
}

function VehicleRow({ reserve, thing, no }: { reserve: Reserve; thing: Thing; no: number }) {
  const { shop, things, locale } = reserve
  const { product } = thing
  const addons = addonsLabel(shop.addons, thing, locale)
  const name = product.name[locale]
  return (
    <div className={styles.row}>
      <span className={styles.picture}>
        <Drawing product={product} />
      </span>
      <div className={styles.words}>
        <b>{things.length > 1 ? m.reserve_thing_no({ no, name }) : name}</b>
        <p className={styles.note}>{productMeta(product)}</p>
        {addons === '' ? null : <p className={styles.note}>{addons}</p>}
      </div>
      <EditLink reserve={reserve} step={2} what={things.length > 1 ? name : m.reserve_vehicle_title()} />
    </div>
  )
}

function TimeRow({ reserve }: { reserve: Reserve }) {
  const { search, place, locale } = reserve
  const where = placeLabel(place, search, locale)
  const names = endNames(search)
  const moment = (dayTime: string | undefined) => {
    if (dayTime === undefined) return ''
    const instant = parseDayTime(dayTime)
    return `${formatDate(instant, 'weekday')} ${formatTime(instant)}`
  }
  return (
    <div className={styles.row}>
      <TimeRail
        className={styles.words}
        out={{ name: names.out, time: moment(search.start), place: where.out }}
        back={{ name: names.back, time: moment(search.end), place: `${where.back} · ${lengthLabel(search)}` }}
      />
      <EditLink reserve={reserve} step={1} what={m.reserve_edit_when()} />
    </div>
  )
}

function PersonRow({ reserve, details }: ReviewSummaryProps) {
  const { locale } = reserve
  const house = houseToBringTo(reserve)
  const lines = [
    formatPhone(details.phone),
    details.lineId === '' ? '' : `LINE ${details.lineId}`,
    details.email,
    countryName(details.nationality, locale),
    house === null ? '' : m.reserve_brought_to_house({ house: house.name[locale] }),
    needsDoor(reserve) ? fullPlace(details) : '',
    details.note,
  ]
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <b>{details.fullName}</b>
        {lines
          .filter((text) => text.trim() !== '')
          .map((text) => (
            <p key={text} className={styles.note}>
              {text}
            </p>
          ))}
      </div>
      <EditLink reserve={reserve} step={3} what={m.reserve_details_title()} />
    </div>
  )
}
