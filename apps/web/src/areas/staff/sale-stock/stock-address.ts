import type { SaleUnit } from '@rodchao/contract'
import { oneOfParam, textParam } from '#lib/search-params.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const STOCK_STATES = ['free', 'reserved'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** What of the vehicles for sale is shown; the address says all of it. */
export interface StockAddress {
  readonly q: string
  /** Undefined for all of them. */
  readonly state: StockState | undefined
}

export function readStockAddress(search: RawSearch): StockAddress {
  return { q: textParam(search, 'q', 80) ?? '', state: oneOfParam(search, 'state', STOCK_STATES) }
}

/** What of it stands after the question mark: only what is not as always. */
export function stockSearch({ q, state }: StockAddress): Record<string, string> {
  return { ...(q === '' ? {} : { q }), ...(state === undefined ? {} : { state }) }
}

/** As it is compared: a plate is found with its spaces and without them. */
const compared = (text: string) => text.toLowerCase().replaceAll(/[\s,-]+/g, '')

/** Those that are looked for: by model, plate or chassis number, or by who has reserved them. */
export function narrowedStock(units: readonly SaleUnit[], { q, state }: StockAddress): readonly SaleUnit[] {
  const words = compared(q)
  return units.filter(({ label, name, chassisNo, buyer }) => {
    if (state !== undefined && (buyer !== null) !== (state === 'reserved')) return false
    const texts = [label, name.th, name.en, chassisNo, buyer?.customerName, buyer?.code]
    return texts.some((text) => compared(text ?? '').includes(words))
  })
}
