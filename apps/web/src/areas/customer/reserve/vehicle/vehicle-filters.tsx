import { m } from '#lib/messages.ts'
import { Chip, ChipRow } from '#ui/actions/chip.tsx'
import { hasEngineFilters, LARGE_ENGINE_CC, offersInCategory, passes, SMALL_ENGINE_CC } from '../model/vehicles.ts'
import { bookableCategoryLabel } from '../labels.ts'
import type { Category } from '../model/search.ts'
import type { Offer } from '../model/vehicles.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './vehicle-filters.module.css'

export interface VehicleFiltersProps {
  reserve: Reserve
  offers: readonly Offer[]
}

/** Chips that read as a sentence; each says how many it would leave. */
export function VehicleFilters({ reserve, offers }: VehicleFiltersProps) {
  const { search, change } = reserve
  const all = offersInCategory(offers, undefined)
  const categories = [...new Set(all.map(({ product }) => product.category))]
  const isVilla = search.category === 'pool_villa'
  return (
    <div className={styles.filters}>
      {isVilla || categories.length < 2 ? null : (
        <ChipRow label={m.reserve_filter_category()}>
          <Chip pressed={search.category === undefined} onClick={() => change({ category: undefined })}>
            {m.reserve_filter_all()} {all.length}
          </Chip>
          {categories.map((category) => (
            <CategoryChip key={category} reserve={reserve} category={category} count={countOffers(all, category)} />
          ))}
        </ChipRow>
      )}
      {isVilla ? null : <MoreFilters reserve={reserve} offers={offersInCategory(offers, search.category)} />}
    </div>
  )
}

function countOffers(offers: readonly Offer[], category: Category): number {
  return offers.filter(({ product }) => product.category === category).length
}

function CategoryChip({ reserve, category, count }: { reserve: Reserve; category: Category; count: number }) {
  return (
    <Chip pressed={reserve.search.category === category} onClick={() => reserve.change({ category })}>
      {bookableCategoryLabel(category)} {count}
    </Chip>
  )
}

function MoreFilters({ reserve, offers }: VehicleFiltersProps) {
  const { search, change } = reserve
  const count = (filter: Parameters<typeof passes>[1]) => offers.filter((offer) => passes(offer, filter)).length
  return (
    <ChipRow label={m.reserve_filter_more()}>
      {hasEngineFilters(search.category) ? (
        <>
          <Chip pressed={search.auto === '1'} onClick={() => change({ auto: search.auto === '1' ? undefined : '1' })}>
            {m.reserve_gear_automatic()} {count({ auto: '1' })}
          </Chip>
          <Chip
            pressed={search.engine === 'small'}
            onClick={() => change({ engine: search.engine === 'small' ? undefined : 'small' })}
          >
            {m.reserve_filter_engine_small({ size: SMALL_ENGINE_CC })}
          </Chip>
          <Chip
            pressed={search.engine === 'large'}
            onClick={() => change({ engine: search.engine === 'large' ? undefined : 'large' })}
          >
            {m.reserve_filter_engine_large({ size: LARGE_ENGINE_CC })}
          </Chip>
        </>
      ) : null}
      <Chip
        pressed={search.sort === 'price'}
        onClick={() => change({ sort: search.sort === 'price' ? undefined : 'price' })}
      >
        {m.reserve_sort_price()}
      </Chip>
    </ChipRow>
  )
}
