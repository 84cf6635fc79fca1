import { randomBytes, randomUUID } from 'node:crypto'
import { DAY, HOUR, reservationCode } from '@rodchao/rental'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { insertSmallShop } from '../../../db/seed/small-shop.ts'
import { createTestDatabase } from '../../../db/testing.ts'
import { MOVE_SUBSCRIBERS } from '../../../composition.ts'
import { loadEnv } from '../../../env.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import { TEST_NOW } from '../../../testing-app.ts'
import { loadCatalogue } from '../../shop/catalogue/queries/load-catalogue.ts'
import type { StaffChange } from '../../rentals/staff-reservations/commands/change-reservation.ts'
import { cancelForCustomer } from '../../rentals/bookings/commands/decide-reservation.ts'
import { findViolations } from '../../system/fsck/queries/find-violations.ts'
import { addDeposit, addPayment } from '../../money/ledgers/commands/take-money.ts'
import { completeRefund } from '../../money/ledgers/commands/complete-refund.ts'
import { findDepositBalance } from '../../money/ledgers/queries/deposit.ts'
import { issueRentalContract } from '../../money/papers/commands/issue-contract.ts'
import { signContract } from '../../money/papers/commands/sign-contract.ts'
import type { ReservationRecord } from '../../rentals/reservations/commands/move-reservation.ts'
import { checkLicence } from './commands/check-licence.ts'
import { handOver } from './commands/hand-over.ts'
import { settle } from './commands/settle.ts'
import { swapBike } from './commands/swap-bike.ts'
import { reportLoss, takeBack } from './commands/take-back.ts'

/** Sequences of each run; a long run asks for more, and for others by another seed. */
const SEQUENCES = Number(process.env.COUNTER_SEQUENCES ?? 60)
const SEED = Number(process.env.COUNTER_SEED ?? 2569)
/** fsck looks at the whole shop, so it is asked after so many sequences and not after each. */
const AT_ONCE = 25

let yard: Yard

beforeAll(async () => {
  yard = await createYard()
})
afterAll(() => yard.close())

const one = fc.nat(2)
const unit = fc.nat(2)
const role = fc.constantFrom('staff' as const, 'manager' as const, 'driver' as const)
const kilometres = fc.integer({ min: -20, max: 400 })
const readings = fc.record({ kilometres, fuel: fc.nat(8), helmets: fc.nat(3) })
const amount = fc.constantFrom(0, 1, 3000, 25_000, 300_000)
const charges = fc.array(amount, { maxLength: 3 })
const service = fc.option(fc.integer({ min: -1, max: 60 }), { freq: 3 })

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('book'),
      unit,
      from: fc.integer({ min: -2, max: 40 }),
      days: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('prepare'), one, skips: fc.array(fc.nat(4), { maxLength: 1 }) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('hand_over'), one, role, readings, isWaived: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('swap'), one, unit, role, readings, service }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('take_back'),
      one,
      role,
      readings,
      charges,
      service,
      photos: fc.constantFrom(4, 4, 4, 3),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('settle'),
      one,
      role,
      keeps: fc.constantFrom('owed', 'owed', 'nothing', 'too_much'),
      isRefunded: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay'), one, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('loss'), one, role, charges }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), one, role }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('later'), hours: fc.integer({ min: 1, max: 50 }) }) },
)
/** Sequences begin so far into a rental in turn, or few would come to its end. */
const READ = { kilometres: 100, fuel: 6, helmets: 2 }
const BEGINNING: readonly Action[] = [
  { kind: 'prepare', one: 0, skips: [] },
  { kind: 'hand_over', one: 0, role: 'driver', readings: READ, isWaived: false },
  { kind: 'take_back', one: 0, role: 'staff', readings: READ, charges: [25_000], service: null, photos: 4 },
]
/** A booking to begin with; whatever follows may be refused, but nothing may break. */
const sequence = fc.array(action, { minLength: 6, maxLength: 14 })

