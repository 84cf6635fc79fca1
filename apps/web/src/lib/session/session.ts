import { HAS_SHOP } from './has-shop.ts'
import { storage as tabStorage } from './browser-storage.ts'
import type { TextStore } from './browser-storage.ts'

/** Whose visitors are known by `userInfo`, the booking they looked up, and not by a login. */
export const TRACKING_PAGES: readonly string[] = ['/search-tracking', '/tracking-login']

/** What decides who is here; the others are only emptied together with it. */
const SESSION_KEYS = ['userData', 'accessToken', 'refreshToken', 'sessionEndsAt', 'userInfo'] as const
export const STORED_KEYS = [
  ...SESSION_KEYS,
  'cusId',
  'all_balance',
  'postcode',
  'category',
  'toPath',
  // What a customer lets this device keep for the next booking.
  'lastBooking',
] as const

/** Kept after a session that the shop ended, for the page that one is sent to. */
const REFUSED_KEY = 'sessionRefused'

const TRACKING_ABILITY: readonly Ability[] = [
  { action: 'read', subject: 'tracking' },
  { action: 'read', subject: 'Auth' },
]

export interface Ability {
  action: string
  subject: string
}

/** What the pages read of the signed-in person; the whole answer stays in storage as it came. */
export interface SessionUser {
  id: string | null
  fullName: string
  email: string
  role: string
  ability: readonly Ability[]
}

/** Somebody a page knows, by a login or by a booking looked up. */
export interface Visitor {
  user: SessionUser
  /** What a customer's link carries and was signed in with. */
  loginToken: string | null
}

export interface Session extends Visitor {
  accessToken: string
  refreshToken: string | null
  /** When the session ends, on this device's clock; null where the server did not say. */
  endsAt: number | null
}

export interface Tokens {
  accessToken: string
  refreshToken?: string | undefined
  userData?: unknown
  sessionExpiresAt?: string | undefined
}

export interface SessionStore {
  /** The same object until something changes, so that React can compare it. */
  current: () => Session | null
  /** Whoever looked a booking up in this browser; the same object until something changes. */
  tracking: () => Visitor | null
  /** What was stored when the booking was looked up; null when nothing readable is. */
  trackingInfo: () => Record<string, unknown> | null
  accessToken: () => string | null
  refreshToken: () => string | null
  start: (login: Tokens & { userData: unknown }) => void
  /** Keeps what the tracking pages know of a visitor; allows those pages unless it has an ability list of its own. */
  startTracking: (userInfo: object) => void
  endTracking: () => void
  replaceTokens: (tokens: Tokens) => void
  /** Removes everything that is kept of a person; whether they were sent away and did not leave is remembered. */
  end: (how?: { isRefused: boolean }) => void
  /** The last session here was ended by the shop, and nobody has signed in since. */
  wasRefused: () => boolean
  subscribe: (listener: () => void) => () => void
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function readAbility(value: unknown): Ability[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) =>
    isRecord(item) && typeof item.action === 'string' && typeof item.subject === 'string'
      ? [{ action: item.action, subject: item.subject }]
      : [],
  )
}

function readLoginToken(value: Record<string, unknown>): string | null {
  const { data, loginToken } = value
  const customer = isRecord(data) ? data.customerInfo : null
  const token = isRecord(customer) ? customer.loginToken : loginToken
  return typeof token === 'string' && token !== '' ? token : null
}

function readVisitor(value: unknown): Visitor | null {
  if (!isRecord(value)) return null
  const { id } = value
  return {
    user: {
      id: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
      fullName: text(value.fullName),
      email: text(value.email),
      role: text(value.role),
      ability: readAbility(value.ability),
    },
    loginToken: readLoginToken(value),
  }
}

/** What only a shop has: nobody does anything with it where there is none. */
const OF_SHOP: readonly unknown[] = ['normal', 'delivery']

/** `manage` covers every action and `all` every subject; `read` on Auth is everybody's. */
export function isAllowed(visitor: Visitor | null, action: string, subject: string | undefined): boolean {
  if (action === 'read' && subject === 'Auth') return true
  if (!HAS_SHOP && OF_SHOP.includes(subject)) return false
  return (
    visitor?.user.ability.some(
      (ability) =>
        (ability.action === 'manage' || ability.action === action) &&
        (ability.subject === 'all' || ability.subject === subject),
    ) ?? false
  )
}

