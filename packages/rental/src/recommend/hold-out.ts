const BASIS_POINTS = 10_000
const FNV_OFFSET = 0x81_1c_9d_c5
const FNV_PRIME = 0x01_00_01_93

/**
 * A number from 0 to 9,999 that is always the same for a text and evenly spread: FNV-1a (Fowler, Noll and Vo), stirred by
 * the last steps of MurmurHash3 (Appleby), because the low digits of the former alone follow the last letters.
 */
export function stableShare(text: string): number {
  let hash = FNV_OFFSET
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return ((hash ^ (hash >>> 16)) >>> 0) % BASIS_POINTS
}

/**
 * Whether a visitor is one of those who are shown nothing. Always answered alike for one visitor; who is held out stays
 * so when the share grows.
 */
export function isHeldOut(visitor: string, shareBasisPoints: number): boolean {
  return stableShare(`hold-out ${visitor}`) < shareBasisPoints
}

/** A discount in basis points within what the shop allows; null where it gives none. */
export function boundedDiscount(wanted: number | null, most: number): number | null {
  const bounded = Math.max(0, Math.min(wanted ?? 0, most, BASIS_POINTS))
  return bounded === 0 ? null : bounded
}
