import { formatReservationCode, DAY, HOUR, MINUTE } from '@rodchao/rental'
import { randomUUID } from 'node:crypto'
import type { StaffReservation, TrackedReservation } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyTables } from '../../../db/testing.ts'
import { TEST_NOW } from '../../../testing-app.ts'
import { createRentals, type Rentals } from '../../rentals/amendments/testing.ts'
import { FORGET_BOOKINGS } from '../../rentals/staff-reservations/testing.ts'
import { queueReminders } from './commands/queue-reminders.ts'
import { createProcess, type MessageProcess } from './testing.ts'

let shop: Rentals
let processes: MessageProcess[]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  shop = await createRentals()
  processes = await Promise.all([createProcess(shop), createProcess(shop)])
}, 60_000)
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await shop.database.pool.query(`${FORGET_BOOKINGS}; ${emptyTables('message')}`)
})

const START = TEST_NOW + DAY
const wire = (instant: number) => new Date(instant).toISOString()

/** Three scooters from tomorrow for three days, paid at the counter. */
async function threeConfirmed(): Promise<StaffReservation[]> {
  const answer = await shop.staff({
    url: 'reservations',
    key: randomUUID(),
    body: {
      productId: shop.shop.scooterId,
      branchId: shop.shop.branchId,
      start: wire(START),
      end: wire(START + 3 * DAY),
      more: [{ productId: shop.shop.scooterId }, { productId: shop.shop.scooterId }],
      channel: 'walk_in',
      customer: { fullName: 'Emma Lindqvist', phone: '+46 70 123 45 67' },
      language: 'en',
      outcome: 'confirmed',
      reason: 'pays later',
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const lead = answer.json<StaffReservation>()
  return Promise.all([lead, ...lead.others].map(({ id }) => shop.reservation(id)))
}

async function told(template: string): Promise<{ things: number[] | null; body: string; subject: string }[]> {
  const { rows } = await shop.database.pool.query<{ things: number[] | null; body: string; subject: string }>(
    'select things, body, subject from message where template = $1 order by created_at',
    [template],
  )
  return rows
}

async function remind(at: number): Promise<void> {
  shop.clock.set(at)
  await Promise.all(processes.map(queueReminders))
  await Promise.all(processes.map(queueReminders))
}

const secret = async () =>
  (await shop.database.pool.query<{ public_token: string }>('select public_token from reservation where group_no = 1'))
    .rows[0]?.public_token ?? ''

const own = async (call: string, body: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/public/reservation/${call}`,
    headers: { 'x-reservation-token': await secret(), 'idempotency-key': randomUUID() },
    payload: body,
  })

describe('a booking of several is told of in one message', () => {
  it('when it is confirmed, with all its things and its one sum', async () => {
    const [lead] = await threeConfirmed()
    const [confirmed, ...others] = await told('confirmed')
    expect(others).toEqual([])
    expect(confirmed).toMatchObject({ things: [1, 2, 3] })
    expect(confirmed?.body).toMatch(/1 · .*\n2 · .*\n3 · .*\n22 Nov/)
    expect(confirmed?.body).toContain('2,070')
    expect(confirmed?.subject).toContain(formatReservationCode(lead?.code ?? ''))
    expect(await shop.violated()).toEqual({})
  })

  it('when all of it is cancelled; when one is, of that one', async () => {
    await threeConfirmed()
    const one = await own('cancellation', { expectedFee: 0, things: [2] })
    expect(one.statusCode, one.body).toBe(200)
    shop.clock.set(TEST_NOW + MINUTE)
    const { cancellation } = one.json<TrackedReservation>()
    const all = await own('cancellation', { expectedFee: cancellation.fee })
    expect(all.statusCode, all.body).toBe(200)
    const [first, second, ...others] = await told('cancelled')
    expect(others).toEqual([])
    expect([first?.things, second?.things]).toEqual([[2], [1, 3]])
    expect(second?.body).toMatch(/^Your booking is cancelled\.\n\n1 · .*\n3 · /)
    expect(second?.body).not.toContain('stays')
    expect(second?.body).not.toContain('2 · ')
  })

  it('when a part of it is cancelled, with what stays, when, and what is left to pay', async () => {
    await threeConfirmed()
    const { statusCode, body } = await own('cancellation', { expectedFee: 0, things: [2] })
    expect(statusCode, body).toBe(200)
    const [told1] = await told('cancelled')
    expect(told1?.subject).toMatch(/^Part of your booking is cancelled /)
    expect(told1?.body).toMatch(
      /^Part of your booking is cancelled\.\n\n2 · .*\n22 Nov .*\n\nThe rest of your booking stays as it is:\n1 · .*\n3 · .*\n22 Nov 2026 at .* to 25 Nov .*\nTotal of the rest: THB 1,380\nStill to pay: THB 1,380\n\n/,
    )
    await shop.database.pool.query("update reservation set language = 'th'")
    shop.clock.set(TEST_NOW + MINUTE)
    const again = await own('cancellation', { expectedFee: 0, things: [1] })
    expect(again.statusCode, again.body).toBe(200)
    const second = (await told('cancelled'))[1]
    expect(second?.subject).toMatch(/^ยกเลิกบางรายการในการจองแล้ว /)
    expect(second?.body).toMatch(
      /^ยกเลิกบางรายการในการจองแล้ว\n\n1 · .*\n22 พ\.ย\. .*\n\nรายการที่เหลือยังจองอยู่ตามเดิม\n3 · .*\n22 พ\.ย\. 2569 .* ถึง 25 พ\.ย\. .*\nราคารวมที่เหลือ 690 บาท\nยอดคงเหลือ 690 บาท\n\n/,
    )
  })

  it('when it is to be fetched tomorrow, brought back today, and overdue; whoever looks', async () => {
    const three = await threeConfirmed()
    await remind(START - 20 * HOUR)
    expect((await told('remind_pick_up')).map(({ things }) => things)).toEqual([[1, 2, 3]])
    shop.clock.set(START)
    for (const { id } of three.slice(0, 2)) await shop.handOut(id)
    await remind(START + 3 * DAY - 2 * HOUR)
    const back = await told('remind_return')
    expect(back.map(({ things }) => things)).toEqual([[1, 2]])
    expect(back[0]?.body).toMatch(/1 · .*\n2 · /)
    await remind(START + 3 * DAY + 5 * HOUR)
    expect((await told('overdue')).map(({ things }) => things)).toEqual([[1, 2]])
    expect(await shop.violated()).toEqual({})
  })

  it('of things that have other times than the rest in a reminder of their own', async () => {
    const [, , third] = await threeConfirmed()
    await shop.database.pool.query("update reservation set starts_at = starts_at + interval '2 hours' where id = $1", [
      third?.id,
    ])
    await remind(START - 20 * HOUR)
    expect((await told('remind_pick_up')).map(({ things }) => things?.join() ?? '').toSorted()).toEqual(['1,2', '3'])
  })

  it('when several of them are changed together, each with its own time where they differ', async () => {
    const [lead] = await threeConfirmed()
    const asked = { things: [1, 3], start: null, end: wire(START + 4 * DAY) }
    const { difference } = (await own('change-preview', asked)).json<{ difference: number }>()
    const request = await own('change-requests', { ...asked, expectedDifference: difference })
    expect(request.statusCode, request.body).toBe(201)
    const { changeRequest } = request.json<TrackedReservation>()
    const applied = await shop.change(lead?.id ?? '', 'change-request/application', { requestId: changeRequest?.id })
    expect(applied.statusCode, applied.body).toBe(200)
    const [amended, ...others] = await told('amended')
    expect(others).toEqual([])
    expect(amended?.things).toEqual([1, 3])
    expect(amended?.body).toMatch(/1 · .*\n3 · .*\n22 Nov .* 26 Nov/)
  })

  it('stands beside each of the things that it names', async () => {
    const [, second] = await threeConfirmed()
    const list = await shop.staff({ url: `messages?reservation=${second?.id}` })
    expect(list.json<{ rows: { template: string }[] }>().rows.map(({ template }) => template)).toEqual(['confirmed'])
  })

  it.each([
    ['message-names-its-booking', "update message set things = '{1,9}'"],
    ['message-names-its-booking', "update message set things = '{2}'"],
  ])('%s finds: %s', async (name, statement) => {
    await threeConfirmed()
    await shop.database.pool.query(statement)
    expect(await shop.violated()).toHaveProperty(name)
  })
})
