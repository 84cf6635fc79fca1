import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { isoDate, toShopDate } from '@rodchao/rental'
import { formatDate, formatMoney } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { WEEKDAY_NAMES, dayLabel, monthLabel } from '#ui/dates/calendar-labels.ts'
import { firstDayOf, monthOf, shiftDay, shiftMonth, weekRows } from '#ui/dates/month-grid.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { choicesOptions } from '../api.ts'
import type { OverviewProps } from '../kinds/kind-view.ts'
import { nameIn } from '../kinds/parts-of-views.ts'
import { DayPriceCell } from './day-price-cell.tsx'
import {
  dayPriceOf,
  isClosedOn,
  isHighestOn,
  keptSeasons,
  NEW_SEASON_ID,
  seasonOn,
  tintOf,
  withUnsaved,
} from './season-model.ts'
import type { Product, Season } from './season-model.ts'
import { useUnsavedSeason } from './unsaved-season.tsx'
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
  const unsaved = useUnsavedSeason()
  const [met, setMet] = useState<string>()
  const begins = unsaved?.fields.from
  if (begins !== met) {
    setMet(begins)
    // What is typed is looked at, wherever in the year it is.
    if (begins !== undefined && !isInSight(begins, first)) setFirst(monthOf(begins))
  }
  const [saved, offered] = [seasonRead.data?.items, productRead.data?.items]
  const failed = seasonRead.error ?? productRead.error
  if (saved === undefined || offered === undefined)
    return failed === null ? (
      <Loading shapes={['row', 'row', 'row', 'row']} />
    ) : (
      <FailedRead title={m.records_failed()} error={failed} onRetry={seasonRead.refetch} />
    )
  const { seasons, products } = withUnsaved(saved, offered, unsaved)
  const unsavedId = unsaved === null ? undefined : (unsaved.id ?? NEW_SEASON_ID)
  const product = products.find((one) => one.id === chosen) ?? products[0]
  if (product === undefined) return null
  // What a price is saved into is the model as it is kept.
  const offeredOf = new Map(offered.map((one) => [one.id, one]))
  const kept = keptSeasons(seasons)
  const priceOn = dayPriceOf(product, kept)
  const seasonOf = (day: string) => seasonOn(seasons, product, day)
  const edited = unsavedId ?? id
  // A season without prices of the model is seen where it lies all the same.
  const isEdited = (season: Season | null, day: string) =>
    edited !== undefined && (season?.id === edited || isHighestOn(seasons, product, day, edited))
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
        <Ribbon first={first} seasonOf={seasonOf} priceOn={priceOn} normal={normal} />
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
                    const season = seasonOf(day)
                    const isClosed = isClosedOn(closures, day)
                    const words = [
                      dayLabel(day, locale),
                      season === null ? m.products_season_normal() : nameIn(season.fields),
                      ...(season !== null && season.id === unsavedId ? [m.seasons_unsaved()] : []),
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
                        data-edited={isEdited(season, day) ? '' : undefined}
                        data-past={day < today ? '' : undefined}
                        aria-current={day === today ? 'date' : undefined}
                        aria-disabled={season === null || undefined}
                        data-tooltip={season === null ? undefined : nameIn(season.fields)}
                        onClick={() => {
                          if (season !== null && season.id !== unsavedId) open(season.id)
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
          {unsaved === null ? null : <span data-tint="unsaved">{m.seasons_unsaved()}</span>}
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
                    {season.id === unsavedId ? (
                      <span>
                        {nameIn(season.fields)} ({m.seasons_unsaved()})
                      </span>
                    ) : (
                      <button type="button" onClick={() => open(season.id)}>
                        {nameIn(season.fields)}
                      </button>
                    )}
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
                      <DayPriceCell
                        product={season !== null && season.id === unsavedId ? one : (offeredOf.get(one.id) ?? one)}
                        season={season}
                        seasons={saved}
                        mayWrite={mayWrite && (season === null || season.id !== unsavedId)}
                        onDone={onDone}
                      />
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

function isInSight(day: string, first: string): boolean {
  return firstDayOf(first) <= day && day < firstDayOf(shiftMonth(first, MONTHS_SHOWN))
}

function normalPrices({ fields }: Product) {
  return fields.prices.filter(({ seasonId }) => seasonId === null)
}

interface RibbonProps {
  first: string
  seasonOf: (day: string) => Season | null
  priceOn: (day: string) => number | null
  normal: number | null
}

/** A year from the first month in sight, a stripe for each run of days of one price, framed where the months are shown. */
function Ribbon({ first, seasonOf, priceOn, normal }: RibbonProps) {
  const locale = useLocale()
  const [from, until] = [firstDayOf(first), firstDayOf(shiftMonth(first, YEAR))]
  const days: string[] = []
  for (let day = from; day < until; day = shiftDay(day, 1)) days.push(day)
  const shown = days.filter((day) => day < firstDayOf(shiftMonth(first, MONTHS_SHOWN))).length
  const part = (count: number) => `${(100 * count) / days.length}%`
  const runs: { day: string; at: number; count: number; tint: string; season: Season | null }[] = []
  days.forEach((day, at) => {
    const season = seasonOf(day)
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
