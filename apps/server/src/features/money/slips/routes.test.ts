import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StaffReservation, TrackedReservation } from '@rodchao/contract'
import { HOUR, MINUTE } from '@rodchao/rental'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { slipPicture } from '../../../testing-slip-picture.ts'
import { createDesk, type Desk, FORGET_BOOKINGS, makeForm } from '../../rentals/staff-reservations/testing.ts'

let desk: Desk
let slips: string

beforeAll(async () => {
  desk = await createDesk()
  slips = join(desk.dataDir, 'slips')
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.database.pool.query(FORGET_BOOKINGS)
  await rm(slips, { recursive: true, force: true })
})

const problemCode = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code
const files = async () => (existsSync(slips) ? await readdir(slips) : [])
const slipCount = async () =>
  (await desk.database.pool.query<{ n: number }>('select count(*)::int as n from slip')).rows[0]?.n

function post(token: string, form: ReturnType<typeof makeForm>, headers: Record<string, string> = {}) {
  return desk.app.inject({
    method: 'POST',
    url: '/api/public/reservation/slips',
    headers: { 'x-reservation-token': token, 'idempotency-key': `key-${Math.random()}`, ...form.headers, ...headers },
    payload: form.payload,
  })
}

describe('sending a slip', () => {
  test('the reservation waits for staff, keeps its unit for good and its time stops', async () => {
    const { id, token } = await desk.unpaid()
    const answer = await desk.sendSlip(token, await slipPicture('REF-1'.replace('-', '')))
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json<TrackedReservation>()).toMatchObject({
      status: 'awaiting_review',
      expiresAt: null,
      payment: null,
      slip: { status: 'waiting' },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    const { rows } = await desk.database.pool.query(
      'select kind, active, expires_at from occupancy where reservation_id = $1',
      [id],
    )
    expect(rows).toEqual([{ kind: 'reservation', active: true, expires_at: null }])
    expect(await files()).toHaveLength(1)
    const [slip] = (await desk.reservation(id)).slips
    expect(slip).toMatchObject({
      status: 'waiting',
      transferRef: 'REF1',
      sendingBank: { code: '004', name: { en: 'Kasikornbank' } },
      amountDue: 50_000,
      seenBefore: 0,
    })
  })

  test('a transfer is spent once: the same reference or the same picture does not pay another reservation', async () => {
    const picture = await slipPicture()
    await desk.sent(await slipPicture('SPENT1'))
    await desk.sent(picture)
    const { token } = await desk.unpaid()
    expect(problemCode(await desk.sendSlip(token, await slipPicture('SPENT1')))).toBe('slip_already_used')
    const again = await desk.sendSlip(token, picture)
    expect([again.statusCode, problemCode(again)]).toEqual([409, 'slip_already_used'])
    expect((await desk.tracked(token)).status).toBe('pending_payment')
    expect([await slipCount(), (await files()).length]).toEqual([2, 2])
  })

  test('of two who send one transfer at the same moment, one wins', async () => {
    const [first, second] = [await desk.unpaid(), await desk.unpaid()]
    const pictures = [await slipPicture('RACE1'), await slipPicture('RACE1')]
    const answers = await Promise.all([
      desk.sendSlip(first.token, pictures[0] ?? Buffer.alloc(0)),
      desk.sendSlip(second.token, pictures[1] ?? Buffer.alloc(0)),
    ])
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await files()).toHaveLength(1)
  })

  test('a refused slip gives its transfer back', async () => {
    const { id, slipId, version, token } = await desk.sent(await slipPicture('BACK1'))
    const refusal = { slipId, reason: 'อ่านไม่ออก' }
    expect((await desk.staff({ url: `reservations/${id}/slip-refusal`, body: refusal, version })).statusCode).toBe(200)
    desk.clock.set(TEST_NOW + MINUTE)
    expect((await desk.sendSlip(token, await slipPicture('BACK1'))).statusCode).toBe(201)
    expect((await desk.reservation(id)).slips.map((slip) => slip.status)).toEqual(['waiting', 'refused'])
  })

  test('a repeat with the same key gets the first answer, word for word', async () => {
    const { token } = await desk.unpaid()
    const form = makeForm([{ name: 'slip', content: await slipPicture() }])
    const first = await post(token, form, { 'idempotency-key': 'the-same-key' })
    const repeat = await post(token, form, { 'idempotency-key': 'the-same-key' })
    expect([repeat.statusCode, repeat.body, repeat.headers['idempotency-replayed']]).toEqual([201, first.body, 'true'])
    const other = await post(token, makeForm([{ name: 'slip', content: await slipPicture() }]), {
      'idempotency-key': 'the-same-key',
    })
    expect(problemCode(other)).toBe('idempotency_mismatch')
    expect([await slipCount(), (await files()).length]).toEqual([1, 1])
  })

  test('a double tap sends one slip', async () => {
    const { token } = await desk.unpaid()
    const form = makeForm([{ name: 'slip', content: await slipPicture() }])
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(token, form, { 'idempotency-key': 'double-tap' })),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201])
    expect([await slipCount(), (await files()).length]).toEqual([1, 1])
  })

  test.each([
    ['a page called a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 422, 'not_an_image'],
    ['nothing', Buffer.alloc(0), 422, 'not_an_image'],
    [
      'half a picture',
      async () =>
        (
          await sharp({
            create: {
              width: 800,
              height: 800,
              channels: 3,
              background: '#123456',
              noise: { type: 'gaussian', mean: 128, sigma: 30 },
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 90_000),
      422,
      'not_an_image',
    ],
    [
      'a bomb of pixels',
      () =>
        sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#000000' } })
          .png()
          .toBuffer(),
      422,
      'not_an_image',
    ],
    [
      'more than ten megabytes',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(10 * 1024 * 1024 + 10_000)]),
      413,
      'payload_too_large',
    ],
  ])('%s is refused and leaves nothing', async (_name, content, status, code) => {
    const { id, token } = await desk.unpaid()
    const answer = await desk.sendSlip(token, typeof content === 'function' ? await content() : content)
    expect([answer.statusCode, problemCode(answer)]).toEqual([status, code])
    expect([(await desk.reservation(id)).status, await slipCount(), await files()]).toEqual(['pending_payment', 0, []])
  })

  test('a form without the file, with another, or cut off is refused by name', async () => {
    const { token } = await desk.unpaid()
    const picture = await slipPicture()
    const json = await desk.app.inject({
      method: 'POST',
      url: '/api/public/reservation/slips',
      headers: { 'x-reservation-token': token, 'idempotency-key': 'some-key' },
      payload: {},
    })
    expect([json.statusCode, problemCode(json)]).toEqual([415, 'unsupported_media'])
    const empty = await post(token, makeForm([]))
    expect([empty.statusCode, problemCode(empty)]).toEqual([400, 'invalid_request'])
    const other = await post(token, makeForm([{ name: 'photo/x', content: picture }]))
    expect(other.json()).toMatchObject({ status: 400, errors: [{ pointer: '/photo~1x' }] })
    const field = await post(token, makeForm([{ name: 'slip', content: 'text', file: false }]))
    expect(field.statusCode).toBe(400)
    const whole = makeForm([{ name: 'slip', content: picture }])
    const cut = await post(token, { ...whole, payload: whole.payload.subarray(0, whole.payload.length - 200) })
    expect([cut.statusCode, problemCode(cut)]).toEqual([400, 'invalid_request'])
    const noKey = await desk.sendSlip(token, picture, { 'idempotency-key': 'short' })
    expect(noKey.statusCode).toBe(400)
    expect([await slipCount(), await files()]).toEqual([0, []])
  })

  test('nobody sends a slip with a wrong secret, for a reservation that is over, or twice', async () => {
    const { id, token } = await desk.sent()
    expect((await desk.sendSlip('A'.repeat(22), await slipPicture())).statusCode).toBe(404)
    const twice = await desk.sendSlip(token, await slipPicture())
    expect([twice.statusCode, problemCode(twice)]).toEqual([409, 'not_from_here'])
    await desk.staff({
      url: `reservations/${id}/cancellation`,
      body: { reason: 'x', fee: 0 },
      version: (await desk.reservation(id)).version,
    })
    expect((await desk.sendSlip(token, await slipPicture())).statusCode).toBe(409)
    expect(await files()).toHaveLength(1)
  })

  test('late is only too late when somebody else has the unit', async () => {
    const late = await desk.unpaid()
    desk.clock.set(TEST_NOW + 2 * HOUR)
    expect((await desk.sendSlip(late.token, await slipPicture())).statusCode).toBe(201)
    desk.clock.set(TEST_NOW)
    const robbed = await desk.unpaid()
    await desk.database.pool.query('update occupancy set active = false where reservation_id = $1', [robbed.id])
    const answer = await desk.sendSlip(robbed.token, await slipPicture())
    expect([answer.statusCode, problemCode(answer)]).toEqual([409, 'hold_expired'])
  })

  test('ten slips are enough for one reservation', async () => {
    const { id, token } = await desk.unpaid()
    await desk.database.pool.query(
      `insert into slip (id, reservation_id, status, file_name, media_type, byte_size, sha256, amount_due, uploaded_at)
       select gen_random_uuid(), $1, 'refused', 'gone.jpg', 'image/jpeg', 1, decode(md5(n::text), 'hex'), 1, now() from generate_series(1, 10) n`,
      [id],
    )
    const answer = await desk.sendSlip(token, await slipPicture())
    expect([answer.statusCode, problemCode(answer)]).toEqual([429, 'rate_limited'])
    expect(await files()).toEqual([])
  })

  test('without a file there is no row: a disk that refuses leaves the reservation as it was', async () => {
    const { id, token } = await desk.unpaid()
    await writeFile(slips, 'a file where the folder should be')
    const answer = await desk.sendSlip(token, await slipPicture())
    expect(answer.statusCode).toBe(500)
    expect([(await desk.reservation(id)).status, await slipCount()]).toEqual(['pending_payment', 0])
  })
})

