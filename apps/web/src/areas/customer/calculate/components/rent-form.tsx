import { Link } from '@tanstack/react-router'
import { HOUR, MINUTE, startOfShopDay } from '@rodchao/rental'
import { formatDuration, formatTime } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { baht, dayLabel, toInstant } from '../labels.ts'
import { NumberField } from './number-field.tsx'
import type { CalculatedAddon, RentData } from '../api.ts'
import type { RentPanelProps } from './rent-panel.tsx'
import trip from '../../core/trip-line.module.css'
import styles from './rent-form.module.css'

const MOST_DAYS = 365
const MOST_HOURS = 23
const HALF_HOUR_SECONDS = 1800

export function RentForm({ form, rent, freeMinutes }: RentPanelProps) {
  const locale = useLocale()
  const { product, days, hours, places, place } = rent
  const [start, end] = [toInstant(rent.start), toInstant(rent.end)]
  const { kind, paint } = product.drawing
  const isNight = product.charging === 'night'
  const [out, back] = isNight ? [m.calculate_check_in(), m.calculate_check_out()] : [m.menu_out(), m.menu_return()]
  return (
    <>
      <section className={styles.card}>
        <div className={styles.model}>
          <span className={styles.picture}>
            {isVehicleKind(kind) ? (
              <VehiclePicture kind={kind} paint={isVehiclePaint(paint) ? paint : undefined} />
            ) : null}
          </span>
          <label className={styles.field}>
            <span>{m.calculate_model()}</span>
            <select name="product" value={form.text('product') || product.slug} onChange={stay}>
              {rent.products.map((one) => (
                <option key={one.slug} value={one.slug}>
                  {one.name[locale]}
                </option>
              ))}
            </select>
            <small>{ratesLabel(rent)}</small>
          </label>
        </div>
        <div className={styles.rail}>
          <Moment name={out} instant={start} time={product.checkInMinute} />
          <span className={classNames(trip.line, styles.line)} aria-hidden="true">
            <i />
          </span>
          <Moment name={back} instant={end} time={product.checkOutMinute} />
        </div>
        <label className={styles.field}>
          <span>{out}</span>
          <input
            type="datetime-local"
            name="start"
            value={form.text('start') || rent.start}
            min={rent.earliest}
            step={HALF_HOUR_SECONDS}
            onChange={stay}
          />
        </label>
        <div className={styles.pair}>
          <NumberField
            form={form}
            name="days"
            label={isNight ? m.calculate_nights_name() : m.calculate_days()}
            value={days}
            max={MOST_DAYS}
          />
          {isNight ? null : (
            <NumberField form={form} name="hours" label={m.calculate_hours()} value={hours} max={MOST_HOURS} />
          )}
        </div>
        {isNight ? null : <small>{m.calculate_how_counted({ free: formatDuration(freeMinutes * 60_000) })}</small>}
      </section>
      <section className={styles.card}>
        <h2>{m.calculate_extras()}</h2>
        {rent.addons.map((addon) => (
          <NumberField
            key={addon.id}
            form={form}
            name={`q.${addon.slug}`}
            label={addon.name[locale]}
            note={addonNote(addon)}
            value={addon.quantity}
            max={addon.maxQuantity}
            isRow
          />
        ))}
        <label className={styles.field}>
          <span>{m.search_where()}</span>
          <select name="place" value={form.text('place') || place?.value} onChange={stay}>
            {places.map((option) => (
              <option key={option.value} value={option.value}>
                {option.isDelivery ? m.search_delivered({ place: option.name[locale] }) : option.name[locale]}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          <span>
            {m.calculate_code()} <small>{m.calculate_optional()}</small>
          </span>
          <input
            name="code"
            value={form.text('code')}
            autoComplete="off"
            aria-invalid={rent.refusedCode === null ? undefined : true}
            aria-describedby={rent.refusedCode === null ? undefined : 'code-refused'}
            onChange={stay}
          />
        </label>
        {rent.refusedCode === null ? null : (
          <p id="code-refused" className={styles.error}>
            {codeMessage(rent.refusedCode)}
          </p>
        )}
      </section>
      <p className={styles.search}>
        <Link to="/pages/search" search={{ start: rent.start, end: rent.end, place: place?.value }}>
          {m.calculate_see_all()}
        </Link>
      </p>
    </>
  )
}

/** The form as a whole listens. */
function stay(): void {}

interface MomentProps {
  name: string
  instant: number
  /** Minute of the day at which a villa is entered or left, whatever hour was asked for. */
  time: number | null
}

function Moment({ name, instant, time }: MomentProps) {
  const shown = time === null ? instant : startOfShopDay(instant) + time * MINUTE
  return (
    <span>
      <small>{name}</small>
      <b>{dayLabel(shown)}</b>
      <small>{formatTime(shown)}</small>
    </span>
  )
}

function ratesLabel({ product }: RentData): string {
  const rate = (tier: string) => product.rates.find((one) => one.tier === tier)?.amount
  const [day, week] = [rate('day'), rate('week')]
  if (product.charging === 'night') return day === undefined ? '' : m.calculate_night_rate({ amount: baht(day) })
  return [
    ...(day === undefined ? [] : [m.calculate_day_rate({ amount: baht(day) })]),
    ...(week === undefined ? [] : [m.calculate_week_rate({ amount: baht(week) })]),
  ].join(' · ')
}

function addonNote({ includedQuantity, unitAmount, charge }: CalculatedAddon): string {
  const amount = baht(unitAmount)
  const price =
    unitAmount === 0
      ? m.calculate_no_charge()
      : charge === 'per_day'
        ? m.calculate_day_rate({ amount })
        : m.search_amount({ amount })
  return includedQuantity === 0 ? price : m.calculate_included({ count: includedQuantity, price })
}

function codeMessage(code: string): string {
  if (code === 'not_now') return m.calculate_code_not_now()
  if (code === 'used_up') return m.calculate_code_used_up()
  if (code === 'rental_too_short') return m.calculate_code_rental_too_short()
  return m.calculate_code_unknown_code()
}

/** Length as people say it, for the sum's head. */
export function lengthLabel({ product, days, hours }: RentData): string {
  if (product.charging === 'night') return m.calculate_nights({ count: days })
  return formatDuration(days * 24 * HOUR + hours * HOUR)
}
