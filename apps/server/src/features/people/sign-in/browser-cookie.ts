import type { FastifyReply, FastifyRequest } from 'fastify'

/** No other call ever gets these cookies. */
const PATH = '/api/public/sign-in'

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.split('=')
    if (key?.trim() === name) return value?.trim()
  }
  return undefined
}

/** Hidden from scripts, and sent by pages of our own alone. */
export function setCookie(
  reply: FastifyReply,
  cookie: { name: string; value: string; seconds: number; isSecure: boolean },
): void {
  const secure = cookie.isSecure ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${cookie.name}=${cookie.value}; Path=${PATH}; Max-Age=${cookie.seconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}
