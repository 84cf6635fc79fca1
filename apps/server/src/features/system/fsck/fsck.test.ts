import { randomBytes, randomUUID } from 'node:crypto'
import { reservationCode } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertSmallShop, type SmallShop } from '../../../db/seed/small-shop.ts'
import { emptyTables, createTestDatabase, type TestDatabase } from '../../../db/testing.ts'
import { INVARIANTS } from './queries/invariants.ts'
import { findViolations } from './queries/find-violations.ts'
import type { StoredFile } from '../../../platform/files/stored-files.ts'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')
const HOUR = 3_600_000

let database: TestDatabase
let shop: SmallShop
let files: StoredFile[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  shop = await insertSmallShop(database.db, { now: NOW })
  files = []
})

const run = (statement: string, values: readonly unknown[] = []) => database.pool.query(statement, [...values])

/** Names of what does not hold, with what is shown of it. */
async function violated(): Promise<Record<string, readonly string[]>> {
  const findings = await findViolations({ pool: database.pool, now: NOW, listSlipFiles: () => Promise.resolve(files) })
  return Object.fromEntries(findings.filter(({ count }) => count > 0).map(({ name, examples }) => [name, examples]))
}

interface Made {
  readonly id: string
  readonly code: string
}

/** A sound reservation of a scooter: confirmed, 500 baht, nothing paid, two days from the given day of December. */
async function insertSound(day = 1, unit = 0): Promise<Made> {
  const made: Made = { id: randomUUID(), code: reservationCode(randomBytes(5)) }
  const customer = randomUUID()
  await run(`insert into customer (id, full_name, phone, created_at) values ($1, 'A', '', now())`, [customer])
  const start = new Date(NOW + day * 24 * HOUR)
  const end = new Date(start.getTime() + 48 * HOUR)
  const values = [
    made.id,
    made.code,
    shop.branchId,
    customer,
    shop.scooterId,
    shop.scooterUnitIds[unit],
    start,
    end,
    new Date(NOW),
  ]
  await run(
    `insert into reservation (id, code, public_token, status, channel, branch_id, customer_id, product_id, unit_id, starts_at, ends_at,
      original_starts_at, original_ends_at, quote, total, booking_deposit, damage_deposit, confirmed_at, created_at, updated_at)
    values ($1, $2, $2, 'confirmed', 'web', $3, $4, $5, $6, $7, $8, $7, $8, '{"total": 50000}', 50000, 0, 0, $9, $9, $9)`,
    values,
  )
  await run(
    `insert into occupancy (unit_id, during, kind, reservation_id) values ($1, tstzrange($2, $3::timestamptz + interval '30 minutes'), 'reservation', $4)`,
    [shop.scooterUnitIds[unit], start, end, made.id],
  )
  await run(`insert into reservation_line values ($1, 1, 'rent', 'ค่าเช่า', 'Rent', 1, 50000, 50000)`, [made.id])
  await run(
    `insert into audit_event (at, actor_kind, action, entity, entity_id, after) values (now(), 'staff', 'walk_in_confirm', 'reservation', $1, '{"status": "confirmed"}')`,
    [made.id],
  )
  return made
}

/** The status with what belongs to it, as if moved there. */
async function moveTo({ id }: Made, status: string, set = ''): Promise<void> {
  await run(`update reservation set status = '${status}'${set} where id = $1`, [id])
  await run(
    `insert into audit_event (at, actor_kind, action, entity, entity_id, after) values (now(), 'staff', 'test', 'reservation', $1, $2)`,
    [id, { status }],
  )
}

async function insertSlip({ id }: Made, set: { status?: string; ref?: string; file?: string } = {}): Promise<string> {
  const slip = randomUUID()
  const file = set.file ?? `${slip}.jpg`
  await run(
    `insert into slip (id, reservation_id, status, file_name, media_type, byte_size, sha256, sending_bank, transfer_ref, amount_due, uploaded_at)
    values ($1, $2, $3, $4, 'image/jpeg', 1, $5, '004', $6, 1, now())`,
    [slip, id, set.status ?? 'waiting', file, randomBytes(32), set.ref ?? null],
  )
  if (set.file === undefined) files.push({ name: file, writtenAt: 0 })
  return slip
}

