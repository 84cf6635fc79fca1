import type { FastifyRequest } from 'fastify'

interface InjectFetchInit {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
}

export type InjectFetch = (path: string, init: InjectFetchInit) => Promise<Response>

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const BODILESS = new Set([204, 205, 304])

function toMethod(text: string): (typeof METHODS)[number] {
  const method = METHODS.find((known) => known === text)
  if (method === undefined) throw new Error(`method ${text} is not used while rendering`)
  return method
}

/**
 * Lets a page being rendered call the API inside this process, without a socket.
 * The visitor's address goes along, so that limits count the visitor and not the server.
 */
export function injectFetch(request: FastifyRequest): InjectFetch {
  const { server, ip } = request
  return async (path, init) => {
    if (init.body instanceof FormData) throw new Error('a page being rendered sends no files')
    const answer = await server.inject({
      method: toMethod(init.method),
      url: path,
      headers: init.headers,
      remoteAddress: ip,
      ...(init.body === undefined ? {} : { payload: init.body }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item !== undefined) headers.append(name, String(item))
      }
    }
    return new Response(BODILESS.has(answer.statusCode) ? null : answer.body, {
      status: answer.statusCode,
      headers,
    })
  }
}
