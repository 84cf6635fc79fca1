import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findViolations } from '../../system/fsck/queries/find-violations.ts'
import { listStoredFiles } from '../../../platform/files/stored-files.ts'
import { type Counter, createCounter, problemCode, READINGS, vehiclePicture } from './testing.ts'

let counter: Counter
let folder: string

beforeAll(async () => {
  counter = await createCounter()
  folder = join(counter.dataDir, 'photos')
})
afterAll(() => counter.close())
beforeEach(async () => {
  await counter.forget()
  await rm(folder, { recursive: true, force: true })
})

const files = async () => (existsSync(folder) ? await readdir(folder) : [])
const kept = () => counter.rows('select id from inspection_photo')
const remove = (id: string, photo: string, role: 'staff' | 'client' = 'staff') =>
  counter.staff({ method: 'POST', url: `reservations/${id}/photos/${photo}/removal`, role })
const photoId = (answer: LightMyRequestResponse) => answer.json<{ id: string }>().id

describe('a picture of the vehicle', () => {
  test('is kept upright, small and without where it was taken, and shown to staff alone', async () => {
    const id = await counter.confirmed()
    const content = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#3388aa' } })
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '12/1 34/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const sent = await counter.sendPhoto(id, { content, angle: 'damage', note: ' รอยซ้าย ' })
    expect(sent.statusCode, sent.body).toBe(201)
    expect(sent.json()).toMatchObject({
      direction: 'out',
      angle: 'damage',
      note: 'รอยซ้าย',
      width: 1000,
      height: 2000,
      takenBy: 'Small Shop staff',
      isKept: false,
    })
    const shown = await counter.staff({ url: `photos/${photoId(sent)}/image` })
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const after = await sharp(shown.rawPayload).metadata()
    expect([after.format, after.width, after.height, after.exif]).toEqual(['jpeg', 1000, 2000, undefined])
    expect((await counter.staff({ url: `photos/${photoId(sent)}/image`, role: 'client' })).statusCode).toBe(403)
    expect((await counter.app.inject({ url: `/api/staff/photos/${photoId(sent)}/image` })).statusCode).toBe(401)
    expect((await counter.staff({ url: `photos/${randomUUID()}/image` })).statusCode).toBe(404)
  })

  test.each([
    ['a page called a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 422, 'not_an_image'],
    ['nothing', Buffer.alloc(0), 422, 'not_an_image'],
    [
      'sixty megapixels',
      () =>
        sharp({ create: { width: 10_000, height: 6000, channels: 3, background: '#000000' } })
          .png()
          .toBuffer(),
      422,
      'not_an_image',
    ],
    ['half a picture', async () => (await vehiclePicture(900, 900)).subarray(0, 700), 422, 'not_an_image'],
    [
      'more than ten megabytes',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(10 * 1024 * 1024 + 10_000)]),
      413,
      'payload_too_large',
    ],
  ])('%s is refused and leaves nothing', async (_, content, status, code) => {
    const id = await counter.confirmed()
    const answer = await counter.sendPhoto(id, { content: typeof content === 'function' ? await content() : content })
    expect([answer.statusCode, problemCode(answer)]).toEqual([status, code])
    expect([await kept(), await files()]).toEqual([[], []])
  })

  test.each([
    ['a direction that does not exist', { direction: 'up' }, '/direction'],
    ['an angle that does not exist', { angle: 'selfie' }, '/angle'],
    ['a note that is too long', { note: 'x'.repeat(301) }, '/note'],
    ['a note that cannot be stored', { note: 'a\u0000b' }, '/note'],
  ])('with %s is refused by its field', async (_, wrong, pointer) => {
    const answer = await counter.sendPhoto(await counter.confirmed(), wrong)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ pointer }] }])
    expect([await kept(), await files()]).toEqual([[], []])
  })

  test('sent again with the same key is the same picture; another one with that key is refused', async () => {
    const id = await counter.confirmed()
    const content = await vehiclePicture()
    const taps = await Promise.all([1, 2, 3].map(() => counter.sendPhoto(id, { content, key: 'tapped-often' })))
    expect(taps.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(taps.map(({ body }) => body)).size).toBe(1)
    const other = await counter.sendPhoto(id, { key: 'tapped-often' })
    expect(problemCode(other)).toBe('idempotency_mismatch')
    expect([(await kept()).length, (await files()).length]).toEqual([1, 1])
  })

  test('is taken when something leaves or comes back, and not before, after or of nothing', async () => {
    const id = await counter.confirmed()
    expect(problemCode(await counter.sendPhoto(id, { direction: 'in' }))).toBe('not_from_here')
    await counter.must(id, 'cancellation', { reason: 'rain', fee: 0 })
    expect(problemCode(await counter.sendPhoto(id, { direction: 'out' }))).toBe('not_from_here')
    expect((await counter.sendPhoto(randomUUID(), {})).statusCode).toBe(404)
    expect(await files()).toEqual([])
  })

  test('sixty that wait are enough', async () => {
    const id = await counter.confirmed()
    await counter.rows(
      `insert into inspection_photo (id, reservation_id, direction, angle, file_name, byte_size, width, height, sha256, taken_at)
       select gen_random_uuid(), $1, 'out', 'front', n || '.jpg', 1, 1, 1, 'x', now() from generate_series(1, 60) n`,
      [id],
    )
    const answer = await counter.sendPhoto(id, {})
    expect([answer.statusCode, problemCode(answer), await files()]).toEqual([429, 'rate_limited', []])
  })

  test('without a file there is no row: a disk that refuses leaves everything as it was', async () => {
    const id = await counter.confirmed()
    await writeFile(folder, 'a file where the folder should be')
    const answer = await counter.sendPhoto(id, {})
    expect([answer.statusCode, await kept()]).toEqual([500, []])
  })
})

