/** A whole number from 1; null for anything else that stands in an address. */
export function readId(text: unknown): number | null {
  const id = typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0
  return id > 0 ? id : null
}

/** The id after the last one of the list; 1 for the first. */
export function nextId(rows: readonly { readonly id: number }[]): number {
  return rows.reduce((most, { id }) => Math.max(most, id), 0) + 1
}
