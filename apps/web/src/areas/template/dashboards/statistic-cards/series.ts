/** The one line of a card. */
export function pointsOf({ series }: { series: ReadonlyArray<{ data: readonly number[] }> }): readonly number[] {
  return series[0]?.data ?? []
}

export function sumOf(points: readonly number[]): number {
  return points.reduce((sum, value) => sum + value, 0)
}

/** What there was in all after each step, where there are so many now. */
export function runningTotals(points: readonly number[], total: number): readonly number[] {
  const before = total - sumOf(points)
  return points.map((_, index) => before + sumOf(points.slice(0, index + 1)))
}

/** Per cent that the last step is over the first. */
export function growthOf(points: readonly number[]): number {
  const [first = 0] = points
  const last = points.at(-1) ?? 0
  return first === 0 ? 0 : Math.round((last / first - 1) * 100)
}

export function averageOf(points: readonly number[]): number {
  return points.length === 0 ? 0 : Math.round(sumOf(points) / points.length)
}
