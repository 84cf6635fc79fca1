/** So many sites may show the shop's booking. */
export const MOST_FRAME_ORIGINS = 10

export interface FrameOrigins {
  /** As a browser compares them, each once. */
  readonly origins: readonly string[]
  /** Lines that are none, as they were typed. */
  readonly refused: readonly string[]
}

// Letters behind the last dot: addresses by number and names of one's own machine are no site.
const ORIGIN =
  /^https:\/\/(?=.{4,253}(?::|$))(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d](?::(\d{1,5}))?$/
const LAST_PORT = 65_535

function originOf(line: string): string | null {
  const text = line.toLowerCase().replace(/\/$/, '')
  const found = ORIGIN.exec(text)
  if (found === null || Number(found[1] ?? 443) > LAST_PORT) return null
  return text.replace(/:443$/, '')
}

/**
 * The sites that may show the shop's booking in a frame, one a line, each `https://` and a name: what stands in
 * `frame-ancestors` of the customers' pages. Empty lines count for nothing.
 */
export function parseFrameOrigins(text: string): FrameOrigins {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const origins = lines.flatMap((line) => originOf(line) ?? [])
  return { origins: [...new Set(origins)], refused: lines.filter((line) => originOf(line) === null) }
}
