import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { isoDate, toShopDate } from '@rodchao/rental'
import { formatBahtInput, parseBaht } from '#lib/typed-money.ts'
import { formatDate, formatMoney } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { WEEKDAY_NAMES, dayLabel, monthLabel } from '#ui/dates/calendar-labels.ts'
import { firstDayOf, monthOf, shiftDay, shiftMonth, weekRows } from '#ui/dates/month-grid.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { choicesOptions, RECORDS_KEY, saveRecord } from '../api.ts'
import type { OverviewProps } from '../kinds/kind-view.ts'
import { nameIn } from '../kinds/parts-of-views.ts'
import { dayPriceOf, isClosedOn, keptSeasons, seasonOn, tintOf } from './season-model.ts'
import type { Product, Season } from './season-model.ts'
import styles from './seasons.module.css'

const MONTHS_SHOWN = 3
const YEAR = 12

/** The year with its seasons, three months with the price of each day, and what a day costs in each season. */
export function SeasonsOverview({ id, mayWrite, open, onDone }: OverviewProps) {
  const api = useApi()
  const locale = useLocale()
  const today = isoDate(toShopDate(useNow()))
  const [first, setFirst] = useState(monthOf(today))
  const [chosen, setChosen] = useState('')
  const seasonRead = useQuery(choicesOptions(api, 'seasons'))
  const productRead = useQuery(choicesOptions(api, 'products'))
  const closures = useQuery(choicesOptions(api, 'closures')).data?.items ?? []
  const [seasons, products] = [seasonRead.data?.items, productRead.data?.items]
  const failed = seasonRead.error ?? productRead.error
  if (seasons === undefined || products === undefined)
    return failed === null ? (
      <Loading shapes={['row', 'row', 'row', 'row']} />
    ) : (
      <FailedRead title={m.records_failed()} error={failed} onRetry={seasonRead.refetch} />
    )
  const product = products.find((one) => one.id === chosen) ?? products[0]
  if (product === undefined) return null
  const kept = keptSeasons(seasons)
  const priceOn = dayPriceOf(product, kept)
  const normal = dayPriceOf(
    { ...product, fields: { ...product.fields, prices: normalPrices(product) } },
    new Map(),
  )(today)
  const months = Array.from({ length: MONTHS_SHOWN }, (_, at) => shiftMonth(first, at))
  const lastMonth = shiftMonth(first, YEAR - 1)
  const inSight = seasons.filter(
    ({ fields }) => fields.from < firstDayOf(shiftMonth(first, MONTHS_SHOWN)) && fields.until >= firstDayOf(first),
  )
  return (
    <div className={styles.overview}>
      <div className={styles.bar}>
        <IconButton
          bordered
          mirrored
          icon={IconChevronLeft}
          label={m.seasons_earlier()}
          onClick={() => setFirst(shiftMonth(first, -1))}
        />
        <IconButton
          bordered
          mirrored
          icon={IconChevronRight}
          label={m.seasons_later()}
          onClick={() => setFirst(shiftMonth(first, 1))}
        />
        <b>{m.records_days({ from: monthLabel(first, locale), until: monthLabel(lastMonth, locale) })}</b>
        <span className={styles.space} />
        <SelectField
          label={m.seasons_price_of()}
          value={product.id}
          options={products.map((one) => ({ value: one.id, label: nameIn(one.fields) }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </div>
      <section className={styles.card} aria-label={m.seasons_year()}>
        <Ribbon first={first} seasons={seasons} priceOn={priceOn} normal={normal} />
      </section>
      <section className={styles.card} aria-label={m.seasons_calendar({ name: nameIn(product.fields) })}>
        <div className={styles.months}>
          {months.map((month) => (
            <div key={month} role="group" aria-label={monthLabel(month, locale)} className={styles.month}>
              <h2>{monthLabel(month, locale)}</h2>
              <div className={styles.grid}>
                {WEEKDAY_NAMES[locale].map(({ short, long }) => (
                  <span key={long} aria-hidden="true">
                    {short}
                  </span>
                ))}
                {weekRows(month).flatMap((week) =>
                  week.map((day, column) => {
                    if (day === null) return <span key={`${week.find((one) => one !== null) ?? ''} ${column}`} />
                    const price = priceOn(day)
                    const season = seasonOn(seasons, day)
                    const isClosed = isClosedOn(closures, day)
                    const words = [
                      dayLabel(day, locale),
                      season === null ? m.products_season_normal() : nameIn(season.fields),
                      price === null ? m.seasons_no_price() : m.seasons_baht({ amount: formatMoney(price) }),
                      ...(isClosed ? [m.seasons_closed()] : []),
                    ].join(', ')
                    return (
                      <button
                        key={day}
                        type="button"
                        className={styles.dayCell}
                        data-tint={tintOf(price, normal)}
                        data-closed={isClosed ? '' : undefined}
                        data-edited={season !== null && season.id === id ? '' : undefined}
                        data-past={day < today ? '' : undefined}
                        aria-current={day === today ? 'date' : undefined}
                        aria-disabled={season === null || undefined}
                        data-tooltip={season === null ? undefined : nameIn(season.fields)}
                        onClick={() => {
                          if (season !== null) open(season.id)
                        }}
                      >
                        <b>{Number(day.slice(8))}</b>
                        <span>{price === null ? '–' : formatMoney(price)}</span>
                        <span className="rc-visually-hidden"> {words}</span>
                      </button>
                    )
                  }),
                )}
              </div>
            </div>
          ))}
        </div>
        <p className={styles.legend}>
          {(['low', 'normal', 'high', 'peak'] as const).map((tint) => (
            <span key={tint} data-tint={tint}>
              {TINTS[tint]()}
            </span>
          ))}
          <span data-tint="closed">{m.seasons_closed()}</span>
        </p>
      </section>
      <div className={styles.card}>
        <h2>
          {m.seasons_all_products()} <small>{mayWrite ? m.seasons_editable() : m.products_prices_unit()}</small>
        </h2>
        <div className={styles.scroll}>
          <table className={styles.all}>
            <thead>
              <tr>
                <th scope="col">{m.products_title()}</th>
                <th scope="col">{m.products_season_normal()}</th>
                {inSight.map((season) => (
                  <th key={season.id} scope="col">
                    <button type="button" onClick={() => open(season.id)}>
                      {nameIn(season.fields)}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {products.map((one) => (
                <tr key={one.id}>
                  <th scope="row">{nameIn(one.fields)}</th>
                  {[null, ...inSight].map((season) => (
                    <td key={season?.id ?? 'normal'}>
                      <DayPriceCell product={one} season={season} mayWrite={mayWrite} onDone={onDone} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  )
}

const TINTS = {
  low: () => m.seasons_tint_low(),
  normal: () => m.seasons_tint_normal(),
  high: () => m.seasons_tint_high(),
  peak: () => m.seasons_tint_peak(),
} as const

function normalPrices({ fields }: Product) {
  return fields.prices.filter(({ seasonId }) => seasonId === null)
}

interface RibbonProps {
  first: string
  seasons: readonly Season[]
  priceOn: (day: string) => number | null
  normal: number | null
}

/** A year from the first month in sight, a stripe for each run of days of one price, framed where the months are shown. */
function Ribbon({ first, seasons, priceOn, normal }: RibbonProps) {
  const locale = useLocale()
  const [from, until] = [firstDayOf(first), firstDayOf(shiftMonth(first, YEAR))]
  const days: string[] = []
  for (let day = from; day < until; day = shiftDay(day, 1)) days.push(day)
  const shown = days.filter((day) => day < firstDayOf(shiftMonth(first, MONTHS_SHOWN))).length
  const part = (count: number) => `${(100 * count) / days.length}%`
  const runs: { day: string; at: number; count: number; tint: string; season: Season | null }[] = []
  days.forEach((day, at) => {
    const season = seasonOn(seasons, day)
    const tint = tintOf(priceOn(day), normal)
    const last = runs.at(-1)
    if (last !== undefined && last.tint === tint && last.season?.id === season?.id) last.count += 1
    else runs.push({ day, at, count: 1, tint, season })
  })
  return (
    <>
      <div className={styles.ribbon}>
        <svg role="img" aria-label={m.seasons_year()}>
          {runs.map(({ day, at, count, tint, season }) => (
            <rect key={day} data-tint={tint} x={part(at)} width={part(count)} height="100%">
              <title>
                {m.records_days({ from: formatDate(day), until: formatDate(shiftDay(day, count - 1)) })}{' '}
                {season === null ? m.products_season_normal() : nameIn(season.fields)}
              </title>
            </rect>
          ))}
          <rect className={styles.frame} x="1" y="1" width={part(shown)} height="28" rx="6" />
        </svg>
      </div>
      <div className={styles.scale} aria-hidden="true">
        {Array.from({ length: YEAR }, (_, at) => (
          <span key={at}>
            {formatDate(firstDayOf(shiftMonth(first, at)), 'short', locale)
              .replace(/^\d+ /, '')
              .replace(/ \d+$/, '')}
          </span>
        ))}
      </div>
    </>
  )
}

interface DayPriceCellProps {
  product: Product
  season: Season | null
  mayWrite: boolean
  onDone: (message: string) => void
}

/** The price of one day in a season, changed where it stands; an empty one takes the normal price. */
function DayPriceCell({ product, season, mayWrite, onDone }: DayPriceCellProps) {
  const api = useApi()
  const client = useQueryClient()
  const seasonId = season === null ? null : Number(season.id)
  const amount = product.fields.prices.find((step) => step.tier === 'day' && step.seasonId === seasonId)?.amount
  const shown = amount === undefined ? '' : formatBahtInput(amount)
  const [typed, setTyped] = useState<string>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (next: number | null) => {
      const others = product.fields.prices.filter((step) => step.tier !== 'day' || step.seasonId !== seasonId)
      const prices = next === null ? others : [...others, { seasonId, tier: 'day', amount: next }]
      const { id, version, fields } = product
      return saveRecord(api, 'products', { id, version, fields: { ...fields, prices }, key: '' })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [RECORDS_KEY] })
      setTyped(undefined)
      onDone(m.records_done_change())
    },
  })
  const next = typed === undefined || typed.trim() === '' ? null : parseBaht(typed)
  const isUnreadable = typed !== undefined && typed.trim() !== '' && next === null
  const leave = () => {
    if (typed === undefined || isUnreadable || isPending) return
    if (next === (amount ?? null)) setTyped(undefined)
    else mutate(next)
  }
  if (!mayWrite) return amount === undefined ? '–' : formatMoney(amount)
  return (
    <>
      <input
        className={styles.cell}
        inputMode="decimal"
        autoComplete="off"
        placeholder="–"
        aria-label={m.seasons_cell({
          product: nameIn(product.fields),
          season: season === null ? m.products_season_normal() : nameIn(season.fields),
        })}
        aria-invalid={isUnreadable || error !== null || undefined}
        aria-busy={isPending}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
          if (event.key === 'Escape') setTyped(undefined)
        }}
      />
      {error === null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(error)}
        </Notice>
      )}
    </>
  )
}
