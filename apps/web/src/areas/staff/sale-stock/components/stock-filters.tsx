import { m } from '#lib/messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSearchWords } from '#shell/typed/use-search-words.ts'
import { STOCK_STATES } from '../stock-address.ts'
import type { StockAddress, StockState } from '../stock-address.ts'
import styles from '../sale-stock-page.module.css'

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
  const [typed, setTyped] = useSearchWords(address.q, (q) => go({ q }))
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
