import { useEffect, useRef, useState } from 'react'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { m } from '#lib/messages.ts'
import { FilterChip } from '#ui/actions/chip.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SORTS } from '../goods-search.ts'
import { CATEGORY_NAMES, priceText } from './labels.ts'
import type { GoodsSearch, Sort, View } from '../goods-search.ts'
import styles from './shop-tools.module.css'

const SORT_NAMES: Record<Sort, () => string> = {
  featured: () => m.shop_sort_featured(),
  'price-asc': () => m.shop_sort_cheap(),
  'price-desc': () => m.shop_sort_dear(),
}
const VIEW_KINDS: readonly { view: View; icon: typeof IconList; label: () => string }[] = [
  { view: 'grid', icon: IconLayoutGrid, label: () => m.shop_view_grid() },
  { view: 'list', icon: IconList, label: () => m.shop_view_list() },
]

export interface ShopToolsProps {
  search: GoodsSearch
  /** Undefined until it is known. */
  total: number | undefined
  onChange: (change: Partial<GoodsSearch>, replace?: boolean) => void
  /** Absent while nothing is chosen. */
  onClear: (() => void) | undefined
}

/** How many were found, what narrows them, and how they are shown. */
export function ShopTools({ search, total, onChange, onClear }: ShopToolsProps) {
  const { category, brand, rating, min, max } = search
  const [typed, setTyped] = useState(search.q)
  const sent = useRef(search.q)
  // The way back, or what clears everything, changed what is looked for: the field follows.
  useEffect(() => {
    if (search.q === sent.current) return
    sent.current = search.q
    setTyped(search.q)
  }, [search.q])
  const look = (text: string) => {
    setTyped(text)
    sent.current = text.trim()
    onChange({ q: text.trim() }, true)
  }
  const chips = [
    min === undefined && max === undefined
      ? null
      : { name: m.shop_price(), value: priceText(min, max), change: { min: undefined, max: undefined } },
    category === undefined
      ? null
      : { name: m.shop_category(), value: CATEGORY_NAMES[category](), change: { category: undefined } },
    brand === undefined ? null : { name: m.shop_brand(), value: brand, change: { brand: undefined } },
    rating === undefined
      ? null
      : { name: m.shop_rating(), value: m.shop_rating_from({ rating }), change: { rating: undefined } },
  ].filter((chip) => chip !== null)
  return (
    <div className={styles.tools}>
      <p className={styles.count} role="status">
        {total === undefined ? '' : m.shop_count({ count: total })}
      </p>
      {chips.map(({ name, value, change }) => (
        <FilterChip
          key={name}
          name={name}
          value={<bdi>{value}</bdi>}
          removeLabel={m.shop_chip_remove({ name })}
          onRemove={() => onChange(change)}
        />
      ))}
      {onClear === undefined || chips.length < 2 ? null : (
        <button type="button" className={styles.clear} onClick={onClear}>
          {m.shop_clear()}
        </button>
      )}
      <div className={styles.end}>
        <TextField
          type="search"
          label={<span className="rc-visually-hidden">{m.shop_search()}</span>}
          placeholder={m.shop_search()}
          fieldClassName={styles.search}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget: { value } }) => look(value)}
        />
        <SelectField
          label={<span className="rc-visually-hidden">{m.shop_sort()}</span>}
          fieldClassName={styles.sort}
          value={search.sort}
          options={SORTS.map((value) => ({ value, label: SORT_NAMES[value]() }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ sort: SORTS.find((sort) => sort === value) ?? 'featured' })
          }
        />
        <div role="group" aria-label={m.shop_view()} className={styles.views}>
          {VIEW_KINDS.map(({ view, icon, label }) => (
            <IconButton
              key={view}
              icon={icon}
              iconSize={18}
              label={label()}
              aria-pressed={search.view === view}
              className={styles.view}
              onClick={() => onChange({ view, page: search.page })}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
