import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { PriceStep } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { BahtField } from '../../core/components/form-fields.tsx'
import { choicesOptions } from '../api.ts'
import type { TabProps } from '../kinds/kind-view.ts'
import { nameIn } from '../kinds/parts-of-views.ts'
import { DayChart } from './day-chart.tsx'
import { lengthsOf, perDay, pricesInForce } from './ladder-model.ts'
import { lengthLabel } from './lengths.ts'
import { PriceInput } from './price-input.tsx'
import styles from './prices.module.css'

const NORMAL = ''

/** The prices of a model season by season, and what they come to for customers. */
export function PriceTab({ form }: TabProps) {
  const api = useApi()
  const seasons = useQuery(choicesOptions(api, 'seasons')).data?.items ?? []
  const [chosen, setChosen] = useState(NORMAL)
  const [asked, setAsked] = useState<string | null>(null)
  const tab = useRef<HTMLDivElement>(null)
  const seasonId = chosen === NORMAL ? null : Number(chosen)
  const prices = (form.draft['prices'] ?? []) as readonly PriceStep[]
  const charging = form.draft['category'] === 'pool_villa' ? 'night' : 'clock'
  const lengths = lengthsOf(charging)
  const own = lengths.flatMap((tier) => prices.find((step) => step.tier === tier && step.seasonId === seasonId) ?? [])
  const left = lengths.filter((tier) => !own.some((step) => step.tier === tier))
  const inForce = pricesInForce(prices, seasonId)
  const dearest = Math.max(...own.map(({ tier, amount }) => perDay(tier, amount) ?? 0), 1)
  const isOf = (step: PriceStep, tier: string) => step.tier === tier && step.seasonId === seasonId
  const set = (tier: string, amount: number) =>
    form.set(
      'prices',
      prices.map((step) => (isOf(step, tier) ? { ...step, amount } : step)),
    )
  const add = (tier: string) => {
    const amount = inForce.find((step) => step.tier === tier)?.amount ?? 0
    form.set('prices', [...prices, { seasonId, tier, amount }].toSorted(bySeasonAndLength))
    setAsked(tier)
  }
  const remove = (tier: string) => {
    form.set(
      'prices',
      prices.filter((step) => !isOf(step, tier)),
    )
    setAsked(null)
    // The button that was pressed goes with its row.
    tab.current?.focus()
  }
  const error = form.errorOf('prices')
  const deposit = form.draft['damageDeposit']
  return (
    <div ref={tab} className={styles.tab} id="record-prices" tabIndex={-1}>
      <SelectField
        label={m.products_season()}
        value={chosen}
        options={[
          { value: NORMAL, label: m.products_season_normal() },
          ...seasons.map(({ id, fields }) => ({
            value: id,
            label: prices.some((step) => step.seasonId === Number(id)) ? `${nameIn(fields)} ●` : nameIn(fields),
          })),
        ]}
        onChange={(event) => {
          setChosen(event.currentTarget.value)
          setAsked(null)
        }}
      />
      <section className={styles.ladder} aria-labelledby="record-ladder">
        <h3 id="record-ladder">
          {m.products_prices()} <small>{m.products_prices_unit()}</small>
        </h3>
        {error === undefined ? null : <FieldError>{error}</FieldError>}
        {own.length === 0 ? (
          <p className={styles.note}>
            {seasonId === null ? m.products_prices_empty_normal() : m.products_prices_empty()}
          </p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">{m.products_prices_length()}</th>
                <th scope="col">{m.products_prices_price()}</th>
                <th scope="col">{m.products_prices_per_day()}</th>
                <th scope="col">
                  <span className="rc-visually-hidden">{m.records_remove()}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {own.map(({ tier, amount }) => {
                const label = charging === 'night' && tier === 'day' ? m.products_length_night() : lengthLabel(tier)
                const day = perDay(tier, amount)
                return (
                  <tr key={tier}>
                    <th scope="row">{label}</th>
                    <td>
                      <PriceInput
                        label={m.products_prices_price_of({ length: label })}
                        amount={amount}
                        isAsked={tier === asked}
                        onChange={(next) => set(tier, next)}
                      />
                    </td>
                    <td>
                      {day === null ? (
                        '–'
                      ) : (
                        <span className={styles.day}>
                          <span>{formatMoney(Math.round(day / 100) * 100)}</span>
                          <svg aria-hidden="true">
                            <rect width={`${(100 * day) / dearest}%`} height="100%" rx="4" />
                          </svg>
                        </span>
                      )}
                    </td>
                    <td>
                      <IconButton
                        icon={IconX}
                        iconSize={18}
                        label={m.products_prices_remove({ length: label })}
                        onClick={() => remove(tier)}
                      />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
        {own.length > 0 && seasonId !== null && left.length > 0 ? (
          <p className={styles.note}>{m.products_prices_filled()}</p>
        ) : null}
        {left.length === 0 ? null : (
          <div className={styles.adds} role="group" aria-label={m.products_prices_add()}>
            <span>
              <Icon of={IconPlus} size={16} /> {m.products_prices_add()}
            </span>
            {left.map((tier) => (
              <button key={tier} type="button" onClick={() => add(tier)}>
                {charging === 'night' && tier === 'day' ? m.products_length_night() : lengthLabel(tier)}
              </button>
            ))}
          </div>
        )}
      </section>
      <DayChart inForce={inForce} charging={charging} />
      <div className={styles.pair}>
        <BahtField
          id="record-damageDeposit"
          label={m.products_deposit()}
          value={typeof deposit === 'string' ? deposit : ''}
          error={form.errorOf('damageDeposit')}
          onType={(typed) => form.set('damageDeposit', typed)}
        />
        <p className={styles.note}>{m.products_late_rule()}</p>
      </div>
    </div>
  )
}

/** As the server answers them, so that what is put back where it was is no change. */
function bySeasonAndLength(a: PriceStep, b: PriceStep): number {
  const order = [...lengthsOf('clock'), 'weekend_night']
  return (a.seasonId ?? 0) - (b.seasonId ?? 0) || order.indexOf(a.tier) - order.indexOf(b.tier)
}
