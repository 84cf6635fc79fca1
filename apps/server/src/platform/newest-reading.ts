/**
 * Readings of the same thing that may overlap: what one gives is taken unless one that began later was taken before it, so
 * that a slow reading never brings back what stood there earlier. Rejects as `read` does.
 */
export function newestReading<Value>(read: () => Promise<Value>, take: (value: Value) => void): () => Promise<void> {
  let begun = 0
  let taken = 0
  return async () => {
    begun += 1
    const turn = begun
    const value = await read()
    if (turn < taken) return
    taken = turn
    take(value)
  }
}
