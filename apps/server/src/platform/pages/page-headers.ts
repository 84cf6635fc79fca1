import type { FastifyReply } from 'fastify'

export const CSP_REPORT_PATH = '/csp-reports'

interface PolicyInput {
  nonce: string
  /** The development server injects scripts and styles that Trusted Types would refuse. */
  isDevelopment: boolean
  /** The one other origin that pictures may be from: that of the shop's map. */
  mapOrigin?: string | undefined
  /** Sites that may show this page in a frame; nobody where it is left out. */
  framedBy?: readonly string[]
}

/** The last two are the show-room's: what cleans words from outside, and what its editor takes from the clipboard. */
const POLICIES = ['booking-worker', 'driver-worker', 'dompurify', 'ProseMirrorClipboard']
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", `trusted-types ${POLICIES.join(' ')}`]

export function contentSecurityPolicy({ nonce, isDevelopment, mapOrigin, framedBy = [] }: PolicyInput): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${mapOrigin === undefined ? '' : ` ${mapOrigin}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
    ...(isDevelopment ? [] : TRUSTED_TYPES),
    'report-to csp',
  ].join('; ')
}

const TWO_YEARS_SECONDS = 63_072_000
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()'

/** What every page carries. The nonce makes an answer single-use, so nothing may keep it. */
export function setPageHeaders(reply: FastifyReply, input: PolicyInput & { isHttps: boolean }): void {
  void reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(input),
    'reporting-endpoints': `csp="${CSP_REPORT_PATH}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    vary: 'cookie, accept-language',
    ...(input.isHttps ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}` } : {}),
  })
}
