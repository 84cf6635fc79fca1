import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { baht, categoryLabel, engineLabel, gearLabel, licenceLabel } from '../labels.ts'
import type { ProductSearch } from '@rodchao/contract'
import type { Search } from '../use-search.ts'
import styles from './filters.module.css'

export const FILTER_NAMES = ['category', 'gear', 'engine', 'licence', 'seats', 'most'] as const
const SATANG_PER_BAHT = 100

interface FiltersProps {
  search: Search
  answer: ProductSearch
  /** The sheet has the title in its own head. */
  isSheet?: boolean
}

/** Each value says how many it would leave; one that would leave none stays, grey. */
export function Filters({ search, answer: { counts, prices }, isSheet = false }: FiltersProps) {
  const cleared = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]))
  return (
    <>
      <div className={styles.head}>
        {isSheet ? null : <h2>{m.search_filters()}</h2>}
        <Link to="/pages/search" search={search.to(cleared)} replace resetScroll={false}>
          {m.search_clear()}
        </Link>
      </div>
      <Group title={m.search_category()}>
        <Options search={search} name="category" counts={counts.categories} label={categoryLabel} />
      </Group>
      <Group title={m.search_gear()}>
        <Options search={search} name="gear" counts={counts.gears} label={gearLabel} />
      </Group>
      <Group title={m.search_day_price()}>
        <Prices search={search} prices={prices} />
      </Group>
      <Group title={m.search_engine()}>
        <Options search={search} name="engine" counts={counts.engines} label={engineLabel} />
      </Group>
      <Group title={m.search_licence()}>
        <Options search={search} name="licence" counts={counts.licences} label={licenceLabel} isOne />
      </Group>
      <Group title={m.search_least_seats()}>
        <Options search={search} name="seats" counts={counts.seats} label={String} isOne isSegment />
      </Group>
      <noscript>
        <button type="submit">{m.search_again()}</button>
      </noscript>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

interface OptionsProps<Value extends string | number> {
  search: Search
  name: string
  counts: readonly { value: Value; count: number }[]
  label: (value: Value) => string
  /** One of them or none: the first choice is "any". */
  isOne?: boolean
  /** Short ones side by side, in one frame. */
  isSegment?: boolean
}

function Options<Value extends string | number>({
  search,
  name,
  counts,
  label,
  isOne = false,
  isSegment = false,
}: OptionsProps<Value>) {
  const row = (value: string, isOn: boolean, text: string, count: number | null) => (
    <label key={value} className={styles.option} data-empty={count === 0 && !isOn ? '' : undefined}>
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        checked={isOn}
        disabled={count === 0 && !isOn}
        onChange={stay}
      />
      <span>{text}</span>
      {count === null || isSegment ? null : <em>{count}</em>}
      {isSegment && count !== null ? <em className="rc-visually-hidden"> {count}</em> : null}
    </label>
  )
  return (
    <div className={isSegment ? styles.segments : undefined}>
      {isOne ? row('', search.text(name) === '', m.search_any(), null) : null}
      {counts.map(({ value, count }) => row(String(value), search.has(name, String(value)), label(value), count))}
    </div>
  )
}

/** The form as a whole listens: what is ticked comes back by the address. */
function stay(): void {}

function Prices({ search, prices }: { search: Search; prices: ProductSearch['prices'] }) {
  const chosen = search.text('most')
  const most = chosen === '' ? Number.POSITIVE_INFINITY : Number(chosen) * SATANG_PER_BAHT
  const highest = Math.max(1, ...prices.map(({ count }) => count))
  const within = (at: number) => prices.slice(0, at + 1).reduce((sum, { count }) => sum + count, 0)
  const steps = prices.map((bar, at) => ({ ...bar, within: within(at) }))
  return (
    <>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${prices.length * 10} 40`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {prices.map((bar, at) => {
          const height = bar.count === 0 ? 1 : 4 + (36 * bar.count) / highest
          return (
            <rect key={bar.upTo} x={at * 10} y={40 - height} width="9" height={height} data-in={bar.upTo <= most} />
          )
        })}
      </svg>
      <select name="most" aria-label={m.search_day_price()} value={chosen} onChange={stay}>
        <option value="">{m.search_any_price()}</option>
        {steps.map((step) => {
          const value = String(step.upTo / SATANG_PER_BAHT)
          return (
            <option key={value} value={value} disabled={step.within === 0 && value !== chosen}>
              {m.search_at_most({ amount: baht(step.upTo) })} ({step.within})
            </option>
          )
        })}
      </select>
    </>
  )
}
