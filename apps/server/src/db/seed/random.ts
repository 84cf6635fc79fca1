/** A seeded source of choices: the same seed gives the same shop. Not for secrets. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  between(lowest: number, highest: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Picks by weight: pairs of item and how often it should come. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
  /** A span around the mean whose probability falls with its length, as waiting times do. */
  waiting(mean: number): number
  bytes(count: number): Uint8Array
  /** In the form of a random uuid (version 4). */
  uuid(): string
}

/** The generator is mulberry32: 32 bits of state, well mixed, far more than enough for a sample. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const between = (lowest: number, highest: number): number => lowest + Math.floor(next() * (highest - lowest + 1))

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  function weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      left -= weight
      if (left < 0) return item
    }
    return pick(items)[0]
  }

  function shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item)
  }

  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => between(0, 255))

  function uuid(): string {
    const hex = Buffer.from(bytes(16)).toString('hex')
    const variant = pick(['8', '9', 'a', 'b'])
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20),
    ].join('-')
  }

  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    weighted,
    shuffled,
    waiting: (mean) => -Math.log(1 - next()) * mean,
    bytes,
    uuid,
  }
}