describe('reviewing a slip', () => {
  const approval = (slipId: string, overrides: object = {}) => ({ slipId, amount: 50_000, ...overrides })

  test('approving posts the money, confirms, issues the paper and answers with all of it', async () => {
    const { id, slipId, version } = await desk.sent(await slipPicture('PAID1'))
    const answer = await desk.staff({ url: `reservations/${id}/slip-approval`, body: approval(slipId), version })
    expect(answer.statusCode, answer.body).toBe(200)
    const body = answer.json<StaffReservation>()
    expect(body).toMatchObject({
      status: 'confirmed',
      paid: 50_000,
      paymentState: 'part',
      expiresAt: null,
      payBy: null,
      version: version + 1,
    })
    expect(answer.headers.etag).toBe(`"${body.version}"`)
    expect(body.payments).toMatchObject([
      { direction: 'in', method: 'promptpay', amount: 50_000, transferRef: 'PAID1', recordedBy: 'Small Shop staff' },
    ])
    expect(body.slips).toMatchObject([{ status: 'approved', reviewedBy: 'Small Shop staff' }])
    expect(body.documents.map(({ kind, number, status }) => `${kind} ${number} ${status}`).toSorted()).toEqual([
      'reservation RS-00-6911-00001 issued',
      'tax_abb TA-00-6911-00001 issued',
    ])
    expect(body.history.map((entry) => entry.action)).toEqual([
      'record_payment',
      'approve_payment',
      'send_slip',
      'submit',
      'place_hold',
    ])
  })

  test.each([
    { amount: 45_000, reason: 'less_than_due' },
    { amount: 50_500, reason: 'more_than_due' },
  ])('another amount than was due is taken, with a reason in the history: $reason', async ({ amount, reason }) => {
    const { id, slipId, version } = await desk.sent()
    const answer = await desk.staff({
      url: `reservations/${id}/slip-approval`,
      body: approval(slipId, { amount }),
      version,
    })
    expect(answer.json<StaffReservation>().history[0]).toMatchObject({
      action: 'record_payment',
      reason,
      after: { amount, amountDue: 50_000 },
    })
  })

  test('of two who approve at the same moment, one does and the other learns what happened', async () => {
    const { id, slipId, version } = await desk.sent()
    const answers = await Promise.all(
      (['staff', 'admin', 'staff', 'admin'] as const).map((role) =>
        desk.staff({ url: `reservations/${id}/slip-approval`, body: approval(slipId), version, role }),
      ),
    )
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412])
    const { paid, payments, documents } = await desk.reservation(id)
    expect([paid, payments.length]).toEqual([50_000, 1])
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['reservation', 'tax_abb'])
  })

  test('a repeat with the same key gets the first answer', async () => {
    const { id, slipId, version } = await desk.sent()
    const call = { url: `reservations/${id}/slip-approval`, body: approval(slipId), version, key: 'approve-once' }
    const first = await desk.staff(call)
    const repeat = await desk.staff(call)
    expect([repeat.statusCode, repeat.body]).toEqual([200, first.body])
  })

  test('refusing gives the customer the usual time again and the reason to read', async () => {
    const { id, token, slipId, version } = await desk.sent()
    desk.clock.set(TEST_NOW + 3 * HOUR)
    const answer = await desk.staff({
      url: `reservations/${id}/slip-refusal`,
      body: { slipId, reason: 'ยอดไม่ตรง' },
      version,
    })
    expect(answer.json<StaffReservation>()).toMatchObject({
      status: 'pending_payment',
      slips: [{ status: 'refused', refuseReason: 'ยอดไม่ตรง' }],
    })
    const seen = await desk.tracked(token)
    expect(seen).toMatchObject({ slip: { status: 'refused', refuseReason: 'ยอดไม่ตรง' }, payment: { amount: 50_000 } })
    expect(Date.parse(seen.expiresAt ?? '')).toBe(TEST_NOW + 3 * HOUR + 60 * MINUTE)
  })

  test.each(['slip-approval', 'slip-refusal'])(
    '%s needs the version that was seen, the right slip and somebody from the desk',
    async (call) => {
      const { id, slipId, version } = await desk.sent()
      const body = call === 'slip-approval' ? approval(slipId) : { slipId, reason: 'no' }
      const url = `reservations/${id}/${call}`
      const without = await desk.staff({ url, body })
      expect([without.statusCode, problemCode(without)]).toEqual([428, 'version_required'])
      const stale = await desk.staff({ url, body, version: version - 1 })
      expect(stale.json()).toMatchObject({
        status: 412,
        code: 'stale_version',
        currentVersion: version,
        currentStatus: 'awaiting_review',
      })
      const wrong = await desk.staff({
        url,
        body: { ...body, slipId: '00000000-0000-4000-8000-000000000009' },
        version,
      })
      expect(wrong.json()).toMatchObject({ status: 422, errors: [{ pointer: '/slipId' }] })
      expect((await desk.staff({ url, body, version, role: 'driver' })).statusCode).toBe(403)
      expect((await desk.staff({ url, body, version, role: 'client' })).statusCode).toBe(403)
      expect((await desk.app.inject({ method: 'POST', url: `/api/staff/${url}`, payload: body })).statusCode).toBe(401)
      expect(
        (await desk.staff({ url: url.replace(id, '00000000-0000-4000-8000-000000000009'), body, version })).statusCode,
      ).toBe(404)
      expect((await desk.reservation(id)).version).toBe(version)
    },
  )

  test('nothing to review is 409 with what is possible', async () => {
    const { id, version } = await desk.unpaid()
    const answer = await desk.staff({
      url: `reservations/${id}/slip-refusal`,
      body: { slipId: id, reason: 'x' },
      version,
    })
    expect(answer.json()).toMatchObject({ status: 409, code: 'not_from_here' })
    expect(answer.json<{ allowed: string[] }>().allowed).toContain('extend_pay_by')
  })

  test.each([
    [{ amount: 0 }, '/amount'],
    [{ amount: -1 }, '/amount'],
    [{ amount: 3_000_000_000 }, '/amount'],
    [{ amount: 0.5 }, '/amount'],
    [{ receivedAt: '2026-11-21T11:00:00+07:00' }, '/receivedAt'],
    [{ extra: 1 }, '/extra'],
  ])('%j is refused by name', async (overrides, pointer) => {
    const { id, slipId, version } = await desk.sent()
    const answer = await desk.staff({
      url: `reservations/${id}/slip-approval`,
      body: approval(slipId, overrides),
      version,
    })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ pointer }] })
    expect((await desk.reservation(id)).status).toBe('awaiting_review')
  })

  test('a reference typed by hand is spent once, too', async () => {
    const [first, second] = [await desk.sent(), await desk.sent()]
    const approve = (sent: typeof first) =>
      desk.staff({
        url: `reservations/${sent.id}/slip-approval`,
        body: approval(sent.slipId, { transferRef: 'TYPED1' }),
        version: sent.version,
      })
    expect((await approve(first)).statusCode).toBe(200)
    expect(problemCode(await approve(second))).toBe('slip_already_used')
  })
})

