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

/** Round figures from the lowest to the highest value and a little over, zero among them. */
export function signedTicks(least: number, most: number): number[] {
  const low = Math.min(0, least)
  const high = Math.max(0, most)
  const step = niceStep((high - low) / 5)
  const first = Math.floor(low / step)
  return Array.from({ length: Math.max(1, Math.ceil(high / step) - first) + 1 }, (_, index) => (first + index) * step)
}

function niceStep(rough: number): number {
  if (rough <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10
  return step * power
}
