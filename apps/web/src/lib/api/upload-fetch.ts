import { heard } from './api-fetch.ts'
import type { ApiFetch } from './api-fetch.ts'

function parseHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}

const BODILESS = new Set([204, 205, 304])

function toResponse(request: XMLHttpRequest): Response {
  const { status } = request
  return new Response(BODILESS.has(status) ? null : request.responseText, {
    status,
    headers: parseHeaders(request),
  })
}

/** fetch cannot tell how much of a body has left; XMLHttpRequest can. Progress is 0 to 1. */
export function uploadFetch(onProgress: (fraction: number) => void): ApiFetch {
  return heard(
    (path, init) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest()
        const abort = () => request.abort()
        const settle = (act: () => void) => () => {
          init.signal?.removeEventListener('abort', abort)
          act()
        }
        request.open(init.method, path)
        for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value)
        request.upload.addEventListener('progress', (event) => {
          if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
        })
        request.addEventListener(
          'load',
          settle(() => resolve(toResponse(request))),
        )
        request.addEventListener(
          'error',
          settle(() => reject(new TypeError('upload failed'))),
        )
        request.addEventListener(
          'abort',
          settle(() => reject(new DOMException('upload stopped', 'AbortError'))),
        )
        if (init.signal?.aborted === true) {
          reject(new DOMException('upload stopped', 'AbortError'))
          return
        }
        init.signal?.addEventListener('abort', abort)
        request.send(init.body ?? null)
      }),
  )
}
