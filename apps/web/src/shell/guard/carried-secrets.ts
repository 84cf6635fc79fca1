import { textParam } from '#lib/search-params.ts'

/** What a link to a page carries to sign somebody in or to name a booking. */
export interface CarriedSecrets {
  code?: string
  orderId?: string
  token?: string
}

interface TakenFromAddress extends CarriedSecrets {
  pathname: string
}

declare global {
  interface Window {
    /** Put there by the script in index.html, which cleans the address before anything is drawn or fetched. */
    carriedSecrets?: TakenFromAddress
  }
}

const NAMES = ['code', 'orderId', 'token'] as const
/** Longer ones are ignored; the server refuses them too. */
const MAX_LENGTH = 400

export function readCarried(search: Record<string, unknown>): CarriedSecrets {
  const carried: CarriedSecrets = {}
  for (const name of NAMES) {
    const value = textParam(search, name, Number.POSITIVE_INFINITY)
    // Cut rather than left out: whatever its length, it is not the visitor's own.
    if (value !== undefined) carried[name] = value.slice(0, MAX_LENGTH)
  }
  return carried
}

export function hasSecret({ code, token }: CarriedSecrets): boolean {
  return code !== undefined || token !== undefined
}

/** The search without what must not stay in an address. */
export function withoutSecrets<Search extends Record<string, unknown>>(search: Search): Search {
  if (!('code' in search || 'token' in search)) return search
  return Object.fromEntries(Object.entries(search).filter(([name]) => !NAMES.some((one) => one === name))) as Search
}

/** What the page's first address carried, for the first who asks and only on the page it was meant for. */
export function takeCarried(pathname: string): CarriedSecrets {
  if (typeof window === 'undefined' || window.carriedSecrets === undefined) return {}
  const taken = window.carriedSecrets
  delete window.carriedSecrets
  return taken.pathname === pathname ? readCarried({ ...taken }) : {}
}
