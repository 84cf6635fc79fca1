import { randomUUID } from 'node:crypto'
import type { DeliveryPlan, DeliveryStop } from '@rodchao/contract'
import { clockTime } from '@rodchao/rental'
import type { LightMyRequestResponse } from 'fastify'
import { TEST_NOW } from '../../../testing-app.ts'
import { createRentals, type Rentals } from '../../rentals/amendments/testing.ts'
import { FORGET_BOOKINGS } from '../../rentals/staff-reservations/testing.ts'

type Role = 'admin' | 'staff' | 'driver' | 'client'
type StopCall = 'plan' | 'start' | 'failure' | 'retry' | 'cancellation'

export interface Deliveries extends Rentals {
  /** The shop's driver, and one who does not sign in. */
  readonly drivers: { readonly own: string; readonly other: string }
  rows: (statement: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>
  /** A confirmed delivery: its id and its two stops. By default from tomorrow at ten for three days. */
  delivered: (given?: Parameters<Rentals['confirmed']>[0]) => Promise<{
    id: string
    deliver: DeliveryStop
    collect: DeliveryStop
  }>
  findStops: (reservationId: string) => Promise<DeliveryStop[]>
  /** The stops of a reservation in words, such as `deliver planned 22 10:00`. */
  stops: (reservationId: string) => Promise<string[]>
  call: (
    stop: Pick<DeliveryStop, 'id' | 'version'>,
    name: StopCall,
    body?: object,
    given?: { role?: Role; key?: string },
  ) => Promise<LightMyRequestResponse>
  /** As call; fails the test when it is refused. */
  must: (...args: Parameters<Deliveries['call']>) => Promise<DeliveryStop>
  plan: (query?: string, role?: Role) => Promise<DeliveryPlan>
  /** Names of everything about stops that does not hold. */
  outOfStep: () => Promise<string[]>
  forget: () => Promise<void>
}

/** The shop with deliveries and two drivers. */
export async function createDeliveries(): Promise<Deliveries> {
  const rentals = await createRentals()
  const { shop, staff, database, clock } = rentals
  const rows: Deliveries['rows'] = async (statement, values = []) =>
    (await database.pool.query(statement, [...values])).rows as Record<string, unknown>[]
  const other = randomUUID()
  await rows(
    `insert into app_user (id, username, email, full_name, password_hash, role)
    values ($1, 'somsak', 'somsak@example.com', 'Somsak', 'none', 'driver')`,
    [other],
  )
  const call: Deliveries['call'] = ({ id, version }, name, body = {}, { role, key } = {}) =>
    staff({
      url: `delivery-stops/${id}/${name}`,
      body,
      version,
      ...(role === undefined ? {} : { role }),
      ...(key === undefined ? {} : { key }),
    })
  const findStops: Deliveries['findStops'] = async (id) => {
    const answer = await staff({ url: `reservations/${id}/stops` })
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode} ${answer.body}`)
    return answer.json<{ stops: DeliveryStop[] }>().stops
  }
  return {
    ...rentals,
    drivers: { own: shop.users.driver.id, other },
    rows,
    call,
    findStops,
    delivered: async (given = {}) => {
      const { id } = await rentals.confirmed({ zoneId: shop.zoneId, ...given })
      const [deliver, collect] = await findStops(id)
      if (!deliver || !collect) throw new Error('a delivery has no stops')
      return { id, deliver, collect }
    },
    stops: async (id) =>
      (await findStops(id)).map(
        ({ kind, status, dueAt }) => `${kind} ${status} ${dueAt.slice(8, 10)} ${clockTime(Date.parse(dueAt))}`,
      ),
    must: async (...args) => {
      const answer = await call(...args)
      if (answer.statusCode !== 200) throw new Error(`${args[1]} answered ${answer.statusCode} ${answer.body}`)
      return answer.json()
    },
    plan: async (query = '', role = 'staff') => {
      const answer = await staff({ url: `delivery-plan${query}`, role })
      if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode} ${answer.body}`)
      return answer.json()
    },
    outOfStep: async () => Object.keys(await rentals.violated()).filter((name) => name.startsWith('delivery-')),
    forget: async () => {
      clock.set(TEST_NOW)
      await rows(`${FORGET_BOOKINGS}; update unit set status = 'ready', tax_expires_on = null, odometer_km = 0`)
    },
  }
}
