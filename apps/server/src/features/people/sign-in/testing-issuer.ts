import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OAuth2Server } from 'oauth2-mock-server'

export interface IdToken {
  header: Record<string, unknown>
  payload: Record<string, unknown>
}

/** Makes another ID token of the one that the issuer signed. */
export type Tamper = (token: IdToken) => string | undefined

/** A real OpenID provider on this machine, which checks PKCE, and lies when a test wants it to. */
export interface TestIssuer {
  readonly url: string
  /** What the visitor's browser does: goes to the provider, agrees, and comes back on the address that is returned. */
  visit(address: string): Promise<URL>
  /** Who agrees, from now on. */
  setPerson(claims: Readonly<Record<string, unknown>>): void
  /** Changes the next ID token. */
  tamperOnce(tamper: Tamper): void
  /** The next exchange answers with this status. */
  failOnce(status: number): void
  /** Leaves the token endpoint out of the issuer's description, as Facebook's does. */
  hideTokenEndpoint(): void
  close(): Promise<void>
}

export async function startIssuer(): Promise<TestIssuer> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  let person: Readonly<Record<string, unknown>> = { sub: 'somebody' }
  let tamper: Tamper | undefined
  let failure: number | undefined
  server.service.on('beforeTokenSigning', ({ payload }: IdToken) => {
    Object.assign(payload, person)
  })
  server.service.on('beforeResponse', (response: { body: Record<string, unknown>; statusCode: number }) => {
    if (failure !== undefined) response.statusCode = failure
    failure = undefined
    const changed = tamper?.(read(String(response.body['id_token'])))
    tamper = undefined
    if (changed !== undefined) response.body['id_token'] = changed
  })
  return {
    url: server.issuer.url ?? '',
    visit: async (address) => {
      const answer = await fetch(address, { redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '')
    },
    setPerson: (claims) => {
      person = claims
    },
    tamperOnce: (change) => {
      tamper = change
    },
    failOnce: (status) => {
      failure = status
    },
    hideTokenEndpoint: () => {
      server.service.on('beforeWellKnownOpenIdConfiguration', ({ body }: { body: Record<string, unknown> }) => {
        delete body['token_endpoint']
      })
    },
    close: () => server.stop(),
  }
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function read(token: string): IdToken {
  const [header = '', payload = ''] = token.split('.')
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  return { header: decode(header), payload: decode(payload) }
}

/** As an attacker without the issuer's key would sign. */
export function signWithForeignKey({ header, payload }: IdToken): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = `${encode(header)}.${encode(payload)}`
  return `${body}.${createSign('RSA-SHA256').update(body).sign(privateKey, 'base64url')}`
}

/** As LINE signs: with the secret of the client. */
export function signWithSecret({ header, payload }: IdToken, secret: string): string {
  const body = `${encode({ ...header, alg: 'HS256' })}.${encode(payload)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

export function unsigned({ payload }: IdToken): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`
}

/** An issuer that takes every request and answers none. */
export async function startSilentIssuer(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
