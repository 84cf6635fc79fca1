import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Why nothing was sent, or nothing came back. */
export type OutsideFault = 'inside_address' | 'not_https' | 'unknown_host' | 'too_slow' | 'not_reached'

export interface OutsideAnswer {
  readonly status: number
  /** The first bytes of what was answered, as text that can be stored. */
  readonly text: string
}

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

export interface OutsideOptions {
  readonly timeoutMs: number
  /** Also the own network, and without TLS: for tests. */
  readonly goesInside: boolean
  readonly resolve?: Resolve
}

const MOST_BYTES = 1024
const resolveHost: Resolve = (host) => lookup(host, { all: true })

class Refusal extends Error {
  readonly fault: OutsideFault
  constructor(fault: OutsideFault) {
    super(fault)
    this.fault = fault
  }
}

/** Whether an address is one of the internet: not of this machine, its network, its provider or a test net. */
export function isOutside(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address in the clothes of IPv6 is what it is beneath them.
  return ipaddr.process(address).range() === 'unicast'
}

/** The host of an address as names and numbers have it, without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/** What is wrong with an address that is to be called; undefined when nothing is, or its host is not known yet. */
export async function outsideFault(
  url: URL,
  options: Omit<OutsideOptions, 'timeoutMs'>,
): Promise<OutsideFault | undefined> {
  if (options.goesInside) return undefined
  if (url.protocol !== 'https:') return 'not_https'
  const host = hostOf(url)
  const found = ipaddr.isValid(host)
    ? [{ address: host }]
    : await (options.resolve ?? resolveHost)(host).catch(() => [])
  return found.every(({ address }) => isOutside(address)) ? undefined : 'inside_address'
}

/**
 * Posts to an address that somebody typed. The host is resolved once, every address of it has to be outside, and the
 * connection goes to what was looked at: a name that means another address a moment later is of no use. Redirects are
 * answers like others.
 */
export async function postOutside(
  url: URL,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  options: OutsideOptions,
): Promise<OutsideAnswer | OutsideFault> {
  const { goesInside, timeoutMs, resolve = resolveHost } = options
  const host = hostOf(url)
  if (!goesInside && url.protocol !== 'https:') return 'not_https'
  if (!goesInside && ipaddr.isValid(host) && !isOutside(host)) return 'inside_address'
  const pinned: LookupFunction = (name, { all }, done) => {
    resolve(name).then(
      (found) => {
        const [first] = found
        if (first === undefined) return done(new Refusal('unknown_host'), '', 0)
        if (!goesInside && !found.every(({ address }) => isOutside(address)))
          return done(new Refusal('inside_address'), '', 0)
        return all ? done(null, [...found]) : done(null, first.address, first.family)
      },
      () => done(new Refusal('unknown_host'), '', 0),
    )
  }
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((settle) => {
    const fail = (error: unknown) => {
      if (error instanceof Refusal) settle(error.fault)
      else settle(signal.aborted ? 'too_slow' : 'not_reached')
    }
    // A connection of its own: one that was kept open would be to an address that nobody looked at.
    const request = send(url, { method: 'POST', headers, lookup: pinned, agent: false, signal }, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const finish = () => {
        const text = Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8').replaceAll('\0', '')
        settle({ status: response.statusCode ?? 0, text: text.toWellFormed() })
        request.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size >= MOST_BYTES) finish()
      })
      response.on('end', finish)
      response.on('error', fail)
    })
    request.on('error', fail)
    request.end(body)
  })
}