/** When an access token was made, in milliseconds of the shop's clock. */
function issuedAt(accessToken: string): number | null {
  try {
    const claims = parseJson(atob((accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return isRecord(claims) && typeof claims.iat === 'number' ? claims.iat * 1000 : null
  } catch {
    return null
  }
}

/** A device whose clock is wrong must not be warned at a wrong time: what counts is how long the session still has. */
function endOnThisClock({ accessToken, sessionExpiresAt }: Tokens): number | null {
  const end = sessionExpiresAt === undefined ? Number.NaN : Date.parse(sessionExpiresAt)
  if (Number.isNaN(end)) return null
  return Date.now() + end - (issuedAt(accessToken) ?? Date.now())
}

/** A reading that stays the same object while the texts it was made of stay the same. */
function remembered<Value>(storage: TextStore, keys: readonly string[], read: () => Value): () => Value {
  let seen: string | null = null
  let value: Value
  return () => {
    const fingerprint = JSON.stringify(keys.map((key) => storage.get(key)))
    if (fingerprint !== seen) {
      seen = fingerprint
      value = read()
    }
    return value
  }
}

export function createSessionStore(storage: TextStore = tabStorage): SessionStore {
  const listeners = new Set<() => void>()

  const readSession = (): Session | null => {
    const accessToken = storage.get('accessToken')
    const visitor = readVisitor(parseJson(storage.get('userData')))
    if (accessToken === null || accessToken === '' || visitor === null) return null
    const endsAt = Number(storage.get('sessionEndsAt') ?? Number.NaN)
    return {
      ...visitor,
      accessToken,
      refreshToken: storage.get('refreshToken'),
      endsAt: Number.isFinite(endsAt) ? endsAt : null,
    }
  }
  const readTracking = () => {
    const value = parseJson(storage.get('userInfo'))
    return isRecord(value) ? { info: value, visitor: readVisitor(value) } : null
  }
  const tracking = remembered(storage, ['userInfo'], readTracking)

  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }

  const keepTokens = (tokens: Tokens) => {
    const endsAt = endOnThisClock(tokens)
    if (endsAt !== null) storage.set('sessionEndsAt', String(endsAt))
    if (isRecord(tokens.userData)) storage.set('userData', JSON.stringify(tokens.userData))
    // Registering in the show-room brings none.
    if (tokens.refreshToken === undefined) storage.remove('refreshToken')
    else storage.set('refreshToken', tokens.refreshToken)
    // Last, because without it nobody is signed in.
    storage.set('accessToken', tokens.accessToken)
    notifyListeners()
  }

  // Another tab signed in, out or renewed its tokens; a null key means that storage was cleared.
  const handleStorage = (event: StorageEvent) => {
    if (event.key === null || SESSION_KEYS.some((key) => key === event.key)) notifyListeners()
  }

  return {
    current: remembered(storage, SESSION_KEYS, readSession),
    tracking: () => tracking()?.visitor ?? null,
    trackingInfo: () => tracking()?.info ?? null,
    accessToken: () => storage.get('accessToken'),
    refreshToken: () => storage.get('refreshToken'),
    start(login) {
      storage.remove('sessionEndsAt')
      storage.remove(REFUSED_KEY)
      keepTokens(login)
    },
    startTracking(userInfo) {
      storage.set('userInfo', JSON.stringify({ ability: TRACKING_ABILITY, ...userInfo }))
      notifyListeners()
    },
    endTracking() {
      storage.remove('userInfo')
      notifyListeners()
    },
    replaceTokens: keepTokens,
    end({ isRefused } = { isRefused: false }) {
      // First: other tabs go to the sign-in as soon as the rest is gone.
      if (isRefused) storage.set(REFUSED_KEY, 'yes')
      else storage.remove(REFUSED_KEY)
      for (const key of STORED_KEYS) storage.remove(key)
      notifyListeners()
    },
    wasRefused: () => storage.get(REFUSED_KEY) !== null,
    subscribe(listener) {
      if (listeners.size === 0 && typeof window !== 'undefined') {
        window.addEventListener('storage', handleStorage)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && typeof window !== 'undefined') {
          window.removeEventListener('storage', handleStorage)
        }
      }
    },
  }
}

/** The browser's one session; pages on the server have none. */
export const session = createSessionStore()

/** Whoever a page has to do with: on the tracking pages the one who looked a booking up, elsewhere the one signed in. */
export function sessionFor(pathname: string, store: SessionStore = session): Visitor | null {
  return isTrackingPage(pathname) ? store.tracking() : store.current()
}

export function isTrackingPage(pathname: string): boolean {
  return TRACKING_PAGES.includes(pathname.replace(/\/+$/, ''))
}
