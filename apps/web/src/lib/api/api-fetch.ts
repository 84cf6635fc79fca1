import { noteShopTime } from '../shop-clock.ts'
import { connection } from './connection.ts'

export interface ApiFetchInit {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
}

/** How a request reaches the shop: over the network in a browser, inside the process while the server renders. */
export type ApiFetch = (path: string, init: ApiFetchInit) => Promise<Response>

/** Says of every call whether it was answered, and when by the shop's clock. */
export function heard(send: ApiFetch): ApiFetch {
  return async (path, init) => {
    const sentAt = Date.now()
    try {
      const response = await send(path, init)
      noteShopTime(response.headers.get('date'), sentAt)
      connection.answered()
      return response
    } catch (error) {
      if (init.signal?.aborted !== true) connection.unanswered()
      throw error
    }
  }
}

export const networkFetch: ApiFetch = heard((path, init) => fetch(path, { ...init, cache: 'no-store' }))
