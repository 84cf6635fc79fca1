import type { ReturnResult } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { type Counter, createCounter, READINGS } from './testing.ts'

let counter: Counter

beforeAll(async () => {
  counter = await createCounter()
})
afterAll(() => counter.close())
beforeEach(() => counter.forget())

const MIRROR = { kind: 'damage', text: { th: 'กระจกมองข้าง', en: 'Mirror' }, quantity: 1, unitAmount: 50_000 }

async function secretOf(id: string): Promise<string> {
  const [row] = await counter.rows<{ public_token: string }>('select public_token from reservation where id = $1', [id])
  return row?.public_token ?? ''
}

const ask = (token: string, path: string) =>
  counter.app.inject({ url: `/api/public/reservation/${path}`, headers: { 'x-reservation-token': token } })

const resultOf = async (token: string) => (await ask(token, 'return-result')).json<ReturnResult>().things

/** Back with a broken mirror, which a picture shows. */
async function returned(unitId?: number): Promise<string> {
  const id = await counter.onRent(unitId === undefined ? {} : { unitId })
  counter.clock.set(TEST_NOW + 3 * DAY)
  await counter.photos(id, 'in', 4)
  expect(
    (await counter.sendPhoto(id, { direction: 'in', angle: 'damage', note: 'for the file only' })).statusCode,
  ).toBe(201)
  return id
}

const back = (id: string) =>
  counter.must(id, 'return', { readings: { ...READINGS, odometerKm: 1200 }, charges: [MIRROR] })

test('the holder sees what the return charged and what was kept of the deposit, as it was settled', async () => {
  const id = await returned()
  const token = await secretOf(id)
  expect(await resultOf(token)).toEqual([])
  await back(id)
  const [waiting] = await resultOf(token)
  expect(waiting?.charges).toEqual([{ text: MIRROR.text, quantity: 1, unitAmount: 50_000, amount: 50_000 }])
  expect(waiting?.deposit).toEqual({ received: 200_000, kept: [], refunded: 0, held: 200_000 })
  await counter.must(id, 'settlement', { keep: 50_000, keepReason: 'กระจกแตก', refund: { method: 'cash' } })
  const [settled] = await resultOf(token)
  expect(settled?.deposit).toEqual({
    received: 200_000,
    kept: [{ amount: 50_000, reason: 'กระจกแตก' }],
    refunded: 150_000,
    held: 0,
  })
  const entries = await counter.rows<{ kind: string; sum: string }>(
    'select kind, sum(amount) from deposit_entry where reservation_id = $1 group by kind',
    [id],
  )
  expect(new Map(entries.map(({ kind, sum }) => [kind, Number(sum)]))).toEqual(
    new Map([
      ['received', 200_000],
      ['kept', 50_000],
      ['refunded', 150_000],
    ]),
  )
})

test('pictures of damage are for the holder alone, and only once the return is done', async () => {
  const id = await returned()
  const token = await secretOf(id)
  const [draft] = await counter.rows<{ id: string }>(
    "select id from inspection_photo where reservation_id = $1 and angle = 'damage'",
    [id],
  )
  const path = `photos/${draft?.id}/image`
  expect((await ask(token, path)).statusCode).toBe(404)
  await back(id)
  const [thing] = await resultOf(token)
  expect(thing?.photos.map((photo) => photo.id)).toEqual([draft?.id])
  const picture = await ask(token, path)
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(picture.headers['cache-control']).toBe('private, no-store')
  expect(JSON.stringify(thing)).not.toContain('for the file only')

  const stranger = await secretOf(await counter.confirmed({ unitId: counter.shop.scooterUnitIds[1] ?? 0 }))
  expect((await ask(stranger, path)).statusCode).toBe(404)
  expect((await ask('A'.repeat(22), path)).statusCode).toBe(404)
  expect((await counter.app.inject({ url: `/api/public/reservation/${path}?token=${token}` })).statusCode).toBe(400)
  const [front] = await counter.rows<{ id: string }>(
    "select id from inspection_photo where reservation_id = $1 and angle = 'front' limit 1",
    [id],
  )
  expect((await ask(token, `photos/${front?.id}/image`)).statusCode).toBe(404)
})
