import type { Paper, StaffReservation } from '@rodchao/contract'
import { HOUR, MINUTE } from '@rodchao/rental'
import { CompiledQuery } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadEnv } from '../../../../env.ts'
import { createMoveContext, TEST_NOW } from '../../../../testing-app.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { createDesk, type Desk, FORGET_BOOKINGS } from '../../../rentals/staff-reservations/testing.ts'
import { slipPicture } from '../../../../testing-slip-picture.ts'
import { INVARIANTS } from '../../../system/fsck/queries/invariants.ts'
import { LEDGER_INVARIANTS } from '../../../system/fsck/queries/ledger-invariants.ts'
import { SLIP_CHECK_INVARIANTS } from '../../../system/fsck/queries/slip-check-invariants.ts'
import { createCheckSweep } from './check-sweep.ts'
import { createSlipOk } from './providers/slipok.ts'
import { type SlipOkStandIn, startSlipOkStandIn } from './testing-stand-in.ts'

let service: SlipOkStandIn
let desk: Desk
let context: ReservationContext & { catalogue: { refresh(): Promise<unknown> } }
let sweep: () => Promise<void>
let warned: unknown[] = []

beforeAll(async () => {
  service = await startSlipOkStandIn()
  // The sweep of the app itself stands still: tests say when it is time.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  desk = await createDesk(service.settings)
  vi.useRealTimers()
  const { app, clock, database, dataDir } = desk
  const { slipCheck } = loadEnv({ DATA_DIR: dataDir, ...service.settings })
  if (slipCheck === undefined) throw new Error('no service')
  context = {
    ...(await createMoveContext(desk)),
    db: database.db,
    clock,
    log: { ...app.log, warn: (said: unknown) => warned.push(said) },
    announcements: { announce: () => undefined },
  } as unknown as typeof context
  sweep = createCheckSweep(context, createSlipOk(slipCheck)).sweep
})
afterAll(async () => {
  await desk.close()
  await service.close()
})
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  warned = []
  service.fail(0, 'lost')
  await rows(FORGET_BOOKINGS)
  await mayApprove(false)
})
afterEach(async () => {
  const paid = INVARIANTS.filter(({ name }) => ['paid-is-ledger', 'has-confirmation'].includes(name))
  for (const { name, violations } of [...LEDGER_INVARIANTS, ...SLIP_CHECK_INVARIANTS, ...paid]) {
    const values = violations.includes('$now') ? [new Date(desk.clock.now())] : []
    expect(await rows(violations.replaceAll('$now', '$1::timestamptz'), values), name).toEqual([])
  }
})

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await desk.database.db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}
async function mayApprove(isSo: boolean): Promise<void> {
  await rows('update shop_setting set slip_check_approves = $1', [isSo])
  await context.catalogue.refresh()
}
async function after(minutes: number): Promise<void> {
  desk.clock.set(desk.clock.now() + minutes * MINUTE)
  await sweep()
}
let references = 0
/** A slip with a mini-QR is sent for a booking of which 500 baht are due; the bank knows the transfer unless told. */
async function sent(known: Partial<Parameters<SlipOkStandIn['know']>[1]> | null = {}) {
  references += 1
  const ref = `TRANSFER${references}`
  if (known !== null) service.know(ref, { amount: 50_000, at: desk.clock.now() + MINUTE, ...known })
  return { ...(await desk.sent(await slipPicture(ref))), ref }
}
const checkOf = (reservation: StaffReservation) => reservation.slips[0]?.check

describe('what the service says of a slip', () => {
  it('stands beside it, and a person decides', async () => {
    const { id, slipId, version } = await sent()
    expect(checkOf(await desk.reservation(id))).toMatchObject({ state: 'waiting', finding: null })
    await sweep()
    const reservation = await desk.reservation(id)
    expect(reservation.version).toBe(version + 1)
    const body = { slipId, amount: 50_000 }
    const unseen = await desk.staff({ url: `reservations/${id}/slip-approval`, body, version })
    expect(unseen.statusCode).toBe(412)
    expect(reservation).toMatchObject({ status: 'awaiting_review', paid: 0 })
    expect(checkOf(reservation)).toEqual({
      state: 'done',
      finding: 'agrees',
      amount: 50_000,
      receiver: 'บจก. ร้านเช่า · xxx-x-x4321-x',
      transferredAt: '2026-11-21T10:01:00+07:00',
    })
    expect(reservation.history.filter(({ action }) => action === 'check_slip')).toHaveLength(1)
    expect((await desk.staff({ url: 'waiting-slips' })).json()).toMatchObject({
      rows: [{ slip: { check: { finding: 'agrees' } } }],
    })
  })

  it.each([
    ['another amount', { amount: 49_900 }, 'other_amount'],
    ['money to somebody else', { isToOthers: true }, 'other_receiver'],
    ['another PromptPay number', { proxy: { type: 'NATID', value: 'x-xxxx-xxxx9-99-9' } }, 'other_receiver'],
    ['a transfer of before the booking', { at: TEST_NOW - HOUR }, 'too_old'],
    ['nothing', null, 'not_found'],
  ])('%s is said, and approves nothing', async (_what, known, finding) => {
    await mayApprove(true)
    const { id } = await sent(known)
    await sweep()
    const reservation = await desk.reservation(id)
    expect([reservation.status, checkOf(reservation)?.finding]).toEqual(['awaiting_review', finding])
    expect(await rows('select id from payment')).toEqual([])
  })

  it('confirms nothing for whom the shop refuses by then: a person decides', async () => {
    await mayApprove(true)
    const { id } = await sent()
    await rows(`update customer set flag = 'refuse', flag_reason = 'test'`)
    await sweep()
    const reservation = await desk.reservation(id)
    await rows(`update customer set flag = 'none', flag_reason = null`)
    expect([reservation.status, checkOf(reservation)?.finding]).toEqual(['awaiting_review', 'agrees'])
    expect(await rows('select id from payment')).toEqual([])
  })

  it('tells of a slip that the shop has sent it before', async () => {
    await mayApprove(true)
    const { id, ref } = await sent()
    service.fail(1, { code: 1012, data: { transRef: ref, amount: 500 } })
    await sweep()
    const reservation = await desk.reservation(id)
    expect([reservation.status, checkOf(reservation)?.finding]).toEqual(['awaiting_review', 'used_before'])
  })

  it('is asked of slips with a mini-QR alone, and once', async () => {
    const before = service.asked().length
    const { id } = await desk.sent(await slipPicture())
    expect(checkOf(await desk.reservation(id))).toBeNull()
    const { id: other, ref } = await sent()
    await Promise.all([sweep(), sweep()])
    await after(600)
    expect(service.asked().slice(before)).toEqual([ref])
    expect(checkOf(await desk.reservation(other))?.state).toBe('done')
  })
})

