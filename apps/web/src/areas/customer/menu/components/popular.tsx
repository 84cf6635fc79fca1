import { Link } from '@tanstack/react-router'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { formatDuration, formatMoney, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Money } from '#ui/display/money.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { VehicleLink } from '../../core/vehicle/vehicle-link.tsx'
import type { Locale } from '#lib/locale.ts'
import type { MenuData } from '../api.ts'
import type { PopularModel } from '../model.ts'
import page from '../menu-page.module.css'
import styles from './popular.module.css'

type Times = NonNullable<MenuData['window']>

/** Models that are often rented, each with the fact that tells it from the others and its price for the days shown above. */
export function Popular({ data: { popular, window }, locale }: { data: MenuData; locale: Locale }) {
  if (popular.length === 0 || window === null) return null
  const length = formatDuration(at(window.end) - at(window.start))
  return (
    <>
      <div className={page.head}>
        <h2>{m.menu_popular()}</h2>
        <p>{m.menu_popular_note({ length })}</p>
        <Link to="/pages/search">{m.menu_popular_all()}</Link>
      </div>
      <ul className={styles.models}>
        {popular.map((model) => (
          <li key={model.slug}>
            <Model model={model} window={window} locale={locale} />
          </li>
        ))}
      </ul>
    </>
  )
}

function at(dayTime: string): number {
  return parseInstant(`${dayTime}:00+07:00`)
}

function Model({ model, window, locale }: { model: PopularModel; window: Times; locale: Locale }) {
  const { slug, name, drawing, seats, highlight, isMostRented, deposit, total, perDay } = model
  return (
    <VehicleLink slug={slug} search={{ step: 2, ...window, product: slug }} className={styles.model}>
      <span className={styles.picture}>
        {isVehicleKind(drawing.kind) ? (
          <VehiclePicture kind={drawing.kind} paint={isVehiclePaint(drawing.paint) ? drawing.paint : undefined} />
        ) : null}
      </span>
      <span className={styles.words}>
        <b>{name[locale]}</b>
        <small>{m.menu_popular_meta({ seats, deposit: formatMoney(deposit) })}</small>
        <span className={styles.why}>
          <Icon of={IconCircleCheck} />
          <span>{isMostRented ? m.vehicle_most_rented() : highlight[locale]}</span>
        </span>
        <span className={styles.price}>
          <Money amount={formatMoney(total)} unit={m.reserve_baht()} size="total" />
          <small>{m.reserve_per_day({ amount: formatMoney(perDay) })}</small>
        </span>
      </span>
    </VehicleLink>
  )
}
