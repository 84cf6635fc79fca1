import { randomUUID } from 'node:crypto'
import { PRIVACY_VERSION, type KeyScope, type ResponseBody } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import type { LightMyRequestResponse } from 'fastify'
import { TEST_NOW, type TestApp } from '../../../testing-app.ts'

export interface Site {
  readonly id: number
  readonly secret: string
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  post(url: string, payload: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

/** A site of the shop's own with a key that the owner made. */
export async function makeSite(
  { app, signIn }: TestApp,
  fields: { scopes: readonly KeyScope[]; lastDay?: string; origins?: readonly string[] },
): Promise<Site> {
  const headers = await signIn('admin')
  const made = await app.inject({
    method: 'POST',
    url: '/api/staff/api-keys',
    headers,
    payload: { name: 'rodchao.example', ...fields },
  })
  if (made.statusCode !== 201) throw new Error(made.body)
  const { apiKey, secret } = made.json<ResponseBody<'addApiKey'>>()
  return { id: apiKey.id, ...siteWith(app, secret) }
}

/** Calls as a site makes them with a key, whatever it is. */
export function siteWith(app: TestApp['app'], secret: string): Omit<Site, 'id'> {
  const authorization = `Bearer ${secret}`
  return {
    secret,
    get: (url, headers = {}) => app.inject({ url, headers: { authorization, ...headers } }),
    post: (url, payload, headers = {}) =>
      app.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization, 'idempotency-key': randomUUID(), ...headers },
      }),
  }
}

/** Three days with the scooter, that many days from now. */
export function rental({ shop }: TestApp, inDays: number): Record<string, unknown> {
  return {
    productId: shop.scooterId,
    branchId: shop.branchId,
    start: new Date(TEST_NOW + inDays * DAY).toISOString(),
    end: new Date(TEST_NOW + (inDays + 3) * DAY).toISOString(),
    addons: [],
    zoneId: null,
    discountCode: null,
    language: 'th',
  }
}

export const ALL_SCOPES = ['catalogue:read', 'reservations:write', 'reservations:read'] as const

export const submission = (consentVersion: string) => ({
  customer: {
    fullName: 'สมชาย ใจดี',
    phone: '081-234-5678',
    email: null,
    nationality: 'TH',
    lineId: null,
    idNumber: null,
  },
  deliveryPlace: '',
  deliveryPostcode: null,
  note: '',
  language: 'th',
  consentVersion,
  privacyVersion: PRIVACY_VERSION,
})
