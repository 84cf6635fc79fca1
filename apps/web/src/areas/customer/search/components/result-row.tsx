import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { baht, buildLabel, measuresLabel, momentLabel, neededLicence, roughBaht, unitsLeft } from '../labels.ts'
import { Drawing } from '../../core/drawing.tsx'
import { VehicleLink } from '../../core/vehicle/vehicle-link.tsx'
import { reserveSearch } from '../reserve-address.ts'
import { OutWords } from './out-words.tsx'
import type { FoundProduct } from '@rodchao/contract'
import type { Search } from '../use-search.ts'
import styles from './result-row.module.css'

const MOST_COMPARED = 3

/** One product in the list: prices stand in one column. */
export function ResultRow({ search, row }: { search: Search; row: FoundProduct }) {
  const { locale } = search
  const isCompared = search.has('compare', row.slug)
  return (
    <li className={styles.row} data-out={row.isFree ? undefined : ''} data-on={isCompared ? '' : undefined}>
      <span className={styles.picture}>
        <Drawing product={row} />
        {row.isFree ? null : <span className={styles.tag}>{m.search_out()}</span>}
      </span>
      <div className={styles.words}>
        <h2>
          <RowName search={search} row={row} />
        </h2>
        {row.isFree ? (
          <>
            <p className={styles.why}>{rowHighlight(row, locale)}</p>
            <p className={styles.build}>
              <span>{buildLabel(row)}</span> <span>{neededLicence(row)}</span>{' '}
              <span className={styles.measures}>{measuresLabel(row)}</span>
            </p>
          </>
        ) : (
          <OutWords search={search} row={row} />
        )}
      </div>
      <div className={styles.price}>
        {row.total === null ? null : (
          <Money amount={baht(row.total)} unit={m.search_baht()} size="total" tone={row.isFree ? 'plain' : 'muted'} />
        )}
        {row.isFree ? (
          <>
            <p className={styles.facts}>
              <span className={styles.day}>{dayPrice(row)}</span>
              <span>{unitsLeft(row)}</span>
              <span>{m.search_deposit({ amount: baht(row.damageDeposit) })}</span>
            </p>
            <p className={styles.actions}>
              <CompareBox search={search} row={row} isCompared={isCompared} />
              <Link
                to="/reserve"
                search={reserveSearch(search, row)}
                className={`${buttonClass()} ${styles.book ?? ''}`}
                aria-label={m.search_book_name({ name: row.name[locale] })}
              >
                {m.search_book()}
              </Link>
            </p>
          </>
        ) : row.nearestFreeStart === null || row.total === null ? null : (
          <p className={styles.facts}>{m.search_from_moment({ moment: momentLabel(row.nearestFreeStart) })}</p>
        )}
      </div>
    </li>
  )
}

/** Leads to the sheet of a vehicle, and to the page of a house. */
function RowName({ search, row }: { search: Search; row: FoundProduct }) {
  const name = row.name[search.locale]
  if (row.category === 'pool_villa') {
    return (
      <Link to="/poolvillaHuaHin" search={{ house: row.slug }} className={styles.name}>
        {name}
      </Link>
    )
  }
  return (
    <VehicleLink slug={row.slug} search={reserveSearch(search, row)} className={styles.name}>
      {name}
    </VehicleLink>
  )
}

function rowHighlight({ isMostRented, highlight, description }: FoundProduct, locale: Search['locale']): string {
  if (isMostRented) return m.vehicle_most_rented()
  return highlight[locale] === '' ? description[locale] : highlight[locale]
}

function dayPrice({ dayPriceEquivalent, charging }: FoundProduct): string {
  const amount = dayPriceEquivalent === null ? '' : roughBaht(dayPriceEquivalent)
  return charging === 'night' ? m.search_per_night({ amount }) : m.search_per_day({ amount })
}

function CompareBox({ search, row, isCompared }: { search: Search; row: FoundProduct; isCompared: boolean }) {
  return (
    <label className={styles.compare}>
      <input
        type="checkbox"
        name="compare"
        value={row.slug}
        checked={isCompared}
        disabled={!isCompared && search.list('compare').length >= MOST_COMPARED}
        onChange={() => undefined}
        aria-label={m.search_compare_name({ name: row.name[search.locale] })}
      />
      <span aria-hidden="true">{m.search_compare()}</span>
    </label>
  )
}
