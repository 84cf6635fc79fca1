import type { LightMyRequestResponse } from 'fastify'
import { collectLog, createTestApp, type TestApp } from '../../../testing-app.ts'
import type { TestIssuer } from './testing-issuer.ts'

export const CLIENT = { id: 'client-of-the-shop', secret: 'secret-of-the-shop-0123456789abcdef' }
export const PUBLIC_URL = 'https://rental.example'

/** Settings that let people of the issuer in by LINE's name. */
export function lineSettings(issuer: string, alg = 'RS256'): Record<string, string> {
  return {
    PUBLIC_URL,
    LINE_CLIENT_ID: CLIENT.id,
    LINE_CLIENT_SECRET: CLIENT.secret,
    LINE_ISSUER: issuer,
    LINE_ID_TOKEN_ALG: alg,
  }
}

export interface Begun {
  readonly url: string
  /** The cookie as the browser would send it back. */
  readonly cookie: string
  readonly setCookie: string
}

export interface SignInApp extends TestApp {
  post(path: string, payload: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  begin(provider?: string, body?: object): Promise<Begun>
  finish(cameBack: object, cookie?: string): Promise<LightMyRequestResponse>
  /** The whole way: begin, agree at the issuer, come back. */
  arrive(issuer: TestIssuer, provider?: string): Promise<LightMyRequestResponse>
  /** All that was logged so far. */
  logged(): string
}

export async function createSignInApp(settings: Record<string, string>): Promise<SignInApp> {
  const test = await createTestApp({ LOG_LEVEL: 'trace', ...settings })
  const lines = collectLog(test.app.log)
  const post: SignInApp['post'] = (path, payload, headers = {}) =>
    test.app.inject({ method: 'POST', url: `/api/public${path}`, payload, headers })
  const begin: SignInApp['begin'] = async (provider = 'line', body = {}) => {
    const answer = await post(`/sign-in/${provider}/start`, { language: 'en', ...body })
    const setCookie = String(answer.headers['set-cookie'])
    return { url: answer.json<{ url: string }>().url, setCookie, cookie: setCookie.split(';')[0] ?? '' }
  }
  const finish: SignInApp['finish'] = (cameBack, cookie) =>
    post('/sign-in/finish', cameBack, cookie === undefined ? {} : { cookie })
  return {
    ...test,
    post,
    begin,
    finish,
    arrive: async (issuer, provider) => {
      const { url, cookie } = await begin(provider)
      return finish(returned(await issuer.visit(url)), cookie)
    },
    logged: () => lines.join(''),
  }
}

/** What the page reads out of the address that the visitor came back on. */
export function returned(address: URL): { state: string; code: string } {
  return { state: address.searchParams.get('state') ?? '', code: address.searchParams.get('code') ?? '' }
}
