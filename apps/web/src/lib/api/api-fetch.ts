export interface ApiFetchInit {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
}

/** How a request reaches the shop: over the network in a browser, inside the process while the server renders. */
export type ApiFetch = (path: string, init: ApiFetchInit) => Promise<Response>

export const networkFetch: ApiFetch = (path, init) => fetch(path, { ...init, cache: 'no-store' })