describe('striking a picture', () => {
  test('takes row and file away, and leaves who did it', async () => {
    const id = await counter.confirmed()
    const photo = photoId(await counter.sendPhoto(id, {}))
    expect((await remove(id, photo, 'client')).statusCode).toBe(403)
    expect((await remove(await counter.confirmed({ unitId: counter.shop.scooterUnitIds[1] }), photo)).statusCode).toBe(
      404,
    )
    expect((await remove(id, photo)).statusCode).toBe(204)
    expect([await kept(), await files()]).toEqual([[], []])
    expect((await counter.reservation(id)).history.map(({ action }) => action).slice(0, 2)).toEqual([
      'remove_photo',
      'add_photo',
    ])
    expect((await remove(id, photo)).statusCode).toBe(404)
  })

  test('does not touch what an inspection holds', async () => {
    const id = await counter.onRent()
    const [photo] = (await counter.file(id)).photos
    const answer = await remove(id, photo?.id ?? '')
    expect([answer.statusCode, problemCode(answer)]).toEqual([409, 'not_from_here'])
    expect([(await kept()).length, (await files()).length]).toEqual([4, 4])
  })
})

test('fsck finds a picture that the disk lost and one that nobody took', async () => {
  const id = await counter.ready()
  const broken = async () =>
    (
      await findViolations({
        pool: counter.database.pool,
        now: counter.clock.now(),
        listSlipFiles: () => Promise.resolve([]),
        listPhotoFiles: async () => (await listStoredFiles(folder)).map((file) => ({ ...file, writtenAt: 0 })),
      })
    ).flatMap(({ name, count, examples }) => (count > 0 ? [[name, examples]] : []))
  await counter.must(id, 'hand-over', { readings: READINGS })
  expect(await broken()).toEqual([])
  const [lost = ''] = await files()
  await rm(join(folder, lost))
  await writeFile(join(folder, 'orphan.jpg'), 'x')
  expect(await broken()).toEqual([
    ['photo-has-file', [lost]],
    ['file-has-photo', ['orphan.jpg']],
  ])
})
