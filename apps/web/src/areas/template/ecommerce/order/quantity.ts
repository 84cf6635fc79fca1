/** At most so many of one kind in an order, whatever is in stock. */
export const MOST_OF_ONE = 99

/** How many of a kind may be ordered. */
export function mostOf(stock: number): number {
  return Math.min(MOST_OF_ONE, stock)
}
