import { m } from '#lib/messages.ts'
import { MOST_OF_ONE, mostOf } from './quantity.ts'

/** Why there cannot be more of a kind; null while there can. */
export function whyNoMore({ qty, stock }: { qty: number; stock: number }): string | null {
  if (qty < mostOf(stock)) return null
  return stock > MOST_OF_ONE ? m.shop_most_of_one({ most: MOST_OF_ONE }) : m.shop_stock_few({ count: stock })
}
