import { storage } from '../session/browser-storage.ts'
import type { TextStore } from '../session/browser-storage.ts'
import { session } from '../session/session.ts'

/** Answers that are shown while the shop cannot be reached. They may hold names, so the list is short. */
const PLACES = ['keptDeliveryPlan'] as const
export type KeptPlace = (typeof PLACES)[number]

const KEPT_FOR_MS = 18 * 3_600_000
/** Counted up when the kept answers change their form: what an older page has kept is not read. */
const FORM = 1

export interface KeptAnswer<Answer> {
  /** Epoch milliseconds of when the shop gave it. */
  at: number
  answer: Answer
}

interface Envelope extends KeptAnswer<unknown> {
  form: number
  user: string | null
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'form' in value && 'user' in value && 'at' in value
}

function signedIn(): string | null {
  return session.current()?.user.id ?? null
}

/** Keeps the newest answer of its place, for whoever is signed in now. */
export function keepAnswer(place: KeptPlace, kept: KeptAnswer<unknown>, store: TextStore = storage): void {
  const user = signedIn()
  if (user !== null) store.set(place, JSON.stringify({ form: FORM, user, ...kept } satisfies Envelope))
}

/** What was kept for the same person within a working day; null otherwise. */
export function keptAnswer<Answer>(
  place: KeptPlace,
  now: number,
  store: TextStore = storage,
): KeptAnswer<Answer> | null {
  let value: unknown
  try {
    value = JSON.parse(store.get(place) ?? 'null')
  } catch {
    return null
  }
  if (!isEnvelope(value) || value.form !== FORM || value.user !== signedIn() || value.user === null) return null
  if (now - value.at > KEPT_FOR_MS) return null
  return { at: value.at, answer: value.answer as Answer }
}

/** For whoever signs out: the next one at this device finds nothing. */
export function forgetAnswers(store: TextStore = storage): void {
  for (const place of PLACES) store.remove(place)
}
