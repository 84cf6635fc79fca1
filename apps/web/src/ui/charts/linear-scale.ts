/**
 * Where a value stands between two places. The one of d3-scale can make colours, dates and texts, too: 6 kB of every page
 * with a chart, of which none is used here.
 */
export function linearScale(
  [first, last]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  const length = last - first
  if (length === 0) return () => (start + end) / 2
  return (value) => start + ((value - first) / length) * (end - start)
}
