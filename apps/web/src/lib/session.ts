import { storage as tabStorage } from './browser-storage.ts'
import type { TextStore } from './browser-storage.ts'

export const SESSION_KEYS = ['userData', 'accessToken', 'refreshToken', 'userInfo'] as const

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

export interface Session {
  accessToken: string
  refreshToken: string | null
  user: SessionUser
}

export interface SessionStore {
  /** The same object until something changes, so that React can compare it. */
  current: () => Session | null
  accessToken: () => string | null
  refreshToken: () => string | null
  start: (login: { userData: unknown; accessToken: string; refreshToken: string }) => void
  replaceTokens: (tokens: { accessToken: string; refreshToken: string }) => void
  end: () => void
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

function readUser(value: unknown): SessionUser | null {
  if (!isRecord(value)) return null
  const { id } = value
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
    fullName: text(value.fullName),
    email: text(value.email),
    role: text(value.role),
    ability: readAbility(value.ability),
  }
}

/** `manage` covers every action and `all` every subject; `read` on Auth is everybody's. */
export function isAllowed(session: Session | null, action: string, subject: string): boolean {
  if (action === 'read' && subject === 'Auth') return true
  return (
    session?.user.ability.some(
      (ability) =>
        (ability.action === 'manage' || ability.action === action) &&
        (ability.subject === 'all' || ability.subject === subject),
    ) ?? false
  )
}

export function createSessionStore(storage: TextStore = tabStorage): SessionStore {
  const listeners = new Set<() => void>()
  let seen: string | null = null
  let session: Session | null = null

  const read = (): Session | null => {
    const accessToken = storage.get('accessToken')
    const user = readUser(parseJson(storage.get('userData')))
    if (accessToken === null || accessToken === '' || user === null) return null
    return { accessToken, refreshToken: storage.get('refreshToken'), user }
  }

  const current = (): Session | null => {
    const fingerprint = SESSION_KEYS.map((key) => storage.get(key) ?? '').join('\n')
    if (fingerprint !== seen) {
      seen = fingerprint
      session = read()
    }
    return session
  }

  const tell = () => {
    for (const listener of listeners) listener()
  }

  // Another tab signed in, out or renewed its tokens; a null key means that storage was cleared.
  const handleStorage = (event: StorageEvent) => {
    if (event.key === null || SESSION_KEYS.some((key) => key === event.key)) tell()
  }

  return {
    current,
    accessToken: () => storage.get('accessToken'),
    refreshToken: () => storage.get('refreshToken'),
    start({ userData, accessToken, refreshToken }) {
      storage.set('userData', JSON.stringify(userData))
      storage.set('refreshToken', refreshToken)
      storage.set('accessToken', accessToken)
      tell()
    },
    replaceTokens({ accessToken, refreshToken }) {
      storage.set('refreshToken', refreshToken)
      storage.set('accessToken', accessToken)
      tell()
    },
    end() {
      for (const key of SESSION_KEYS) storage.remove(key)
      tell()
    },
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
