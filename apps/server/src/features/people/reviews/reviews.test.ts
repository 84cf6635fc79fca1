import type { OwnReview, Proof, StaffReview } from '@rodchao/contract'
import { HOUR, LEAST_PROOF_COUNT } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createTill, type Till } from '../../money/ledgers/testing.ts'

let till: Till
let id: string
let token: string
let now = TEST_NOW

beforeAll(async () => {
  till = await createTill()
})
afterAll(() => till.close())
beforeEach(async () => {
  now += 2 * HOUR
  till.clock.set(TEST_NOW)
  await till.forget()
  id = (await till.confirmed()).id
  token = (await till.rows<{ public_token: string }>('select public_token from reservation where id = $1', [id]))[0]
    ?.public_token as string
  till.clock.set(now)
})

const complete = () => till.rows("update reservation set status = 'completed' where id = $1", [id])
const own = async () =>
  (
    await till.app.inject({ url: '/api/public/reservation/review', headers: { 'x-reservation-token': token } })
  ).json<OwnReview>()
const give = (body: object) =>
  till.app.inject({
    method: 'POST',
    url: '/api/public/reservation/review',
    headers: { 'x-reservation-token': token },
    payload: body,
  })
const staffReview = async () => {
  const headers = await till.signIn('staff')
  return (await till.app.inject({ url: `/api/staff/reservations/${id}/review`, headers })).json<StaffReview>()
}
const hide = async (reason: string, key = `key-${Math.random()}`) => {
  const headers = { ...(await till.signIn('staff')), 'idempotency-key': key }
  return till.app.inject({
    method: 'POST',
    url: `/api/staff/reservations/${id}/review/hiding`,
    headers,
    payload: { reason },
  })
}
const proof = async () => (await till.app.inject({ url: '/api/public/proof' })).json<Proof>()

describe('what a customer says', () => {
  test('is asked for once the rental is over, and not before', async () => {
    expect(await own()).toEqual({ state: 'not_yet', stars: null, words: '' })
    const early = await give({ stars: 5 })
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'not_from_here'])
    await complete()
    expect((await own()).state).toBe('asked')
  })

  test('is kept as it was first said, whatever is sent after it', async () => {
    await complete()
    expect((await give({ stars: 4, words: ' รถดี ' })).json()).toEqual({ state: 'given', stars: 4, words: 'รถดี' })
    expect((await give({ stars: 1, words: 'no' })).json()).toEqual({ state: 'given', stars: 4, words: 'รถดี' })
    expect(await own()).toEqual({ state: 'given', stars: 4, words: 'รถดี' })
    const { rows } = await till.database.pool.query(
      "select actor_kind, after from audit_event where action = 'give_review' and entity_id = $1",
      [id],
    )
    expect(rows).toEqual([{ actor_kind: 'customer', after: { stars: 4 } }])
  })

  test('has from one to five stars and at most 300 characters', async () => {
    await complete()
    for (const body of [{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, {}, { stars: 5, words: 'x'.repeat(301) }]) {
      expect((await give(body)).statusCode).toBe(400)
    }
    expect((await own()).state).toBe('asked')
  })

  test('is nobody else’s: another secret finds nothing', async () => {
    await complete()
    const stranger = await till.app.inject({
      url: '/api/public/reservation/review',
      headers: { 'x-reservation-token': 'A'.repeat(22) },
    })
    expect(stranger.statusCode).toBe(404)
  })
})

describe('hiding', () => {
  test('needs a reason, keeps what was said, and happens once', async () => {
    await complete()
    expect(await staffReview()).toEqual({ review: null })
    expect((await hide('abuse')).statusCode).toBe(404)
    await give({ stars: 1, words: 'คำหยาบ' })
    expect((await hide(' ')).statusCode).toBe(400)
    const answer = await hide('คำหยาบคาย', 'same-key-again')
    expect(answer.json<StaffReview>().review).toMatchObject({
      stars: 1,
      words: 'คำหยาบ',
      hidden: { reason: 'คำหยาบคาย' },
    })
    expect((await hide('คำหยาบคาย', 'same-key-again')).json()).toEqual(answer.json())
    expect((await hide('again')).statusCode).toBe(409)
    expect(await own()).toEqual({ state: 'given', stars: 1, words: 'คำหยาบ' })
  })

  test('takes the words off the front page, and leaves the stars', async () => {
    await complete()
    await give({ stars: 1, words: 'คำหยาบ' })
    const columns = await till.rows<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'reservation'
       and is_generated = 'NEVER' and column_name not in ('id', 'code', 'public_token')`,
    )
    const same = columns.map(({ name }) => `"${name}"`).join(', ')
    await till.rows(
      `insert into reservation (id, code, public_token, ${same})
       select gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid()::text, ${same}
       from reservation, generate_series(2, $2) where id = $1`,
      [id, LEAST_PROOF_COUNT],
    )
    await till.rows(
      `insert into review (reservation_id, stars, words, language, created_at)
       select id, 5, '', 'en', $2 from reservation where id <> $1`,
      [id, new Date(now)],
    )
    expect((await proof()).stars).toMatchObject({
      count: LEAST_PROOF_COUNT,
      tenths: 48,
      words: [{ stars: 1, words: 'คำหยาบ' }],
    })
    await hide('คำหยาบคาย')
    till.clock.set(now + HOUR)
    expect((await proof()).stars).toEqual({ count: LEAST_PROOF_COUNT, tenths: 48, words: [] })
  })
})