const pay = ({ id }: Made, amount: number) =>
  run(
    `insert into payment (id, reservation_id, direction, method, amount, received_at, recorded_at) values ($1, $2, 'in', 'cash', $3, now(), now())`,
    [randomUUID(), id, amount],
  )

const insertDocument = ({ id }: Made, run_: number) =>
  run(
    `insert into document (id, reservation_id, branch_id, kind, number, snapshot, issued_at) values ($1, $2, $3, 'reservation', $4::text, jsonb_build_object('number', $4::text), now())`,
    [randomUUID(), id, shop.branchId, `RS-00-6911-${String(run_).padStart(5, '0')}`],
  )

const lastNumber = (last: number) =>
  run(`insert into doc_sequence values ($1, 'reservation', '6911', $2)`, [shop.branchId, last])

describe('fsck', () => {
  it('finds nothing in a sound shop with reservations of every status', async () => {
    await insertSound(1)
    await moveTo(await insertSound(4, 1), 'on_rent', `, actual_out_at = starts_at`)
    const closed = `, closed_at = now()`
    for (const [day, status] of [
      [7, 'completed'],
      [7, 'cancelled'],
      [7, 'no_show'],
      [7, 'expired'],
    ] as const) {
      const made = await insertSound(day)
      await run('update occupancy set active = false where reservation_id = $1', [made.id])
      await moveTo(made, status, closed)
    }
    const pending = await insertSound(10)
    await moveTo(pending, 'pending_payment', `, pay_by = '2026-11-21 11:00+07', expires_at = '2026-11-21 11:00+07'`)
    const reviewed = await insertSound(13)
    await moveTo(reviewed, 'awaiting_review')
    await insertSlip(reviewed, { ref: 'T1' })
    await insertDocument(reviewed, 1)
    await insertDocument(reviewed, 2)
    await lastNumber(2)
    expect(await violated()).toEqual({})
  })

  it('names what two active occupancies of one unit have in common', async () => {
    await insertSound(1)
    const second = await insertSound(2, 1)
    await run('alter table occupancy drop constraint occupancy_no_overlap')
    await run('update occupancy set unit_id = $1 where reservation_id = $2', [shop.scooterUnitIds[0], second.id])
    await run('update reservation set unit_id = $1 where id = $2', [shop.scooterUnitIds[0], second.id])
    const found = await violated()
    expect(Object.keys(found)).toEqual(['occupancy-overlap'])
    await run(emptyTables('occupancy'))
    await run(
      `alter table occupancy add constraint occupancy_no_overlap exclude using gist (unit_id with =, during with &&) where (active) deferrable initially immediate`,
    )
  })

  it('finds two rentals that had one unit at once, although none holds it any more', async () => {
    const ids: string[] = []
    for (const out of ['2026-11-01 10:00+07', '2026-11-02 10:00+07']) {
      const made = await insertSound(ids.length + 1, ids.length)
      await run('update occupancy set active = false where reservation_id = $1', [made.id])
      await moveTo(
        made,
        'completed',
        `, closed_at = now(), unit_id = ${shop.scooterUnitIds[0]}, actual_out_at = '${out}', actual_in_at = '2026-11-03 10:00+07'`,
      )
      ids.push(made.id)
    }
    expect(await violated()).toEqual({ 'rental-overlap': [ids[1]] })
  })

  it.each<[string, string, (made: Made) => Promise<unknown>]>([
    [
      'holding-has-unit',
      'a confirmed reservation without an occupancy',
      ({ id }) => run('delete from occupancy where reservation_id = $1', [id]),
    ],
    [
      'holding-has-unit',
      'an occupancy that ends before the rental',
      ({ id }) =>
        run(
          `update occupancy set during = tstzrange(lower(during), upper(during) - interval '1 hour') where reservation_id = $1`,
          [id],
        ),
    ],
    [
      'holding-has-unit',
      'an occupancy of another unit',
      ({ id }) => run('update occupancy set unit_id = $2 where reservation_id = $1', [id, shop.villaUnitId]),
    ],
    [
      'over-holds-nothing',
      'a cancelled reservation that still holds its unit',
      (made) => moveTo(made, 'cancelled', ', closed_at = now()'),
    ],
    ['paid-is-ledger', 'a payment that paid does not know', (made) => pay(made, 100)],
    [
      'paid-is-ledger',
      'paid without a payment',
      ({ id }) => run('update reservation set paid = 1 where id = $1', [id]),
    ],
    [
      'lines-are-total',
      'a missing line',
      ({ id }) => run('delete from reservation_line where reservation_id = $1', [id]),
    ],
    [
      'quote-is-total',
      'a quote with another total',
      ({ id }) => run(`update reservation set quote = '{"total": 1}' where id = $1`, [id]),
    ],
    [
      'refunds-within-paid',
      'a refund of what was never paid',
      ({ id }) =>
        run(`insert into refund_task (id, reservation_id, amount, reason, created_at) values ($1, $2, 5, 'x', now())`, [
          randomUUID(),
          id,
        ]),
    ],
    ['hold-has-end', 'a hold for ever', (made) => moveTo(made, 'hold')],
    ['pending-has-pay-by', 'a reservation that may be paid for ever', (made) => moveTo(made, 'pending_payment')],
    ['review-has-slip', 'a review of nothing', (made) => moveTo(made, 'awaiting_review')],
    ['review-has-slip', 'a slip that nobody will review', (made) => insertSlip(made)],
    [
      'has-customer',
      'a confirmed reservation of nobody',
      ({ id }) => run('update reservation set customer_id = null where id = $1', [id]),
    ],
    [
      'has-confirmation',
      'a confirmed reservation that was never confirmed',
      ({ id }) => run('update reservation set confirmed_at = null where id = $1', [id]),
    ],
    [
      'end-has-time',
      'an end without a time',
      async (made) => {
        await run('update occupancy set active = false where reservation_id = $1', [made.id])
        await moveTo(made, 'cancelled')
      },
    ],
    [
      'audit-has-status',
      'a status that nobody set',
      ({ id }) => run(`delete from audit_event where entity_id = $1`, [id]),
    ],
    [
      'codes-valid',
      'a code without its check character',
      ({ id }) => run(`update reservation set code = 'AAAAAAAAB' where id = $1`, [id]),
    ],
  ])('%s: finds %s', async (name, _, plant) => {
    const made = await insertSound()
    expect(await violated()).toEqual({})
    await plant(made)
    const found = await violated()
    expect(Object.keys(found)).toEqual([name])
    expect(found[name]).toEqual([name === 'codes-valid' ? 'AAAAAAAAB' : made.id])
  })

  it('lets a reservation that is over lose its trail, but not have one that disagrees', async () => {
    const made = await insertSound()
    await run('update occupancy set active = false where reservation_id = $1', [made.id])
    await run(`update reservation set status = 'cancelled', closed_at = now() where id = $1`, [made.id])
    expect(await violated()).toEqual({ 'audit-has-status': [made.id] })
    await run('delete from audit_event where entity_id = $1', [made.id])
    expect(await violated()).toEqual({})
  })

  it('lets a hold that ran out lose its unit', async () => {
    const made = await insertSound()
    await moveTo(made, 'hold', `, expires_at = '2026-11-21 09:00+07'`)
    await run('update occupancy set active = false where reservation_id = $1', [made.id])
    expect(await violated()).toEqual({})
  })

  it('wants a brought-in rental of the past to keep its time on its unit', async () => {
    const made = await insertSound()
    await moveTo(made, 'completed', `, closed_at = now(), external_source = 's', external_ref = '1'`)
    await run('update occupancy set during = tstzrange(lower(during), $2) where reservation_id = $1', [
      made.id,
      new Date(NOW + 72 * HOUR),
    ])
    expect(await violated()).toEqual({})
    await run('update occupancy set unit_id = $2 where reservation_id = $1', [made.id, shop.villaUnitId])
    expect(await violated()).toEqual({ 'imported-past-has-unit': [made.id] })
    await run('update occupancy set active = false where reservation_id = $1', [made.id])
    expect(await violated()).toEqual({ 'imported-past-has-unit': [made.id] })
    await run('update reservation set version = 2 where id = $1', [made.id])
    expect(await violated()).toEqual({})
  })

  it.each([
    ['card-is-payment', `update payment set transfer_ref = 'pi_2'`],
    ['card-is-payment', `update card_session set paid_amount = 40000`],
    ['card-goes-back', `update card_session set outcome = 'sent_back'`],
    ['card-looked-at', `update card_session set outcome = 'looked_at'`],
  ])('%s: finds money by card that is lost', async (name, plant) => {
    const made = await insertSound()
    const [session, payment] = [randomUUID(), randomUUID()]
    await run(
      `insert into payment (id, reservation_id, direction, method, amount, received_at, transfer_ref, recorded_at)
      values ($1, $2, 'in', 'card', 50000, now(), 'pi_1', now())`,
      [payment, made.id],
    )
    await run('update reservation set paid = 50000 where id = $1', [made.id])
    await run(
      `insert into card_session (id, booking_id, provider, provider_ref, amount, status, created_at, expires_at, outcome,
        payment_id, payment_ref, paid_amount, paid_currency, paid_at)
      values ($1, $2, 'stripe', 'cs_1', 50000, 'paid', now(), now(), 'confirmed', $3, 'pi_1', 50000, 'thb', now())`,
      [session, made.id, payment],
    )
    expect(await violated()).toEqual({})
    await run(plant)
    expect(await violated()).toEqual({ [name]: [session] })
  })

  it.each<[string, (things: readonly object[], other: Made) => object[]]>([
    ['a change of another booking', (things, { id }) => things.map((thing) => ({ ...thing, reservationId: id }))],
    ['a change of what there is not', (things) => things.map((thing) => ({ ...thing, reservationId: randomUUID() }))],
    ['something to add that nobody knows', ([first]) => [{ ...first, kind: 'add' }]],
    ['a change that would add something', ([first]) => [{ ...first, added: { productId: 1 } }]],
  ])('request-is-of-its-booking: finds %s', async (_, spoil) => {
    const made = await insertSound()
    const other = await insertSound(1, 1)
    const request = randomUUID()
    const things = [{ no: 1, reservationId: made.id, kind: 'extend' }]
    await run(`insert into change_request (id, booking_id, things, asked_at) values ($1, $2, $3, now())`, [
      request,
      made.id,
      JSON.stringify(things),
    ])
    expect(await violated()).toEqual({})
    await run('update change_request set things = $1', [JSON.stringify(spoil(things, other))])
    expect(await violated()).toEqual({ 'request-is-of-its-booking': [request] })
  })

  it('finds a transfer that paid twice', async () => {
    await run('drop index slip_transfer_ref')
    const made = await insertSound()
    await insertSlip(made, { status: 'approved', ref: 'T1' })
    await insertSlip(made, { status: 'approved', ref: 'T1' })
    expect(Object.keys(await violated())).toEqual(['transfer-once'])
    await run(emptyTables('slip'))
    await run(
      `create unique index slip_transfer_ref on slip (sending_bank, transfer_ref) where transfer_ref is not null and status <> 'refused'`,
    )
  })

  it.each([
    ['a gap', [1, 3], 3],
    ['a sequence that ran ahead', [1, 2], 3],
    ['a number above the sequence', [1, 2], 1],
    ['no first number', [2], 2],
    ['a sequence without documents', [], 1],
  ])('finds document numbers with %s', async (_, numbers, last) => {
    const made = await insertSound()
    for (const number of numbers) await insertDocument(made, number)
    await lastNumber(last)
    expect(await violated()).toEqual({ 'document-run': [`${shop.branchId} reservation 6911`] })
  })

  it('finds a session with two live refresh tokens', async () => {
    const session = randomUUID()
    await run(
      `insert into session (id, user_id, created_at, last_used_at, idle_expires_at, expires_at) values ($1, $2, now(), now(), now(), now())`,
      [session, shop.users.staff.id],
    )
    await run(`insert into refresh_token values ('a', $1, now(), now()), ('b', $1, now(), null)`, [session])
    expect(await violated()).toEqual({})
    await run(`insert into refresh_token values ('c', $1, now())`, [session])
    expect(await violated()).toEqual({ 'one-live-token': [session] })
  })

  it('finds slips without a picture and pictures without a slip, but not one that is just being sent', async () => {
    const made = await insertSound()
    await insertSlip(made, { status: 'refused', file: 'lost.jpg' })
    files.push({ name: 'orphan.jpg', writtenAt: NOW - HOUR }, { name: 'arriving.jpg', writtenAt: NOW - 1000 })
    expect(await violated()).toEqual({ 'slip-has-file': ['lost.jpg'], 'file-has-slip': ['orphan.jpg'] })
  })

  it('gives every invariant a name of its own', () => {
    expect(new Set(INVARIANTS.map(({ name }) => name)).size).toBe(INVARIANTS.length)
  })
})
