import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { onIntent } from '#areas/template/core/list/intent.ts'
import { hasFilters, PRICE_PRESETS } from '../goods-search.ts'
import { Stars } from '../goods/stars.tsx'
import { CATEGORY_NAMES, priceText } from './labels.ts'
import { PriceRange } from './price-range.tsx'
import type { GoodsSearch } from '../goods-search.ts'
import type { ShopFilters } from '../schema.ts'
import styles from './shop-filters.module.css'

export interface ShopFilterSideProps {
  search: GoodsSearch
  /** Null where they cannot be had: the rest of the side narrows without them. */
  filters: ShopFilters | null | undefined
  /** How many are found with them; undefined until it is known. */
  total: number | undefined
  onChange: (change: Partial<GoodsSearch>, replace?: boolean) => void
  /** Somebody is about to choose it. */
  onNear: (change: Partial<GoodsSearch>) => void
  onClear: () => void
}

/** What narrows the goods, with how many each choice leaves. */
export function ShopFilterSide({ search, filters, total, onChange, onNear, onClear }: ShopFilterSideProps) {
  const { min, max } = search
  const choice = (change: Partial<GoodsSearch>) => ({
    onNear: () => onNear(change),
    onChoose: () => onChange(change),
  })
  return (
    <div className={styles.side}>
      <Choices label={m.shop_price()}>
        {(name) => (
          <>
            {PRICE_PRESETS.map((preset) => (
              <Choice
                key={priceText(preset.min, preset.max)}
                name={name}
                isChosen={min === preset.min && max === preset.max}
                {...choice({ min: preset.min, max: preset.max })}
              >
                {priceText(preset.min, preset.max)}
              </Choice>
            ))}
            <PriceRange min={min} max={max} onChange={onChange} />
          </>
        )}
      </Choices>
      {filters === undefined ? (
        <SkeletonGroup label={m.shared_loading()}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </SkeletonGroup>
      ) : null}
      {filters === undefined || filters === null ? null : (
        <>
          <LongChoices
            label={m.shop_category()}
            chosen={search.category}
            rows={filters.categories.map(({ category, count }) => ({
              value: category,
              name: CATEGORY_NAMES[category](),
              count,
            }))}
            most={6}
            choice={(category) => choice({ category })}
          />
          <LongChoices
            label={m.shop_brand()}
            chosen={search.brand}
            rows={filters.brands.map(({ brand, count }) => ({ value: brand, name: brand, count }))}
            most={5}
            choice={(brand) => choice({ brand })}
          />
          <Choices label={m.shop_rating()}>
            {(name) => (
              <>
                <Choice name={name} isChosen={search.rating === undefined} {...choice({ rating: undefined })}>
                  {m.shop_all()}
                </Choice>
                {filters.ratings.map(({ rating, count }) => (
                  <Choice
                    key={rating}
                    name={name}
                    isChosen={search.rating === rating}
                    count={count}
                    {...choice({ rating })}
                  >
                    <span className={styles.rating}>
                      <Stars rating={rating} />
                      {m.shop_and_up()}
                    </span>
                  </Choice>
                ))}
              </>
            )}
          </Choices>
        </>
      )}
      <div className={styles.foot}>
        {/* Over the goods nothing else says what a choice has left. */}
        <Button wide variant="fill" className={styles.show} data-close>
          {total === undefined ? m.shop_goods() : m.shop_show({ count: total })}
        </Button>
        <Button wide disabled={!hasFilters(search)} onClick={onClear}>
          {m.shop_clear()}
        </Button>
      </div>
    </div>
  )
}

function Choices({ label, children }: { label: string; children: (name: string) => ReactNode }) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {children(name)}
    </fieldset>
  )
}

interface Choosing {
  onNear: () => void
  onChoose: () => void
}

interface ChoiceProps extends Choosing {
  name: string
  isChosen: boolean
  count?: number | undefined
  children: ReactNode
}

function Choice({ name, isChosen, count, onNear, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice} {...onIntent(onNear)} data-none={(count === 0 && !isChosen) || undefined}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className={styles.word}>{children}</span>
      {count === undefined ? null : <small>{formatCount(count)}</small>}
    </label>
  )
}

interface LongChoicesProps<Value extends string> {
  label: string
  chosen: Value | undefined
  rows: readonly { value: Value; name: string; count: number }[]
  /** How many stand there before one asks for the rest. */
  most: number
  choice: (value: Value | undefined) => Choosing
}

function LongChoices<Value extends string>({ label, chosen, rows, most, choice }: LongChoicesProps<Value>) {
  const [isWhole, setWhole] = useState(false)
  // The chosen one is always in sight.
  const shown = isWhole ? rows : rows.filter(({ value }, index) => index < most || value === chosen)
  return (
    <Choices label={label}>
      {(name) => (
        <>
          <Choice name={name} isChosen={chosen === undefined} {...choice(undefined)}>
            {m.shop_all()}
          </Choice>
          {shown.map(({ value, name: word, count }) => (
            <Choice key={value} name={name} isChosen={chosen === value} count={count} {...choice(value)}>
              {word}
            </Choice>
          ))}
          <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? m.shop_fewer() : m.shop_more({ count: rows.length - shown.length })}
          </button>
        </>
      )}
    </Choices>
  )
}