describe('the queue and the picture', () => {
  test('waiting slips are listed oldest first, with their reservation', async () => {
    const first = await desk.sent()
    desk.clock.set(TEST_NOW + 31 * MINUTE)
    const second = await desk.sent()
    const answer = await desk.staff({ url: 'waiting-slips' })
    const { rows } = answer.json<{ rows: { slip: { id: string }; reservation: { id: string; flags: string[] } }[] }>()
    expect(rows.map((row) => row.slip.id)).toEqual([first.slipId, second.slipId])
    expect(rows.map((row) => row.reservation.flags.includes('slip_waits_long'))).toEqual([true, false])
  })

  test('the picture is for the desk, as a picture and nothing else', async () => {
    const { slipId } = await desk.sent()
    const answer = await desk.staff({ url: `slips/${slipId}/image` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg')
    expect((await desk.staff({ url: `slips/${slipId}/image`, role: 'driver' })).statusCode).toBe(403)
    expect((await desk.app.inject({ url: `/api/staff/slips/${slipId}/image` })).statusCode).toBe(401)
  })

  test('a picture that is gone is 404', async () => {
    const { slipId } = await desk.sent()
    for (const name of await files()) await rm(join(slips, name))
    expect((await desk.staff({ url: `slips/${slipId}/image` })).statusCode).toBe(404)
    expect((await desk.staff({ url: 'slips/00000000-0000-4000-8000-000000000009/image' })).statusCode).toBe(404)
    expect((await desk.staff({ url: 'slips/..%2F..%2Fjwt-secret/image' })).statusCode).toBe(400)
  })
})
