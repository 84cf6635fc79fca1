import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import type { PriceLine } from '#ui/display/price-lines.tsx'
import { TimeRail } from '#ui/display/time-rail.tsx'
import { baht, clockLabel, dayLabel, faultLabel, wayLabel } from '../labels.ts'
import { freeRun, shiftDay } from '../model.ts'
import { Drawing } from '../../core/drawing.tsx'
import { FailedPress } from '../../core/failed-press.tsx'
import type { Counted, StayVehicle } from '../api.ts'
import type { StayPage } from '../use-stay.ts'
import { BookLink, StayTotal } from './book-link.tsx'
import styles from './stay-card.module.css'

/** The stay as it is chosen, what it costs and why; beside the calendar where there is room. */
export function StayCard({ page }: { page: StayPage }) {
  const { data, stay, chosen } = page
  const { product } = stay
  return (
    <aside className={styles.card} aria-label={m.stay_your_stay()} aria-busy={page.form.isWaiting}>
      <div className={styles.total}>
        {data.failure === null ? null : <FailedPress failure={data.failure} />}
        <StayTotal page={page} />
      </div>
      {chosen.start === undefined ? null : (
        <div className={styles.part}>
          <TimeRail
            out={{ name: m.stay_check_in(), time: dayLabel(chosen.start), place: clockLabel(product.checkInMinute) }}
            back={
              chosen.end === undefined
                ? { name: m.stay_check_out(), time: '–' }
                : { name: m.stay_check_out(), time: dayLabel(chosen.end), place: clockLabel(product.checkOutMinute) }
            }
            length={data.nights === null ? undefined : m.stay_nights({ count: data.nights.count })}
            orientation="horizontal"
            showNames
          />
        </div>
      )}
      <div className={styles.part}>
        {data.counted.map((one) => (
          <CountedRow key={one.slug} page={page} counted={one} />
        ))}
      </div>
      {data.nights === null || data.way !== null ? null : (
        <div className={styles.part}>
          <p className={styles.note}>{m.stay_shop_closed()}</p>
        </div>
      )}
      {data.vehicles.length === 0 ? null : (
        <div className={styles.part}>
          <h2>{m.stay_add_vehicle()}</h2>
          <ul className={styles.vehicles}>
            {data.vehicles.map((vehicle) => (
              <VehicleRow key={vehicle.slug} page={page} vehicle={vehicle} />
            ))}
          </ul>
          <WayChoice page={page} />
        </div>
      )}
      <Price page={page} />
    </aside>
  )
}

function CountedRow({ page, counted }: { page: StayPage; counted: Counted }) {
  const locale = useLocale()
  const { icon, name, note, least, most } = counted
  const quantity = page.quantityOf(counted)
  const step = (by: number, label: string) => {
    const next = quantity + by
    const isEnd = next < least || next > most
    return (
      <button
        type="submit"
        name={`set.${icon}`}
        value={next}
        aria-label={label}
        disabled={isEnd}
        onClick={(event) => {
          event.preventDefault()
          page.choose({ [icon]: String(next) })
        }}
      >
        <Icon of={by < 0 ? IconMinus : IconPlus} size={18} />
      </button>
    )
  }
  return (
    <div className={styles.counted}>
      <p>
        <b>{name[locale]}</b>
        <small>{note[locale]}</small>
      </p>
      <span className={styles.stepper}>
        {step(-1, m.stay_fewer({ name: name[locale] }))}
        <output aria-label={name[locale]}>{quantity}</output>
        {step(1, m.stay_more({ name: name[locale] }))}
      </span>
    </div>
  )
}

function VehicleRow({ page, vehicle }: { page: StayPage; vehicle: StayVehicle }) {
  const locale = useLocale()
  const { slug, name, drawing, rent, chargedDays, wayPrice } = vehicle
  const isChosen = page.more.includes(slug)
  const next = isChosen ? page.more.filter((one) => one !== slug) : [...page.more, slug]
  return (
    <li>
      <button
        type="submit"
        name="set.more"
        value={next.join('~')}
        aria-pressed={isChosen}
        className={styles.vehicle}
        onClick={(event) => {
          event.preventDefault()
          page.choose({ more: next.length === 0 ? undefined : next.join('~') })
        }}
      >
        <span className={styles.picture}>
          <Drawing product={{ drawing }} />
        </span>
        <span className={styles.words}>
          <b>{name[locale]}</b>
          {rent === null ? null : <small>{m.stay_vehicle_price({ days: chargedDays ?? 1, amount: baht(rent) })}</small>}
          {wayPrice === null ? null : <small>{wayLabel(wayPrice)}</small>}
        </span>
        <span className={styles.tick}>
          {isChosen ? <Icon of={IconCheck} size={16} /> : <Icon of={IconPlus} size={16} />}
        </span>
      </button>
    </li>
  )
}

