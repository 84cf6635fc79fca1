import { randomBytes } from 'node:crypto'
import { emptyTables } from '../../../db/testing.ts'
import type { PhotoAngle, ResponseBody, StaffReservation } from '@rodchao/contract'
import { DAY, MINUTE } from '@rodchao/rental'
import type { LightMyRequestResponse } from 'fastify'
import { CompiledQuery } from 'kysely'
import sharp from 'sharp'
import { TEST_NOW } from '../../../testing-app.ts'
import { findViolations } from '../../system/fsck/queries/find-violations.ts'
import { createDesk, type Desk, FORGET_BOOKINGS, makeForm } from '../../rentals/staff-reservations/testing.ts'

type Role = 'admin' | 'staff' | 'driver' | 'client'
export type HandOverDetails = ResponseBody<'findHandOverDetails'>

export interface Counter extends Desk {
  /** A scooter from now for three days, confirmed, its unit fixed; unpaid and fetched at the shop unless asked for. */
  confirmed: (given?: BookedAs) => Promise<string>
  /** As confirmed, with licence, contract, deposit and pictures: nothing is in the way of the hand-over. */
  ready: (given?: BookedAs) => Promise<string>
  onRent: (given?: { unitId?: number }) => Promise<string>
  /** One write to a reservation at the version it has. */
  change: (id: string, path: string, body: unknown, role?: Role) => Promise<LightMyRequestResponse>
  /** As change; fails the test when it is refused. */
  must: (id: string, path: string, body: unknown, role?: Role) => Promise<StaffReservation>
  file: (id: string, role?: Role) => Promise<HandOverDetails>
  sendPhoto: (id: string, photo: SentPhoto) => Promise<LightMyRequestResponse>
  photos: (id: string, direction: 'out' | 'in', count: number, angle?: PhotoAngle) => Promise<void>
  contract: (id: string) => Promise<void>
  rows: <Row extends object>(statement: string, values?: readonly unknown[]) => Promise<Row[]>
  /** An empty shop at ten in the morning, its vehicles as new. */
  forget: () => Promise<void>
}

interface BookedAs {
  readonly unitId?: number
  readonly start?: number
  readonly isPaid?: boolean
  readonly isByDelivery?: boolean
}

export interface SentPhoto {
  readonly direction?: string
  readonly angle?: string
  readonly note?: string
  readonly content?: Buffer
  readonly key?: string
  readonly role?: Role
}

export const READINGS = { odometerKm: 1000, fuelEighths: 8, helmets: 2 }
export const LICENCE = { kind: 'thai', classes: ['motorcycle'], numberLast4: '1234', expiresOn: '2030-01-01' }
const STROKES = [[100, 100, 400, 200, 700, 120]]

