/** Fewer rentals than this say nothing about what people like. */
export const LEAST_RENTALS = 10

/** The product that went out most; null where none did often enough, or two did equally often. */
export function mostRented(counts: readonly { readonly productId: number; readonly rentals: number }[]): number | null {
  const [first, second] = counts.toSorted((a, b) => b.rentals - a.rentals)
  if (first === undefined || first.rentals < LEAST_RENTALS) return null
  return second?.rentals === first.rentals ? null : first.productId
}
