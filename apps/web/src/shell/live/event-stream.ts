export interface StreamEvent {
  event: string
  data: string
}

/** Takes a stream of server-sent events apart; call it with each piece as it comes. */
export function eventReader(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  let name = ''
  let data: string[] = []
  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ event: name === '' ? 'message' : name, data: data.join('\n') })
      name = ''
      data = []
      return
    }
    const [field = '', ...tail] = line.split(':')
    const value = tail.join(':').replace(/^ /, '')
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}

/** Reads a stream's text to its end. */
export async function drainStream(response: Response, onPiece: (piece: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onPiece(value)
  }
}

/** Resolves after the wait, when the network is back, at a `retry` of `nudges`, or when all is over: whatever comes first. */
export function pauseStream(ms: number, signal: AbortSignal, nudges?: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      nudges?.removeEventListener('retry', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    nudges?.addEventListener('retry', end)
    signal.addEventListener('abort', end)
  })
}

export interface ReservationChange {
  id: string
  code: string
  status: string
  version: number
  isNew: boolean
}

/** A change sent by the server; null for other data. */
export function parseChange(data: string): ReservationChange | null {
  try {
    const value: unknown = JSON.parse(data)
    if (typeof value !== 'object' || value === null) return null
    const { id, code, status, version, isNew } = value as Partial<ReservationChange>
    if (typeof id !== 'string' || typeof version !== 'number') return null
    return { id, code: code ?? '', status: status ?? '', version, isNew: isNew === true }
  } catch {
    return null
  }
}

/** How long before this event what it tells of happened, in milliseconds; undefined where it has just happened. */
export function eventAge(data: string): number | undefined {
  const told = /"agoMs":(\d+)/.exec(data)?.[1]
  return told === undefined ? undefined : Number(told)
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** How long to wait before the stream is opened again; `chance` 0 to 1 keeps many screens from coming at once. */
export function reconnectWait(failures: number, chance: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS)
  return Math.round(wait * (0.75 + chance / 2))
}

const LONGEST_EVICTION_MS = 900_000

/** How long a stream waits that had to make room for another of the same person: longer each time it happens. */
export function evictionWait(data: string, evictions: number): number {
  const told = Number((/"waitMs":(\d+)/.exec(data) ?? [])[1] ?? 60_000)
  return Math.min(told * 2 ** (evictions - 1), LONGEST_EVICTION_MS)
}
