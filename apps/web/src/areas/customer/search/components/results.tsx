import { Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { InsteadLater } from '../../core/instead-later.tsx'
import { baht, categoryLabel, engineLabel, gearLabel, licenceLabel } from '../labels.ts'
import { FILTER_NAMES } from './filters.tsx'
import { ResultRow } from './result-row.tsx'
import type { FoundProduct, ProductSearch } from '@rodchao/contract'
import type { EngineSize, Gear, OwnLicence } from '@rodchao/rental'
import type { Search } from '../use-search.ts'
import styles from './results.module.css'

const NothingFound = lazyComponent(() => import('./nothing-found.tsx'), 'NothingFound')
const MORE_ROWS = 24

export interface ResultsProps {
  search: Search
  answer: ProductSearch
  onFilters: () => void
}

export function Results({ search, answer, onFilters }: ResultsProps) {
  const { found, free, rows } = answer
  return (
    <section className={styles.results}>
      <div className={styles.head}>
        <div>
          {found === 0 ? null : <h1>{m.search_found({ free, count: found })}</h1>}
          <p role="status">
            {search.deliveryFee === null
              ? m.search_totals()
              : m.search_totals_delivered({ amount: baht(search.deliveryFee) })}
          </p>
        </div>
        <Sorting search={search} />
      </div>
      <Chips search={search} onFilters={onFilters} />
      {found === 0 ? (
        <Suspense>
          <NothingFound search={search} />
        </Suspense>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <ResultRow key={row.id} search={search} row={row} />
          ))}
        </ul>
      )}
      <InsteadLater {...search.window} place={search.place} productIds={missedIds(rows)} />
      {rows.length < found ? (
        <Link
          to="/pages/search"
          search={search.to({ rows: String(rows.length + MORE_ROWS) })}
          replace
          resetScroll={false}
          className={buttonClass('outline', 'md', true)}
        >
          {m.search_more({ count: found - rows.length })}
        </Link>
      ) : null}
    </section>
  )
}

/** The shop answers for so many at once. */
const MOST_MISSED = 10

/** Vehicles on the list that are booked; houses have dates of their own to look for. */
function missedIds(rows: readonly FoundProduct[]): number[] {
  const missed = rows.filter(({ reason, category }) => reason === 'booked' && category !== 'pool_villa')
  return missed.slice(0, MOST_MISSED).map(({ id }) => id)
}

function Sorting({ search }: { search: Search }) {
  return (
    <label className={styles.sort}>
      <span>{m.search_sort()}</span>
      <select name="sort" value={search.text('sort')} onChange={() => undefined}>
        <option value="">{m.search_sort_popular()}</option>
        <option value="price">{m.search_sort_price()}</option>
        <option value="price_down">{m.search_sort_price_down()}</option>
      </select>
    </label>
  )
}

function valueLabel(name: (typeof FILTER_NAMES)[number], value: string): string {
  switch (name) {
    case 'category':
      return categoryLabel(value as FoundProduct['category'])
    case 'gear':
      return gearLabel(value as Gear)
    case 'engine':
      return engineLabel(value as EngineSize)
    case 'licence':
      return licenceLabel(value as OwnLicence)
    case 'seats':
      return m.search_seats({ count: Number(value) })
    case 'most':
      return m.search_at_most({ amount: baht(Number(value) * 100) })
  }
}

/** What is filtered by, each to be taken away; on a phone the way to the sheet stands before them. */
function Chips({ search, onFilters }: Pick<ResultsProps, 'search' | 'onFilters'>) {
  const chosen = FILTER_NAMES.flatMap((name) => search.list(name).map((value) => ({ name, value })))
  return (
    <div className={styles.chips}>
      <button type="button" className={styles.open} onClick={onFilters}>
        <Icon of={IconAdjustmentsHorizontal} />
        {m.search_filters()}
        {chosen.length === 0 ? null : <b>{chosen.length}</b>}
      </button>
      <noscript>
        <a href="#filters" className={styles.open}>
          {m.search_filters()}
        </a>
      </noscript>
      {chosen.map(({ name, value }) => {
        const text = valueLabel(name, value)
        return (
          <Link
            key={`${name} ${value}`}
            to="/pages/search"
            search={search.to({ [name]: search.list(name).filter((other) => other !== value) })}
            replace
            resetScroll={false}
            className={styles.chip}
            aria-label={m.search_without({ name: text })}
          >
            {text}
            <Icon of={IconX} size={16} />
          </Link>
        )
      })}
    </div>
  )
}
