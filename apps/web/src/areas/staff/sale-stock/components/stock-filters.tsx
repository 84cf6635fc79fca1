import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#lib/messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { STOCK_STATES } from '../stock-address.ts'
import type { StockAddress, StockState } from '../stock-address.ts'
import styles from '../sale-stock-page.module.css'

const TYPING_PAUSE_MS = 250
export const STOCK_SEARCH_ID = 'stock-search'

const STATES: Record<StockState, () => string> = {
  free: () => m.stock_state_free(),
  reserved: () => m.stock_state_reserved(),
}

export interface StockFiltersProps {
  address: StockAddress
  go: (next: Partial<StockAddress>) => void
}

/** Which of the vehicles for sale: by words, and by whether somebody has reserved them. */
export function StockFilters({ address, go }: StockFiltersProps) {
  const [typed, setTyped] = useState(address.q)
  const [asked, setAsked] = useState(address.q)
  // Changed by somebody else than the field: by the way back, or by what clears it.
  if (asked !== address.q) {
    setAsked(address.q)
    if (typed.trim() === asked) setTyped(address.q)
  }
  const askLater = useEffectEvent((q: string) => go({ q }))
  useEffect(() => {
    if (typed.trim() === address.q) return undefined
    const timer = setTimeout(() => askLater(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, address.q])
  return (
    <div className={styles.filters}>
      <TextField
        id={STOCK_SEARCH_ID}
        type="search"
        label={m.stock_search()}
        help={m.stock_search_help()}
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SelectField
        label={m.stock_state()}
        value={address.state ?? ''}
        options={[
          { value: '', label: m.stock_state_all() },
          ...STOCK_STATES.map((value) => ({ value, label: STATES[value]() })),
        ]}
        onChange={({ currentTarget }) => go({ state: STOCK_STATES.find((state) => state === currentTarget.value) })}
      />
    </div>
  )
}