test(
  `${SEQUENCES} random sequences at the counter leave nothing that fsck finds`,
  { timeout: SEQUENCES * 2000 },
  async () => {
    const sequences = fc.sample(sequence, { numRuns: SEQUENCES, seed: SEED })
    for (const [index, actions] of sequences.entries()) {
      await yard.begin(randomUUID().slice(0, 8))
      await yard.act({ kind: 'book', unit: 0, from: 0, days: 2 })
      for (const first of BEGINNING.slice(0, index % (BEGINNING.length + 1))) await yard.act(first)
      for (const next of actions) await yard.act(next)
      yard.pass(10 * DAY + HOUR)
      if (index % AT_ONCE === AT_ONCE - 1 || index === sequences.length - 1)
        expect(await yard.broken(), `up to sequence ${index} of seed ${SEED}`).toEqual([])
    }
    // A run in which nothing happens proves nothing.
    for (const kind of ['book', 'hand_over', 'swap', 'take_back', 'settle', 'loss', 'cancel'] as const)
      expect(yard.done[kind], `${kind} of ${JSON.stringify(yard.done)}`).toBeGreaterThan(0)
  },
)

type Role = StaffChange['role']
/** What is read; kilometres since the unit was last read, below zero for an odometer that was turned back. */
interface Read {
  readonly kilometres: number
  readonly fuel: number
  readonly helmets: number
}

/** Something that somebody tries at the counter, to a booking (counted around) and a unit of the sequence. */
type Action =
  | { readonly kind: 'book'; readonly unit: number; readonly from: number; readonly days: number }
  | { readonly kind: 'prepare'; readonly one: number; readonly skips: readonly number[] }
  | {
      readonly kind: 'hand_over'
      readonly one: number
      readonly role: Role
      readonly readings: Read
      readonly isWaived: boolean
    }
  | {
      readonly kind: 'swap'
      readonly one: number
      readonly unit: number
      readonly role: Role
      readonly readings: Read
      readonly service: number | null
    }
  | {
      readonly kind: 'take_back'
      readonly one: number
      readonly role: Role
      readonly readings: Read
      readonly charges: readonly number[]
      readonly service: number | null
      readonly photos: number
    }
  | {
      readonly kind: 'settle'
      readonly one: number
      readonly role: Role
      readonly keeps: 'owed' | 'nothing' | 'too_much'
      readonly isRefunded: boolean
    }
  | { readonly kind: 'pay'; readonly one: number; readonly amount: number }
  | { readonly kind: 'loss'; readonly one: number; readonly role: Role; readonly charges: readonly number[] }
  | { readonly kind: 'cancel'; readonly one: number; readonly role: Role }
  | { readonly kind: 'later'; readonly hours: number }

interface Yard {
  /** Three new units and no bookings. */
  begin: (name: string) => Promise<void>
  /** Tries it; a refusal is fine, anything else that is thrown is not. */
  act: (action: Action) => Promise<void>
  pass: (duration: number) => void
  /** How often each action was not refused. */
  readonly done: Record<Action['kind'], number>
  /** Names of invariants that do not hold, with examples. */
  broken: () => Promise<string[]>
  close: () => Promise<void>
}

const STROKES = [[100, 100, 400, 200]]

