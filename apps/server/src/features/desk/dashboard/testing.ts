import { randomUUID } from 'node:crypto'
import { emptyTables } from '../../../db/testing.ts'
import { DAY, HOUR, reservationCode } from '@rodchao/rental'
import type { LightMyRequestResponse } from 'fastify'
import { insertRows } from '../../../db/seed/insert-rows.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'
import { FORGET_BOOKINGS } from '../../rentals/staff-reservations/testing.ts'
import { searchText } from '../../rentals/reservations/queries/search-text.ts'

/** A reservation as it lies in the table; what is left out is an unpaid, confirmed one of tomorrow. */
export interface Given {
  readonly name?: string | null
  readonly phone?: string
  readonly email?: string | null
  readonly status?: string
  readonly channel?: string
  readonly start?: number
  readonly end?: number
  readonly created?: number
  readonly expires?: number
  readonly slipSent?: number
  readonly code?: string
  readonly unit?: 0 | 1 | 2
  readonly isUnitFixed?: boolean
  readonly branchId?: number
  readonly customerId?: string
  readonly createdBy?: string
}

/** A stop as it lies in the table; what is left out is one to bring a vehicle at noon of the test's day. */
export interface GivenStop {
  readonly kind?: 'deliver' | 'collect'
  readonly status?: 'planned' | 'assigned' | 'on_way' | 'done' | 'failed' | 'cancelled'
  readonly due?: number
  readonly windowMinutes?: number
  readonly finished?: number
  readonly resolved?: number
  readonly branchId?: number
}

export interface Floor extends TestApp {
  put: (given?: Given) => Promise<{ id: string; code: string; customerId: string | null }>
  putStop: (reservationId: string, given?: GivenStop) => Promise<string>
  get: (url: string, role?: 'admin' | 'staff' | 'driver' | 'client') => Promise<LightMyRequestResponse>
  post: (url: string, body: object) => Promise<LightMyRequestResponse>
  /** A change of what was seen at this version. */
  write: (url: string, body: object, version: number, role?: 'staff' | 'driver') => Promise<LightMyRequestResponse>
}

/** Empties everything that the tests of these features leave behind. */
export const FORGET_DAY = `${FORGET_BOOKINGS}; ${emptyTables('notification_seen')}`

const LABELS = ['1กข 2841', '1กข 2842', '1กข 2843'] as const

/** The small shop, with reservations put into it as a test needs them. */
export async function createFloor(): Promise<Floor> {
  const test = await createTestApp()
  const { app, shop, clock, database } = test
  const signedIn = new Map<string, Promise<{ authorization: string }>>()
  let stops = 0
  const signInHeaders = async (role: 'admin' | 'staff' | 'driver' | 'client') => {
    // Access tokens live for ten minutes of the clock that tests move.
    const period = `${role} ${Math.floor(clock.now() / (5 * 60_000))}`
    const session = signedIn.get(period) ?? test.signIn(role)
    signedIn.set(period, session)
    return session
  }
  return {
    ...test,
    get: async (url, role = 'staff') => app.inject({ url, headers: await signInHeaders(role) }),
    putStop: async (reservationId, given = {}) => {
      const { kind = 'deliver', status = 'planned', due = TEST_NOW + 2 * HOUR, windowMinutes = 30 } = given
      const id = randomUUID()
      const hasDriver = status !== 'planned' && status !== 'cancelled'
      stops += 1
      const isOver = status === 'done' || status === 'failed' || status === 'cancelled'
      await insertRows(database.db, 'delivery_stop', [
        {
          id,
          reservation_id: reservationId,
          branch_id: given.branchId ?? shop.branchId,
          kind,
          attempt: stops,
          status,
          due_at: new Date(due),
          window_minutes: windowMinutes,
          driver_id: hasDriver ? shop.users.driver.id : null,
          route_position: hasDriver ? stops : null,
          fail_reason: status === 'failed' ? 'no_answer' : null,
          finished_at: isOver ? new Date(given.finished ?? TEST_NOW) : null,
          resolved_at: given.resolved === undefined ? null : new Date(given.resolved),
          created_at: new Date(TEST_NOW),
          updated_at: new Date(TEST_NOW),
        },
      ])
      return id
    },
    post: async (url, body) =>
      app.inject({ method: 'POST', url, headers: await signInHeaders('staff'), payload: body }),
    write: async (url, body, version, role = 'staff') =>
      app.inject({
        method: 'POST',
        url,
        headers: { ...(await signInHeaders(role)), 'if-match': `"${version}"` },
        payload: body,
      }),
    put: async (given = {}) => {
      const { name = 'สมชาย ใจดี', phone = '+66812345678', email = null, status = 'confirmed', unit = 0 } = given
      const { start = TEST_NOW + DAY, end = start + DAY, created = TEST_NOW } = given
      const id = randomUUID()
      const code = given.code ?? reservationCode(crypto.getRandomValues(new Uint8Array(5)))
      const customerId = name === null ? null : (given.customerId ?? randomUUID())
      if (name !== null && given.customerId === undefined && customerId !== null) {
        await insertRows(database.db, 'customer', [{ id: customerId, full_name: name, phone, email }])
      }
      await insertRows(database.db, 'reservation', [
        {
          id,
          code,
          public_token: id.replaceAll('-', '').slice(0, 22),
          status,
          channel: given.channel ?? 'web',
          branch_id: given.branchId ?? shop.branchId,
          customer_id: customerId,
          product_id: shop.scooterId,
          unit_id: shop.scooterUnitIds[unit],
          is_unit_fixed: given.isUnitFixed ?? true,
          starts_at: new Date(start),
          ends_at: new Date(end),
          original_starts_at: new Date(start),
          original_ends_at: new Date(end),
          quote: JSON.stringify({}),
          total: 50_000,
          booking_deposit: 0,
          damage_deposit: 0,
          expires_at: given.expires === undefined ? null : new Date(given.expires),
          slip_sent_at: given.slipSent === undefined ? null : new Date(given.slipSent),
          created_by: given.createdBy ?? null,
          search_text:
            name === null
              ? ''
              : searchText({
                  code,
                  fullName: name,
                  phone,
                  email,
                  unitLabel: LABELS[unit],
                  productNames: ['ฮอนด้า คลิก 125', 'Honda Click 125'],
                }),
          created_at: new Date(created),
          updated_at: new Date(created),
        },
      ])
      return { id, code, customerId }
    },
  }
}
