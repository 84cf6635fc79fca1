import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SeasonPrice } from '@rodchao/contract'
import { formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { categoryLabel } from '../../core/labels.ts'
import { choicesOptions } from '../api.ts'
import { nameIn } from '../kinds/parts-of-views.ts'
import { dayPrices, pricesInForce } from './ladder-model.ts'
import { adjustedPrices, isWholePercent, parsePercent } from './season-model.ts'
import type { Product } from './season-model.ts'
import styles from './seasons.module.css'

interface SeasonPricesFieldProps {
  id: string
  value: readonly SeasonPrice[]
  error: string | undefined
  onChange: (value: readonly SeasonPrice[]) => void
}

/** The prices of a season, made from the normal ones of some products, with what they come to before they are saved. */
export function SeasonPricesField({ id, value, error, onChange }: SeasonPricesFieldProps) {
  const products = useQuery(choicesOptions(useApi(), 'products')).data?.items ?? []
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const categories = [...new Set(products.map(({ fields }) => fields.category))]
  const [left, setLeft] = useState<readonly string[]>(['pool_villa'])
  const [shown, setShown] = useState<string>()
  const percent = parsePercent(typed)
  const chosen = products.filter(({ fields }) => !left.includes(fields.category))
  const priced = new Set(value.map(({ productId }) => productId))
  const compared = products.find((one) => one.id === shown) ?? products.find((one) => priced.has(Number(one.id)))
  const apply = () => {
    setTried(true)
    if (percent === null) return
    const made = adjustedPrices(chosen, percent)
    const replaced = new Set(made.map(({ productId }) => productId))
    onChange([...value.filter(({ productId }) => !replaced.has(productId)), ...made])
  }
  return (
    <div className={styles.field} id={id} tabIndex={-1}>
      <div className={styles.adjust}>
        <TextField
          label={m.seasons_adjust()}
          value={typed}
          suffix="%"
          inputMode="text"
          autoComplete="off"
          placeholder="+40"
          error={
            isTried && percent === null
              ? isWholePercent(typed)
                ? m.seasons_adjust_range()
                : m.seasons_adjust_wrong()
              : undefined
          }
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button onClick={apply}>{m.seasons_adjust_run({ count: formatCount(chosen.length) })}</Button>
      </div>
      <div role="group" aria-label={m.seasons_adjust_for()} className={styles.chips}>
        {categories.map((category) => (
          <Chip
            key={category}
            pressed={!left.includes(category)}
            onClick={() =>
              setLeft(left.includes(category) ? left.filter((one) => one !== category) : [...left, category])
            }
          >
            {categoryLabel(category)}
          </Chip>
        ))}
      </div>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      {compared === undefined || value.length === 0 ? (
        <p className={styles.note}>{m.seasons_prices_none()}</p>
      ) : (
        <>
          <SelectField
            label={m.seasons_compare({ count: formatCount(priced.size) })}
            value={compared.id}
            options={products
              .filter((one) => priced.has(Number(one.id)))
              .map((one) => ({ value: one.id, label: nameIn(one.fields) }))}
            onChange={(event) => setShown(event.currentTarget.value)}
          />
          <Compared product={compared} prices={value} />
          <Button variant="quiet" onClick={() => onChange([])}>
            {m.seasons_prices_clear()}
          </Button>
        </>
      )}
    </div>
  )
}

const COMPARED_DAYS = [1, 3, 7]

function Compared({ product, prices }: { product: Product; prices: readonly SeasonPrice[] }) {
  const charging = product.fields.category === 'pool_villa' ? 'night' : 'clock'
  const season = -1
  const own = prices
    .filter(({ productId }) => productId === Number(product.id))
    .map(({ tier, amount }) => ({ seasonId: season, tier, amount }))
  const normal = dayPrices(pricesInForce(product.fields.prices, null), charging)
  const next = dayPrices(pricesInForce([...product.fields.prices, ...own], season), charging)
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <th scope="col">{m.products_prices_length()}</th>
          <th scope="col">{m.seasons_normal()}</th>
          <th scope="col">{m.seasons_new()}</th>
          <th scope="col">{m.seasons_difference()}</th>
        </tr>
      </thead>
      <tbody>
        {COMPARED_DAYS.map((days) => {
          const [before, after] = [normal[days - 1]?.amount ?? null, next[days - 1]?.amount ?? null]
          const by = before === null || after === null ? null : after - before
          return (
            <tr key={days}>
              <th scope="row">{m.products_chart_days({ days: formatCount(days) })}</th>
              <td>{before === null ? '–' : formatMoney(before)}</td>
              <td>
                <b>{after === null ? '–' : formatMoney(after)}</b>
              </td>
              <td>{by === null ? '–' : `${by > 0 ? '+' : ''}${formatMoney(by)}`}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
