export const TO_FIRST = -Infinity
export const TO_LAST = Infinity

/** Index of the one to go to: round at both ends; from outside, the first or the last. */
export function nextIndex(count: number, current: number, step: number): number {
  if (!Number.isFinite(step)) return step < 0 ? 0 : count - 1
  if (current < 0) return step > 0 ? 0 : count - 1
  return (current + step + count) % count
}

/** Moves the focus among elements, from the one that has it or holds it. */
export function stepBetween(elements: Iterable<HTMLElement>, from: EventTarget, step: number): void {
  const all = [...elements]
  if (all.length === 0) return
  const current = all.findIndex((element) => element === from || (from instanceof Node && element.contains(from)))
  all[nextIndex(all.length, current, step)]?.focus()
}
