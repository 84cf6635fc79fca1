import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
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
  onChange: (change: Partial<GoodsSearch>) => void
  onClear: () => void
}

/** What narrows the goods, with how many each choice leaves. */
export function ShopFilterSide({ search, filters, onChange, onClear }: ShopFilterSideProps) {
  const { min, max } = search
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
                onChoose={() => onChange({ min: preset.min, max: preset.max })}
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
            onChoose={(category) => onChange({ category })}
          />
          <LongChoices
            label={m.shop_brand()}
            chosen={search.brand}
            rows={filters.brands.map(({ brand, count }) => ({ value: brand, name: brand, count }))}
            most={5}
            onChoose={(brand) => onChange({ brand })}
          />
          <Choices label={m.shop_rating()}>
            {(name) => (
              <>
                <Choice
                  name={name}
                  isChosen={search.rating === undefined}
                  onChoose={() => onChange({ rating: undefined })}
                >
                  {m.shop_all()}
                </Choice>
                {filters.ratings.map(({ rating, count }) => (
                  <Choice
                    key={rating}
                    name={name}
                    isChosen={search.rating === rating}
                    count={count}
                    onChoose={() => onChange({ rating })}
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

interface ChoiceProps {
  name: string
  isChosen: boolean
  count?: number | undefined
  onChoose: () => void
  children: ReactNode
}

function Choice({ name, isChosen, count, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice} data-none={(count === 0 && !isChosen) || undefined}>
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
  onChoose: (value: Value | undefined) => void
}

function LongChoices<Value extends string>({ label, chosen, rows, most, onChoose }: LongChoicesProps<Value>) {
  const [isWhole, setWhole] = useState(false)
  // The chosen one is always in sight.
  const shown = isWhole ? rows : rows.filter(({ value }, index) => index < most || value === chosen)
  return (
    <Choices label={label}>
      {(name) => (
        <>
          <Choice name={name} isChosen={chosen === undefined} onChoose={() => onChoose(undefined)}>
            {m.shop_all()}
          </Choice>
          {shown.map(({ value, name: word, count }) => (
            <Choice key={value} name={name} isChosen={chosen === value} count={count} onChoose={() => onChoose(value)}>
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
