/** A part of the program could not be fetched: the network failed or hung, or a newer version replaced it. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|Unable to preload CSS/i.test(error.message)
  )
}

/** Whether asking again in the same window can help; a request that hangs is joined by the next one for the same part. */
export function isWorthAsking(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed/i.test(error.message)
}
