import { Link } from '@tanstack/react-router'
import type { UsedVehicleDetails } from '@rodchao/contract'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Drawing } from '../../core/drawing.tsx'
import { baht, dayLabel, yearLabel } from '../labels.ts'
import styles from './vehicle-facts.module.css'

/** All that the shop tells of a vehicle for sale before somebody has reserved it. */
export function VehicleFacts({ vehicle }: { vehicle: UsedVehicleDetails }) {
  const locale = useLocale()
  const { modelYear, odometerKm, colour, engineCc, transmission, plateProvince, taxExpiresOn, condition } = vehicle
  const rows: readonly (readonly [label: string, value: string | null])[] = [
    [m.used_model_year(), modelYear === null ? null : yearLabel(modelYear, locale)],
    [m.used_odometer(), m.used_km({ km: formatCount(odometerKm) })],
    [m.used_colour(), colour[locale]],
    [m.used_engine(), engineCc === null ? null : m.used_cc({ cc: formatCount(engineCc) })],
    [m.used_gear(), gear(transmission)],
    [m.used_plate_of(), plateProvince],
    [m.used_tax_until(), taxExpiresOn === null ? null : dayLabel(taxExpiresOn, 'short')],
  ]
  return (
    <section className={styles.facts} aria-labelledby="used-facts">
      <div className={styles.picture}>
        <Drawing product={{ drawing: vehicle.drawing }} />
        <small>{m.used_drawing()}</small>
      </div>
      <div>
        <h2 id="used-facts">{m.used_facts()}</h2>
        <dl className={styles.list}>
          {rows.map(([label, value]) =>
            value === null || value === '' ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
        {condition[locale] === '' ? null : (
          <>
            <h2>{m.used_condition()}</h2>
            <p>{condition[locale]}</p>
          </>
        )}
        <p>
          <Link to="/pages/calculate" search={{ kind: 'buy', ...instalmentTerms(vehicle) }} className={styles.link}>
            {m.used_instalments()}
          </Link>
        </p>
      </div>
    </section>
  )
}

function gear(transmission: string | null): string | null {
  if (transmission === 'automatic') return m.search_automatic()
  return transmission === null ? null : m.search_manual()
}

const SATANG = 100
const USUAL_MONTHS = '24'
const USUAL_RATE = '11.88'
/** A fifth of the price, to the full hundred baht. */
const downOf = (price: number): number => Math.ceil(price / SATANG / 5 / SATANG) * SATANG

function instalmentTerms({ price, category }: UsedVehicleDetails) {
  return {
    price: baht(price).replaceAll(',', ''),
    down: String(downOf(price)),
    months: USUAL_MONTHS,
    flatRate: USUAL_RATE,
    vehicle: category === 'car' ? 'used_car' : 'motorcycle',
  }
}
