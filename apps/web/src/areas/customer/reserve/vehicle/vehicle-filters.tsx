import { m } from '#lib/messages.ts'
import { Chip, ChipRow } from '#ui/actions/chip.tsx'
import { hasEngineFilters, LARGE_ENGINE_CC, offersInCategory, passes, SMALL_ENGINE_CC } from '../model/vehicles.ts'
import { keepCategory } from '../model/last-category.ts'
import { bookableCategoryLabel } from '../labels.ts'
import type { Category } from '../model/search.ts'
import type { Offer, OfferFilter } from '../model/vehicles.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './vehicle-filters.module.css'

export interface VehicleFiltersProps {
  reserve: Reserve
  offers: readonly Offer[]
}

/** Chips that read as a sentence; each says how many it would leave. */
export function VehicleFilters({ reserve, offers }: VehicleFiltersProps) {
  const { search } = reserve
  const all = offersInCategory(offers, undefined)
  const categories = [...new Set(all.map(({ product }) => product.category))]
  const isVilla = search.category === 'pool_villa'
  return (
    <div className={styles.filters}>
      {isVilla || categories.length < 2 ? null : (
        <ChipRow label={m.reserve_filter_category()}>
          <Chip pressed={search.category === undefined} onClick={() => chooseCategory(reserve, undefined)}>
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

function chooseCategory(reserve: Reserve, category: Category | undefined): void {
  keepCategory(category)
  reserve.change({ category })
}

function countOffers(offers: readonly Offer[], category: Category): number {
  return offers.filter(({ product }) => product.category === category).length
}

function CategoryChip({ reserve, category, count }: { reserve: Reserve; category: Category; count: number }) {
  return (
    <Chip pressed={reserve.search.category === category} onClick={() => chooseCategory(reserve, category)}>
      {bookableCategoryLabel(category)} {count}
    </Chip>
  )
}

function MoreFilters({ reserve, offers }: VehicleFiltersProps) {
  const { search, change } = reserve
  /** One that would leave nothing is shown with its 0 and cannot be chosen. */
  const engineChip = (filter: OfferFilter, label: string) => {
    const [name] = Object.keys(filter) as [keyof OfferFilter]
    const isOn = search[name] === filter[name]
    const combined = { ...search, ...filter }
    const count = offers.filter((offer) => passes(offer, combined)).length
    const isEmpty = count === 0 && !isOn
    return (
      <Chip
        pressed={isOn}
        aria-disabled={isEmpty || undefined}
        onClick={() => {
          if (!isEmpty) change(isOn ? { [name]: undefined } : filter)
        }}
      >
        {label} {count}
      </Chip>
    )
  }
  return (
    <ChipRow label={m.reserve_filter_more()}>
      {hasEngineFilters(search.category) ? (
        <>
          {engineChip({ auto: '1' }, m.reserve_gear_automatic())}
          {engineChip({ engine: 'small' }, m.reserve_filter_engine_small({ size: SMALL_ENGINE_CC }))}
          {engineChip({ engine: 'large' }, m.reserve_filter_engine_large({ size: LARGE_ENGINE_CC }))}
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
