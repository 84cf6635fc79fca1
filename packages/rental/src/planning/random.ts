const MIX = 0x6d2b79f5
const WHOLE = 2 ** 32

/** Numbers within [0, 1) that look random and are the same for the same seed. */
export type Random = () => number

/** A source of numbers for searches that have to find the same again. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + MIX) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / WHOLE
  }
}

/** A whole number within [0, count). */
export function randomBelow(random: Random, count: number): number {
  return Math.floor(random() * count)
}

/** The same things in another order. */
export function shuffled<Thing>(things: readonly Thing[], random: Random): Thing[] {
  const mixed = [...things]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomBelow(random, last + 1)
    const kept = mixed[last] as Thing
    mixed[last] = mixed[other] as Thing
    mixed[other] = kept
  }
  return mixed
}
