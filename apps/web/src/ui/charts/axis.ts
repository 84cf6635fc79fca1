/** Every n-th label, so that each has at least the given room in px; the last is always among them. */
export function shownLabels(count: number, width: number, room: number): (index: number) => boolean {
  const step = Math.max(1, Math.ceil((count * room) / Math.max(1, width)))
  return (index) => (count - 1 - index) % step === 0
}

/** Up to five whole figures for an axis that begins at zero. */
export function countTicks(most: number): number[] {
  const top = Math.max(1, Math.ceil(most))
  const step = niceStep(top / 4)
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step)
}

/** A line of text, in px. */
const TEXT = 16

/** Where the words at the ends of two lines stand, so that they do not lie over each other; the first keeps its place. */
export function endLabels(first: number, second: number): readonly [first: number, second: number] {
  const apart = second - first
  if (Math.abs(apart) >= TEXT) return [first, second]
  return [first, first + (apart >= 0 ? TEXT : -TEXT)]
}

/** A few round figures from below the least to above the most; from zero where that is near enough. */
export function lineTicks(least: number, most: number, parts = 4): number[] {
  const low = least < (most - least) * 2 ? Math.min(0, least) : least
  const step = niceStep(Math.max(1, (most - low) / parts))
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

function niceStep(rough: number): number {
  if (rough <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10
  return step * power
}
