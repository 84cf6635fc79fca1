/**
 * A part of the program could not be fetched: the network failed, or a newer version replaced it.
 * The router has loaded the page anew once by the time an error view sees this.
 */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|Unable to preload CSS/i.test(error.message)
  )
}