describe('a shop that lets the service approve', () => {
  beforeEach(() => mayApprove(true))

  it('has the booking confirmed; page, ledger and receipt say the same sum', async () => {
    const { id, token, ref } = await sent()
    await sweep()
    expect(await desk.tracked(token)).toMatchObject({ status: 'confirmed', paid: 50_000, payment: null })
    const reservation = await desk.reservation(id)
    expect(reservation.payments).toMatchObject([{ method: 'promptpay', amount: 50_000, transferRef: ref }])
    expect(reservation.slips).toMatchObject([{ status: 'approved', reviewedBy: null, check: { finding: 'agrees' } }])
    const papers = await rows<{ snapshot: Paper }>(`select snapshot from document where kind <> 'reservation'`)
    expect(papers).toMatchObject([{ snapshot: { total: 50_000, payment: { transferRef: ref } } }])
    const move = reservation.history.find(({ action }) => action === 'approve_payment')
    expect(move).toMatchObject({ actorKind: 'job', reason: 'the slip check agrees' })
  })

  it('leaves alone what a person decided meanwhile, and is not asked about it', async () => {
    const { id, slipId, version } = await sent()
    const body = { slipId, amount: 50_000 }
    const approved = await desk.staff({ url: `reservations/${id}/slip-approval`, body, version })
    expect(approved.statusCode, approved.body).toBe(200)
    const before = service.asked().length
    await sweep()
    expect(service.asked()).toHaveLength(before)
    expect(checkOf(await desk.reservation(id))).toMatchObject({ state: 'given_up', finding: null })
    expect(await rows('select id from payment')).toHaveLength(1)
  })

  it('leaves to a person what is due otherwise by now', async () => {
    const { id } = await sent()
    await rows('update reservation set booking_deposit = booking_deposit + 100 where id = $1', [id])
    await sweep()
    const reservation = await desk.reservation(id)
    expect([reservation.status, checkOf(reservation)?.finding]).toEqual(['awaiting_review', 'agrees'])
  })

  it('does not approve a slip that it may have heard of twice from ourselves', async () => {
    const { id } = await sent()
    service.fail(1, 'lost')
    await sweep()
    await after(1)
    const reservation = await desk.reservation(id)
    expect([reservation.status, checkOf(reservation)?.finding]).toEqual(['awaiting_review', 'asked_before'])
  })
})

describe('a service that does not answer', () => {
  it.each([
    ['is down', { status: 502 }],
    ['has no quota left', { code: 1004 }],
    ['does not know our key', { code: 1002 }],
    ['answers something else', { status: 200 }],
  ])('%s: the slip waits for a person, who can decide', async (_how, how) => {
    await mayApprove(true)
    const { id, slipId, version } = await sent()
    service.fail(1, how)
    await sweep()
    const reservation = await desk.reservation(id)
    expect([reservation.status, checkOf(reservation)?.state]).toEqual(['awaiting_review', 'waiting'])
    const body = { slipId, amount: 50_000 }
    const approved = await desk.staff({ url: `reservations/${id}/slip-approval`, body, version })
    expect(approved.statusCode, approved.body).toBe(200)
  })

  it('is asked again by itself, later each time', async () => {
    const { id } = await sent()
    const before = service.asked().length
    service.fail(2, { status: 503 })
    await sweep()
    await sweep()
    expect(service.asked().length - before).toBe(1)
    await after(1)
    await after(2)
    expect(checkOf(await desk.reservation(id))).toMatchObject({ state: 'done', finding: 'agrees' })
  })

  it('is asked when the bank tells, as it says', async () => {
    const { id } = await sent()
    service.fail(1, { code: 1010, data: { bankCode: '014', delay: 10 } })
    await sweep()
    await after(9)
    expect(checkOf(await desk.reservation(id))?.state).toBe('waiting')
    await after(1)
    expect(checkOf(await desk.reservation(id))?.finding).toBe('agrees')
  })

  it('is given up after half a day', async () => {
    const { id } = await sent()
    service.fail(100, { status: 500 })
    for (let tries = 0; tries < 20; tries += 1) await after(61)
    expect(checkOf(await desk.reservation(id))).toMatchObject({ state: 'given_up', finding: null })
    const [log] = warned
    expect(log).toMatchObject({ event: 'slip_check_failed', code: 'status_500' })
    expect(JSON.stringify(warned)).not.toMatch(/SLIPOK|TRANSFER|สมชาย/)
  })
})