/** Commands of the counter on a real database without the way through HTTP, for long runs. */
async function createYard(): Promise<Yard> {
  const database = await createTestDatabase()
  const { db, pool } = database
  const shop = await insertSmallShop(db, { now: TEST_NOW })
  const loaded = await loadCatalogue(db)
  const nothing = () => undefined
  const catalogue = { current: () => loaded, refresh: () => Promise.resolve(), start: nothing, stop: nothing }
  const context = { catalogue, env: loadEnv({ LOG_LEVEL: 'fatal' }), moveSubscribers: MOVE_SUBSCRIBERS }
  const userId = shop.users.staff.id
  let now = TEST_NOW
  let units: number[] = []
  let bookings: string[] = []
  const done = {
    book: 0,
    prepare: 0,
    hand_over: 0,
    swap: 0,
    take_back: 0,
    settle: 0,
    pay: 0,
    loss: 0,
    cancel: 0,
    later: 0,
  }

  const find = (id: string): Promise<ReservationRecord> =>
    db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** One command in one transaction at the version that the reservation has. */
  async function run(
    id: string,
    role: Role,
    work: (trx: Transaction<Database>, change: StaffChange) => Promise<unknown>,
  ): Promise<boolean> {
    const { version } = await find(id)
    const actor = { kind: 'staff', id: userId, name: 'Staff' } as const
    const change: StaffChange = { id, version, role, actor, now, traceId: '' }
    return db
      .transaction()
      .execute((trx) => work(trx, change))
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof ProblemError) return false
          throw error
        },
      )
  }

  async function book({ unit, from, days }: Extract<Action, { kind: 'book' }>): Promise<boolean> {
    if (bookings.length === 3) return false
    const [id, customer, start] = [randomUUID(), randomUUID(), new Date(now + from * HOUR)]
    const end = new Date(start.getTime() + days * DAY)
    const total = days * 25_000
    const quote = { total, chargedDays: days, lines: [] }
    const unitId = units[unit]
    return db
      .transaction()
      .execute(async (trx) => {
        await trx
          .insertInto('customer')
          .values({ id: customer, full_name: 'สมชาย', phone: '+66812345678', created_at: new Date(now) })
          .execute()
        await trx
          .insertInto('reservation')
          .values({
            id,
            code: reservationCode(randomBytes(5)),
            public_token: randomBytes(16).toString('base64url'),
            status: 'confirmed',
            channel: 'walk_in',
            branch_id: shop.branchId,
            customer_id: customer,
            product_id: shop.scooterId,
            unit_id: unitId ?? null,
            is_unit_fixed: true,
            starts_at: start,
            ends_at: end,
            original_starts_at: start,
            original_ends_at: end,
            quote: JSON.stringify(quote),
            total,
            booking_deposit: 0,
            damage_deposit: 200_000,
            confirmed_at: new Date(now),
            created_at: new Date(now),
            updated_at: new Date(now),
          })
          .execute()
        await trx
          .insertInto('reservation_line')
          .values({
            reservation_id: id,
            position: 1,
            kind: 'rent',
            text_th: 'ค่าเช่า',
            text_en: 'Rent',
            quantity: days,
            unit_amount: 25_000,
            amount: total,
          })
          .execute()
        await trx
          .insertInto('audit_event')
          .values({
            at: new Date(now),
            actor_kind: 'staff',
            action: 'walk_in_confirm',
            entity: 'reservation',
            entity_id: id,
            after: JSON.stringify({ status: 'confirmed' }),
          })
          .execute()
        await trx
          .insertInto('occupancy')
          .values({
            unit_id: unitId ?? 0,
            during: `[${start.toISOString()},${new Date(end.getTime() + HOUR / 2).toISOString()})`,
            kind: 'reservation',
            reservation_id: id,
          })
          .execute()
      })
      .then(
        () => bookings.push(id) > 0,
        (error: unknown) => {
          if (error instanceof Error && 'code' in error && error.code === '23P01') return false
          throw error
        },
      )
  }

  async function drafts(id: string, direction: 'out' | 'in', count: number): Promise<void> {
    await pool.query(
      `insert into inspection_photo (id, reservation_id, direction, angle, file_name, byte_size, width, height, sha256, taken_at)
       select gen_random_uuid(), $1, $2, 'front', gen_random_uuid() || '.jpg', 1, 1, 1, 'x', $3 from generate_series(1, $4)`,
      [id, direction, new Date(now), count],
    )
  }

  async function prepare(id: string, skips: readonly number[]): Promise<boolean> {
    const licence = {
      kind: 'thai',
      classes: ['motorcycle' as const],
      numberLast4: '',
      expiresOn: '2099-01-01',
    } as const
    const { total, paid } = await find(id)
    const steps = [
      () => run(id, 'staff', (trx, change) => checkLicence(trx, change, { ...licence, classes: [...licence.classes] })),
      () =>
        run(id, 'staff', (trx, change) =>
          addPayment(trx, context, change, {
            ofBooking: false,
            besideSlip: false,
            method: 'card',
            amount: total - paid,
            transferRef: null,
            note: '',
          }),
        ),
      () =>
        run(id, 'staff', (trx, change) =>
          addDeposit(trx, context, change, { method: 'cash', amount: 200_000, transferRef: null }),
        ),
      () =>
        run(id, 'staff', async (trx, change) => {
          const issuer = { now, userId }
          const paper = await issueRentalContract(trx, context, {
            reservationId: id,
            language: 'th',
            reason: 'x',
            issuer,
          })
          await signContract(trx, change, { documentId: paper.id, signer: 'renter', name: 'สมชาย', strokes: STROKES })
        }),
      () => drafts(id, 'out', 4).then(() => true),
    ]
    for (const [index, step] of steps.entries()) {
      const isPaid = index === 1 && total <= paid
      if (!isPaid && !skips.includes(index)) await step()
    }
    return true
  }

  const lines = (amounts: readonly number[]) =>
    amounts.map((unitAmount) => ({
      kind: 'damage' as const,
      text: { th: 'เสียหาย', en: 'Damage' },
      quantity: 1,
      unitAmount,
    }))

  async function read(unitId: number | null | undefined, { kilometres, fuel, helmets }: Read) {
    const unit = await db
      .selectFrom('unit')
      .select('odometer_km')
      .where('id', '=', unitId ?? 0)
      .executeTakeFirst()
    return { odometerKm: Math.max(0, (unit?.odometer_km ?? 0) + kilometres), fuelEighths: fuel, helmets, note: '' }
  }

  const until = (hours: number | null) => (hours === null ? null : new Date(now + hours * HOUR).toISOString())

  async function settleOne(
    { role, keeps, isRefunded }: Extract<Action, { kind: 'settle' }>,
    id: string,
  ): Promise<boolean> {
    const row = await find(id)
    const open = await db
      .selectFrom('refund_task')
      .select('id')
      .where('reservation_id', '=', id)
      .where('status', '=', 'open')
      .executeTakeFirst()
    if (open)
      await run(id, role, (trx, change) =>
        completeRefund(trx, context, change, open.id, {
          method: 'cash',
          transferRef: null,
          note: '',
        }),
      )
    const { held } = await findDepositBalance(db, row)
    const owed = Math.max(0, Math.min(held, row.total - row.paid))
    const keep = keeps === 'nothing' ? 0 : keeps === 'owed' ? owed : held + 1
    const refund = isRefunded ? { method: 'cash' as const, transferRef: null } : null
    return run(id, role, (trx, change) => settle(trx, context, change, { keep, keepReason: 'damage', refund }))
  }

  async function tryOut(action: Action): Promise<boolean> {
    if (action.kind === 'later') {
      now += action.hours * HOUR
      return true
    }
    if (action.kind === 'book') return book(action)
    const id = bookings[action.one % bookings.length]
    if (id === undefined) return false
    const row = await find(id)
    switch (action.kind) {
      case 'prepare':
        return prepare(id, action.skips)
      case 'pay':
        return (
          action.amount > 0 &&
          run(id, 'staff', (trx, change) =>
            addPayment(trx, context, change, {
              ofBooking: false,
              besideSlip: false,
              method: 'cash',
              amount: action.amount,
              transferRef: null,
              note: '',
            }),
          )
        )
      case 'hand_over': {
        const readings = await read(row.unit_id, action.readings)
        return run(id, action.role, (trx, change) =>
          handOver(trx, context, change, { readings, waiver: action.isWaived ? 'friend' : null }),
        )
      }
      case 'swap': {
        const [readingsIn, readingsOut] = [
          await read(row.unit_id, action.readings),
          await read(units[action.unit], action.readings),
        ]
        const swap = {
          unitId: units[action.unit] ?? 0,
          reason: 'flat',
          readingsIn,
          readingsOut,
          expectedDifference: null,
          expectedDeposit: null,
          serviceUntil: until(action.service),
        }
        return run(id, action.role, (trx, change) => swapBike(trx, context, change, swap))
      }
      case 'take_back': {
        await drafts(id, 'in', action.photos)
        const readings = await read(row.unit_id, action.readings)
        const back = {
          readings,
          charges: lines(action.charges),
          serviceUntil: until(action.service),
          serviceReason: '',
        }
        return run(id, action.role, (trx, change) => takeBack(trx, context, change, back))
      }
      case 'settle':
        return settleOne(action, id)
      case 'loss':
        return run(id, action.role, (trx, change) =>
          reportLoss(trx, context, change, {
            policeReportNo: '1/2569',
            reason: 'stolen',
            charges: lines(action.charges),
          }),
        )
      case 'cancel':
        return run(id, action.role, (trx, change) =>
          cancelForCustomer(trx, context, change, { reason: 'rain', fee: 0 }),
        )
    }
  }

  return {
    begin: async (name) => {
      bookings = []
      const { rows } = await pool.query<{ id: number }>(
        `insert into unit (product_id, branch_id, label, label_kind)
         select $1, $2, $3 || ' ' || n, 'plate' from generate_series(1, 3) n returning id`,
        [shop.scooterId, shop.branchId, name],
      )
      units = rows.map(({ id }) => id)
    },
    act: async (action) => {
      if (await tryOut(action)) done[action.kind] += 1
    },
    pass: (duration) => {
      now += duration
    },
    done,
    broken: async () => {
      const findings = await findViolations({ pool, now, listSlipFiles: () => Promise.resolve([]) })
      return findings.flatMap(({ name, count, examples }) => (count > 0 ? [`${name} ${examples.join(' ')}`] : []))
    },
    close: () => database.close(),
  }
}
