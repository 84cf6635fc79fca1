import { useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { MOST_PRICE, PRICE_STOPS } from '../goods-search.ts'
import styles from './price-range.module.css'

const LAST = PRICE_STOPS.length - 1

interface PriceChange {
  min: number | undefined
  max: number | undefined
}

export interface PriceRangeProps {
  min: number | undefined
  max: number | undefined
  /** `replace`: it goes on from what the same handle chose before. */
  onChange: (change: PriceChange, replace: boolean) => void
}

/** The place at or below a price, or at or above it. */
function placeOf(price: number, isUpper: boolean): number {
  return isUpper ? PRICE_STOPS.findIndex((stop) => stop >= price) : PRICE_STOPS.findLastIndex((stop) => stop <= price)
}

function stopText(place: number): string {
  return place === LAST
    ? m.shop_price_no_limit()
    : m.shop_price_dollars({ price: formatCount(PRICE_STOPS[place] ?? 0) })
}

/** Two native sliders on one line: arrows, Home and End work, and neither passes the other. */
export function PriceRange({ min = 0, max = MOST_PRICE, onChange }: PriceRangeProps) {
  const told = useRef<PriceChange>(null)
  const chosen = { low: placeOf(min, false), high: placeOf(max, true) }
  const [{ low, high }, setPlaces] = useState(chosen)
  const setLow = (place: number) => setPlaces({ low: place, high })
  const setHigh = (place: number) => setPlaces({ low, high: place })
  // Another choice moves the handles; mounting them anew would take the focus from the one being moved.
  const [seen, setSeen] = useState({ min, max })
  if (seen.min !== min || seen.max !== max) {
    setSeen({ min, max })
    setPlaces(chosen)
  }
  const tell = () => {
    // The key that only came by, and the focus that only leaves, choose nothing.
    if (low === chosen.low && high === chosen.high) return
    const change = {
      min: low === 0 ? undefined : PRICE_STOPS[low],
      max: high === LAST ? undefined : PRICE_STOPS[high],
    }
    const { current: last } = told
    // Steps of one handle are one step back, unless somebody went elsewhere between them.
    onChange(change, last !== null && (last.min ?? 0) === min && (last.max ?? MOST_PRICE) === max)
    told.current = change
  }
  const handle = (value: number, set: (place: number) => void, label: string) => (
    <input
      type="range"
      min={0}
      max={LAST}
      step={1}
      value={value}
      aria-label={label}
      aria-valuetext={stopText(value)}
      onChange={({ currentTarget }) => set(currentTarget.valueAsNumber)}
      // Told when the handle is let go, not at every place it passes.
      onPointerUp={tell}
      onKeyUp={tell}
      onBlur={() => {
        tell()
        told.current = null
      }}
    />
  )
  const style = { '--low': low / LAST, '--high': high / LAST } as CSSProperties
  return (
    <div className={styles.range}>
      <div className={styles.track} style={style}>
        {handle(low, (place) => setLow(Math.min(place, high - 1)), m.shop_price_least())}
        {handle(high, (place) => setHigh(Math.max(place, low + 1)), m.shop_price_most())}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <bdi>{stopText(low)}</bdi>
        <bdi>{stopText(high)}</bdi>
      </p>
    </div>
  )
}