/** Where the vehicles change hands: asked where both ways are open, else said. */
function WayChoice({ page }: { page: StayPage }) {
  const { ways } = page.data
  if (ways.length < 2) {
    return <p className={styles.note}>{ways[0] === 'house' ? m.stay_way_house_only() : m.stay_vehicle_where()}</p>
  }
  return (
    <fieldset className={styles.ways}>
      <legend>{m.stay_way()}</legend>
      {ways.map((way) => (
        <button
          key={way}
          type="submit"
          name="set.way"
          value={way}
          aria-pressed={page.way === way}
          onClick={(event) => {
            event.preventDefault()
            page.choose({ way })
          }}
        >
          {way === 'house' ? m.stay_way_house() : m.stay_way_shop()}
        </button>
      ))}
    </fieldset>
  )
}

function Price({ page }: { page: StayPage }) {
  const locale = useLocale()
  const { data, stay } = page
  const { quote, nights, fault, isFree } = data
  if (nights === null) return null
  if (quote === null && data.failure !== null) return null
  if (quote === null) {
    return (
      <div className={styles.part} role="status">
        <p className={styles.fault}>{fault === null ? m.stay_no_price() : faultLabel(fault)}</p>
        {fault === null || fault.nights === null ? null : <LongerStay page={page} count={fault.nights} />}
      </div>
    )
  }
  // What is in the price anyway is told where it is chosen.
  const charged = quote.lines.filter(({ amount }) => amount !== 0)
  const lines = charged.map((line, index): PriceLine => ({
    key: `${index} ${line.kind}`,
    label: line.text[locale],
    note: lineNote(line, data.counted),
    amount: baht(line.amount),
  }))
  // One line for both ways where they cost nothing, as the customer counts them.
  if (quote.lines.some(({ kind, amount }) => kind === 'delivery' && amount === 0))
    lines.push({ key: 'way', label: m.stay_way_line(), note: undefined, amount: m.stay_free() })
  const total = {
    label: quote.vat.mode === 'none' ? m.reserve_total() : m.reserve_total_with_vat(),
    amount: m.stay_baht({ amount: baht(quote.total) }),
  }
  return (
    <div className={styles.part}>
      <PriceLines lines={lines} total={total} />
      <p className={styles.note}>{m.stay_due({ now: baht(quote.dueNow), later: baht(quote.dueAtPickUp) })}</p>
      <p className={styles.note}>{m.stay_deposit({ amount: baht(quote.damageDeposit) })}</p>
      {isFree ? null : (
        <p className={styles.fault} role="status">
          {freeRun(stay.nights, nights.start) >= nights.count ? m.stay_vehicle_taken() : m.stay_nights_taken()}
        </p>
      )}
      <div className={styles.book}>
        <BookLink page={page} />
      </div>
    </div>
  )
}

/** How a line came about. One more guest than the price has is not one guest: those lines say how many come in all. */
function lineNote(
  { addonId, quantity, unitAmount }: NonNullable<StayPage['data']['quote']>['lines'][number],
  counted: readonly Counted[],
): string | undefined {
  const guests = counted.find(({ id, icon }) => id === addonId && icon === 'guests')
  const parts = [
    ...(quantity > 1 && unitAmount !== 0 ? [`${quantity} × ${baht(unitAmount)}`] : []),
    ...(guests === undefined ? [] : [m.stay_guests_in_all({ count: guests.quantity })]),
  ]
  return parts.length === 0 ? undefined : parts.join(' · ')
}

/** On a holiday with too few nights: as many as it takes, where they are free. */
function LongerStay({ page, count }: { page: StayPage; count: number }) {
  const { start } = page.chosen
  if (start === undefined || freeRun(page.stay.nights, start) < count) return null
  return (
    <button type="button" className={styles.longer} onClick={() => page.choose({ start, end: shiftDay(start, count) })}>
      {m.stay_make_longer({ count })}
    </button>
  )
}
