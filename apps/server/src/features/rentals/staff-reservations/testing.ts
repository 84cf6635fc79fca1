import { randomUUID } from 'node:crypto'
import { PRIVACY_VERSION, type StaffReservation, type TrackedReservation } from '@rodchao/contract'
import { DAY, MINUTE } from '@rodchao/rental'
import type { LightMyRequestResponse } from 'fastify'
import { emptyTables } from '../../../db/testing.ts'
import { createTestApp, type TestApp } from '../../../testing-app.ts'
import { slipPicture } from '../../../testing-slip-picture.ts'

type Headers = Record<string, string>

export interface Desk extends TestApp {
  /** A reservation, of the scooter unless told, from tomorrow for three days, waiting for its payment. */
  unpaid: (given?: {
    start?: string
    customer?: Headers
    productId?: number
  }) => Promise<{ id: string; token: string; code: string; version: number }>
  /** As unpaid, with a slip sent. */
  sent: (picture?: Buffer) => Promise<{ id: string; token: string; slipId: string; version: number }>
  sendSlip: (token: string, picture: Buffer, headers?: Headers) => Promise<LightMyRequestResponse>
  /** One call by somebody of the role; `version` becomes If-Match. */
  staff: (call: {
    method?: 'GET' | 'POST'
    url: string
    body?: unknown
    version?: number | undefined
    key?: string
    role?: 'admin' | 'staff' | 'driver' | 'client'
  }) => Promise<LightMyRequestResponse>
  reservation: (id: string) => Promise<StaffReservation>
  tracked: (token: string) => Promise<TrackedReservation>
}

/** Empties everything that bookings leave behind. */
export const FORGET_BOOKINGS = `${emptyTables(
  'reservation',
  'customer',
  'idempotency_key',
  'document',
  'doc_sequence',
  'audit_event',
)}; update discount_code set used = 0 where used > 0`

/** The whole app with what tests of the desk do again and again. */
export async function createDesk(settings: Readonly<Record<string, string>> = {}): Promise<Desk> {
  const test = await createTestApp(settings)
  const { app, shop, clock } = test
  const signedIn = new Map<string, Promise<Headers>>()
  const wire = (instant: number) => new Date(instant).toISOString()
  const key = () => ({ 'idempotency-key': randomUUID() })

  const staff: Desk['staff'] = async ({ method, url, body, version, key: given, role = 'staff' }) => {
    // Access tokens live for ten minutes of the clock that tests move.
    const period = `${role} ${Math.floor(clock.now() / (5 * MINUTE))}`
    const session = signedIn.get(period) ?? test.signIn(role)
    signedIn.set(period, session)
    return app.inject({
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url: `/api/staff/${url}`,
      headers: {
        ...(await session),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(given === undefined ? {} : { 'idempotency-key': given }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
  }
  const ok = (answer: LightMyRequestResponse, status = 200): LightMyRequestResponse => {
    if (answer.statusCode !== status) throw new Error(`answered ${answer.statusCode} ${answer.body}`)
    return answer
  }
  const sendSlip: Desk['sendSlip'] = (token, picture, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/public/reservation/slips',
      headers: {
        'x-reservation-token': token,
        ...key(),
        ...makeForm([{ name: 'slip', content: picture }]).headers,
        ...headers,
      },
      payload: makeForm([{ name: 'slip', content: picture }]).payload,
    })
  const tracked: Desk['tracked'] = async (token) =>
    ok(await app.inject({ url: '/api/public/reservation', headers: { 'x-reservation-token': token } })).json()
  const reservation: Desk['reservation'] = async (id) => ok(await staff({ url: `reservations/${id}` })).json()
  const unpaid: Desk['unpaid'] = async ({
    start = wire(clock.now() + DAY),
    customer = {},
    productId = shop.scooterId,
  } = {}) => {
    const choice = { productId, branchId: shop.branchId, start, end: wire(Date.parse(start) + 3 * DAY) }
    const held = ok(
      await app.inject({ method: 'POST', url: '/api/public/reservations', headers: key(), payload: choice }),
      201,
    )
    const { token, code } = held.json<{ token: string; code: string }>()
    const consentVersion = ok(await app.inject({ url: '/api/public/shop' })).json<{ consentVersion: string }>()
      .consentVersion
    const submitted = await app.inject({
      method: 'POST',
      url: '/api/public/reservation/submission',
      headers: { 'x-reservation-token': token, ...key() },
      payload: {
        customer: { fullName: 'สมชาย ใจดี', phone: '081-234-5678', email: 'somchai@example.com', ...customer },
        consentVersion,
        privacyVersion: PRIVACY_VERSION,
        language: 'th',
      },
    })
    ok(submitted)
    const found = ok(await staff({ url: `reservations?q=${code}` })).json<{ rows: StaffReservation[] }>().rows[0]
    if (!found) throw new Error(`${code} is not in the list`)
    const { id, version } = found
    return { id, token, code, version }
  }
  return {
    ...test,
    staff,
    sendSlip,
    tracked,
    unpaid,
    sent: async (picture) => {
      const { id, token } = await unpaid()
      ok(await sendSlip(token, picture ?? (await slipPicture())), 201)
      const { slips, version } = await reservation(id)
      return { id, token, slipId: slips[0]?.id ?? '', version }
    },
    reservation,
  }
}

/** A multipart form as a browser sends it. */
export function makeForm(parts: readonly { name: string; content: Buffer | string; file?: boolean }[]): {
  headers: Headers
  payload: Buffer
} {
  const boundary = 'form-boundary-of-a-test'
  const pieces = parts.flatMap(({ name, content, file = true }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="IMG 0001.jpg"\r\ncontent-type: image/jpeg' : ''}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
