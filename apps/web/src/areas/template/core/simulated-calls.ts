import { networkFetch } from '#lib/api/api-fetch.ts'
import { getLocale } from '#lib/locale.ts'
import { storage } from '#lib/session/browser-storage.ts'
import { noAnswer, problemFrom } from '#lib/api/problem-error.ts'
import type { ApiFetch, ApiFetchInit } from '#lib/api/api-fetch.ts'

type Stop = () => Promise<void>
export type StartSimulation = () => Promise<Stop>

interface Simulation {
  start: StartSimulation
  starting: Promise<Stop> | null
}

let simulation: Simulation | null = null
/** The end of the one before: two at once would answer twice. */
let stopped: Promise<void> = Promise.resolve()

function whenStarted(): Promise<Stop> {
  const current = simulation
  if (current === null) return Promise.reject(noAnswer())
  current.starting ??= stopped.then(current.start).catch((error: unknown) => {
    // The next call tries again.
    current.starting = null
    throw error
  })
  return current.starting
}

/** From here on simulated calls are answered, as soon as it has started; one that is open stays as it is. */
export function openSimulation(start: StartSimulation): void {
  if (simulation !== null) return
  simulation = { start, starting: null }
  whenStarted().catch(() => undefined)
}

export function closeSimulation(): void {
  const starting = simulation?.starting
  simulation = null
  if (starting === null || starting === undefined) return
  stopped = starting.then((stop) => stop()).catch(() => undefined)
}

export interface SimulatedRequest {
  body?: unknown
  signal?: AbortSignal
}

let send: ApiFetch = networkFetch

/** Calls do not go to the network, but to this, until what it gives back is called. */
export function answerCallsWith(answer: ApiFetch): () => void {
  send = answer
  return () => {
    send = networkFetch
  }
}

function requestInit(method: string, { body, signal }: SimulatedRequest): ApiFetchInit {
  const token = storage.get('accessToken')
  return {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': getLocale(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }
}

/** What a refusal says beside its status, where it says something. */
function problemIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** A call of the show-room; waits until it can be answered. Null where the answer is empty. */
export async function callSimulated(method: string, path: string, request: SimulatedRequest = {}): Promise<unknown> {
  try {
    await whenStarted()
  } catch {
    throw noAnswer()
  }
  const response = await send(path, requestInit(method, request))
  const text = await response.text()
  if (!response.ok) throw problemFrom(response.status, problemIn(text))
  return text === '' ? null : (JSON.parse(text) as unknown)
}
