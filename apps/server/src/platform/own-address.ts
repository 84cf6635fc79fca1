import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const EVERYWHERE = new Set(['0.0.0.0', '::'])

/**
 * The origin for links and for the way back from a provider: PUBLIC_URL, else the address this server listens on. The
 * Host header is the visitor's to choose, so it counts only where it is one of this machine's own names, which the
 * cookie of an attempt depends on.
 */
export function ownOrigin(env: Pick<Env, 'publicUrl' | 'host' | 'port'>, request: FastifyRequest): string {
  if (env.publicUrl !== undefined) return env.publicUrl
  const bound = request.server.server.address()
  // PORT=0 leaves the choice to the system.
  const port = typeof bound === 'object' && bound !== null ? bound.port : env.port
  const host = env.host.includes(':') ? `[${env.host}]` : env.host
  if (!LOOPBACK.includes(host) && !EVERYWHERE.has(env.host)) return serverOrigin(`${host}:${port}`) ?? ''
  const asked = serverOrigin(request.host)
  const own = LOOPBACK.map((name) => serverOrigin(`${name}:${port}`))
  return own.find((origin) => origin !== undefined && origin === asked) ?? own[0] ?? ''
}

function serverOrigin(host: string): string | undefined {
  const address = `http://${host}`
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/** The path as it may be gone back to, or null: only our own, whatever tricks the text plays on whoever parses it. */
export function ownPath(path: string | null | undefined): string | null {
  if (path === null || path === undefined || !/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path)) return null
  const base = 'http://rodchao.invalid'
  if (!path.isWellFormed() || !URL.canParse(path, base)) return null
  const address = new URL(path, base)
  // `/..//evil.example` stays on the origin but becomes a path that begins like another one's address.
  if (address.origin !== base || address.pathname.startsWith('//')) return null
  return `${address.pathname}${address.search}${address.hash}`
}
