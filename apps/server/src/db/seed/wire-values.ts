/** An instant as the database reads it from JSON. */
export function instantText(instantMs: number): string {
  return new Date(instantMs).toISOString()
}

/** A half-open range of two instants. */
export function spanText(fromMs: number, toMs: number): string {
  return `[${instantText(fromMs)},${instantText(toMs)})`
}