/** The app with what the counter does again and again, through its own calls. */
export async function createCounter(): Promise<Counter> {
  const desk = await createDesk()
  const { shop, clock } = desk
  const rows: Counter['rows'] = async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
    (await desk.database.db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]))).rows

  const sessions = new Map<string, ReturnType<Desk['signIn']>>()
  const signedIn = (role: Role): ReturnType<Desk['signIn']> => {
    // Access tokens live for ten minutes of the clock that tests move.
    const period = `${role} ${Math.floor(clock.now() / (5 * MINUTE))}`
    const session = sessions.get(period) ?? desk.signIn(role)
    sessions.set(period, session)
    return session
  }

  const change: Counter['change'] = async (id, path, body, role = 'staff') => {
    const { version } = await desk.reservation(id)
    return desk.staff({ url: `reservations/${id}/${path}`, body, version, role })
  }
  const must: Counter['must'] = async (id, path, body, role) => {
    const answer = await change(id, path, body, role)
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  const sendPhoto: Counter['sendPhoto'] = async (id, photo) => {
    const form = makeForm([
      { name: 'direction', content: photo.direction ?? 'out', file: false },
      { name: 'angle', content: photo.angle ?? 'front', file: false },
      ...(photo.note === undefined ? [] : [{ name: 'note', content: photo.note, file: false }]),
      { name: 'photo', content: photo.content ?? (await vehiclePicture()) },
    ])
    return desk.app.inject({
      method: 'POST',
      url: `/api/staff/reservations/${id}/photos`,
      headers: {
        ...(await signedIn(photo.role ?? 'staff')),
        'idempotency-key': photo.key ?? randomBytes(8).toString('hex'),
        ...form.headers,
      },
      payload: form.payload,
    })
  }
  const photos: Counter['photos'] = async (id, direction, count, angle = 'front') => {
    for (let taken = 0; taken < count; taken += 1) {
      const answer = await sendPhoto(id, { direction, angle })
      if (answer.statusCode !== 201) throw new Error(`a picture answered ${answer.statusCode} ${answer.body}`)
    }
  }
  const file: Counter['file'] = async (id, role = 'staff') => {
    const answer = await desk.staff({ url: `reservations/${id}/counter`, role })
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  const contract: Counter['contract'] = async (id) => {
    const written = await desk.staff({
      url: `reservations/${id}/documents`,
      body: { kind: 'rental_contract' },
      key: randomBytes(8).toString('hex'),
    })
    if (written.statusCode !== 201) throw new Error(`the contract answered ${written.statusCode} ${written.body}`)
    const signature = { documentId: written.json<{ id: string }>().id, name: 'สมชาย ใจดี', strokes: STROKES }
    await must(id, 'contract-signature', { ...signature, signer: 'renter' })
  }
  const confirmed: Counter['confirmed'] = async (given = {}) => {
    const { unitId, start = clock.now(), isPaid = false, isByDelivery = false } = given
    const booked = await desk.staff({
      url: 'reservations',
      body: {
        productId: shop.scooterId,
        branchId: shop.branchId,
        start: new Date(start).toISOString(),
        end: new Date(start + 3 * DAY).toISOString(),
        customer: { fullName: 'สมชาย ใจดี', phone: `08${String(randomBytes(4).readUInt32BE() % 1e8).padStart(8, '0')}` },
        channel: 'walk_in',
        unitId: unitId ?? shop.scooterUnitIds[0],
        outcome: 'confirmed',
        reason: 'pays at the counter',
        ...(isByDelivery ? { zoneId: shop.zoneId, deliveryPlace: 'Hotel Sea', deliveryPostcode: '77110' } : {}),
      },
      key: randomBytes(8).toString('hex'),
    })
    if (booked.statusCode !== 201) throw new Error(`the booking answered ${booked.statusCode} ${booked.body}`)
    const { id, total } = booked.json<StaffReservation>()
    if (isPaid) await must(id, 'payments', { method: 'card', amount: total })
    return id
  }
  const ready: Counter['ready'] = async (given = {}) => {
    const id = await confirmed({ isPaid: true, ...given })
    await must(id, 'licence', LICENCE)
    await must(id, 'deposit', { method: 'cash', amount: 200_000 })
    await contract(id)
    await photos(id, 'out', 4)
    return id
  }
  return {
    ...desk,
    rows,
    change,
    must,
    file,
    sendPhoto,
    photos,
    contract,
    confirmed,
    ready,
    onRent: async (given = {}) => {
      const id = await ready(given)
      const { odometerKm } = (await desk.reservation(id)).unitDetails ?? READINGS
      await must(id, 'hand-over', { readings: { ...READINGS, odometerKm: Math.max(odometerKm, READINGS.odometerKm) } })
      return id
    },
    forget: async () => {
      clock.set(TEST_NOW)
      await rows(`${FORGET_BOOKINGS}; ${emptyTables('unit_event', 'drawer_close')};
        update unit set odometer_km = 0, status = 'ready', version = 1,
          tax_expires_on = compulsory_insurance_expires_on`)
      // A unit that the test before lost is let again now, and not when its news arrive.
      await desk.app.refreshCatalogue()
    },
  }
}

/** A picture like none before. */
export function vehiclePicture(width = 120, height = 90): Promise<Buffer> {
  const background = `#${randomBytes(3).toString('hex')}`
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

export const problemCode = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code
export const errorPointers = (answer: LightMyRequestResponse) =>
  answer.json<{ errors?: { pointer: string }[] }>().errors?.map(({ pointer }) => pointer)

/** Names of invariants that do not hold. */
export async function broken({ database, clock }: Counter): Promise<string[]> {
  const findings = await findViolations({
    pool: database.pool,
    now: clock.now(),
    listSlipFiles: () => Promise.resolve([]),
  })
  return findings.flatMap(({ name, count }) => (count > 0 ? [name] : []))
}
