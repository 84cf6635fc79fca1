/** The address as it stands: text values only, so that a code such as 12E45 never becomes a number. */
export type RawSearch = Record<string, string | string[]>

export function parseSearch(text: string): RawSearch {
  const search: RawSearch = {}
  for (const [key, value] of new URLSearchParams(text)) {
    if (key === '__proto__') continue
    const earlier = search[key]
    if (earlier === undefined) search[key] = value
    else if (typeof earlier === 'string') search[key] = [earlier, value]
    else earlier.push(value)
  }
  return search
}

function toText(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return null
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      const text = toText(item)
      if (text !== null) params.append(key, text)
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The first value of a parameter, or undefined when it is missing, empty or longer than `maxLength`. */
export function textParam(search: Record<string, unknown>, key: string, maxLength = 200): string | undefined {
  const value = search[key]
  const first: unknown = Array.isArray(value) ? value[0] : value
  const text = toText(first)
  return text === null || text === '' || text.length > maxLength ? undefined : text
}

export function listParam(search: Record<string, unknown>, key: string, maxItems = 20): string[] {
  const value = search[key]
  const items: unknown[] = Array.isArray(value) ? value : [value]
  return items
    .map(toText)
    .filter((text): text is string => text !== null && text !== '')
    .slice(0, maxItems)
}

export function wholeNumberParam(
  search: Record<string, unknown>,
  key: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const text = textParam(search, key)
  if (text === undefined || !/^\d{1,15}$/.test(text)) return undefined
  const number = Number(text)
  return number >= min && number <= max ? number : undefined
}

export function oneOfParam<T extends string>(
  search: Record<string, unknown>,
  key: string,
  allowed: readonly T[],
): T | undefined {
  const text = textParam(search, key)
  return allowed.find((value) => value === text)
}
