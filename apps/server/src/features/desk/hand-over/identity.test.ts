import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnIdentity, ResponseBody } from '@rodchao/contract'
import { DAY, HOUR } from '@rodchao/rental'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMoveContext, TEST_NOW } from '../../../testing-app.ts'
import { listStoredFiles } from '../../../platform/files/stored-files.ts'
import { heicPhoto, hugeHeic } from '../../../platform/files/testing-heic.ts'
import { findViolations } from '../../system/fsck/queries/find-violations.ts'
import { createDesk, type Desk, FORGET_BOOKINGS, makeForm } from '../../rentals/staff-reservations/testing.ts'
import { purgeIdentity } from './commands/purge-identity.ts'

let desk: Desk
let folder: string
let id: string
let token: string

beforeAll(async () => {
  desk = await createDesk()
  folder = join(desk.dataDir, 'identity')
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.database.pool.query(FORGET_BOOKINGS)
  await rm(folder, { recursive: true, force: true })
  ;({ id, token } = await desk.unpaid())
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#3388aa' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '12/1 34/1 0/1' } })
    .jpeg()
    .toBuffer()
interface Sent {
  readonly content?: Buffer
  readonly kind?: string
  readonly no?: string
  readonly token?: string
  readonly key?: string
}
const send = async ({ content, kind = 'licence', no = '1', token: other, key = randomUUID() }: Sent = {}) => {
  const form = makeForm([
    { name: 'kind', content: kind, file: false },
    { name: 'no', content: no, file: false },
    { name: 'file', content: content ?? (await picture()) },
  ])
  return desk.app.inject({
    method: 'POST',
    url: '/api/public/reservation/identity',
    headers: { 'x-reservation-token': other ?? token, 'idempotency-key': key, ...form.headers },
    payload: form.payload,
  })
}
const own = async (secret = token) =>
  (
    await desk.app.inject({ url: '/api/public/reservation/identity', headers: { 'x-reservation-token': secret } })
  ).json<OwnIdentity>()
const remove = (file: string, secret = token) =>
  desk.app.inject({
    method: 'POST',
    url: `/api/public/reservation/identity/${file}/removal`,
    headers: { 'x-reservation-token': secret },
  })
const files = async () => (existsSync(folder) ? await readdir(folder) : [])
const rowCount = async () =>
  (await desk.database.pool.query<{ n: number }>('select count(*)::int as n from identity_file')).rows[0]?.n
const nothingKept = async () => expect([await rowCount(), await files()]).toEqual([0, []])
const refusal = (answer: { statusCode: number; json: () => unknown }) => {
  const { code, errors } = answer.json() as { code: string; errors?: { code: string }[] }
  return [answer.statusCode, code, errors?.[0]?.code]
}
const sentFile = async (given: Sent = {}) => {
  const answer = await send(given)
  expect(answer.statusCode, answer.body).toBe(201)
  const [file] = answer.json<OwnIdentity>().drivers[0]?.files.slice(-1) ?? []
  if (file === undefined) throw new Error('nothing was kept')
  return file
}
const close = (status: string, closedAt: number) =>
  desk.database.pool.query('update reservation set status = $2, closed_at = $3 where id = $1', [
    id,
    status,
    new Date(closedAt),
  ])

describe('sending a licence or passport', () => {
  test('keeps our own JPEG without where it was taken, outside of what is served, and says what there is', async () => {
    expect(await own()).toMatchObject({
      isOpen: true,
      keptDays: 30,
      drivers: [{ no: 1, needsLicence: true, files: [] }],
    })
    const answer = await send()
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json<OwnIdentity>().drivers[0]?.files).toMatchObject([{ kind: 'licence', mediaType: 'image/jpeg' }])
    const [name] = await files()
    const { exif, format } = await sharp(await readFile(join(folder, name ?? ''))).metadata()
    expect([exif, format]).toEqual([undefined, 'jpeg'])
    const { rows } = await desk.database.pool.query(
      "select actor_kind, after ->> 'kind' as kind from audit_event where action = 'send_identity' and entity_id = $1",
      [id],
    )
    expect(rows).toEqual([{ actor_kind: 'customer', kind: 'licence' }])
  })

  test.each([
    [
      'PNG',
      () =>
        sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'image/jpeg',
    ],
    ['HEIC', heicPhoto, 'image/jpeg'],
    ['PDF', () => PDF, 'application/pdf'],
  ])('takes a %s', async (_name, content, mediaType) => {
    expect((await sentFile({ content: await content(), kind: 'passport' })).mediaType).toBe(mediaType)
  })

  test.each([
    ['nothing', () => Buffer.alloc(0), [422, 'not_an_image', 'empty']],
    [
      'a page called a picture',
      () => Buffer.from('<!doctype html><script>1</script>'),
      [422, 'not_an_image', 'wrong_type'],
    ],
    ['half a PDF', () => PDF.subarray(0, 20), [422, 'not_an_image', 'unreadable']],
    ['half a HEIC', () => heicPhoto().subarray(0, 500), [422, 'not_an_image', 'heic_unreadable']],
    ['60 megapixels of HEIC', hugeHeic, [422, 'not_an_image', 'too_many_pixels']],
    [
      '60 megapixels',
      () =>
        sharp({ create: { width: 10_000, height: 6000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      [422, 'not_an_image', 'too_many_pixels'],
    ],
    ['30 megabytes', () => Buffer.concat([PDF, Buffer.alloc(30 * 1024 * 1024)]), [413, 'payload_too_large', undefined]],
  ])('%s is refused and leaves nothing', async (_name, content, expected) => {
    expect(refusal(await send({ content: await content() }))).toEqual(expected)
    await nothingKept()
  })

  test('another secret, another thing or another kind finds nothing and leaves nothing', async () => {
    expect(refusal(await send({ token: 'A'.repeat(22) }))[0]).toBe(404)
    expect(refusal(await send({ no: '2' }))).toEqual([400, 'invalid_request', 'unknown_thing'])
    expect(refusal(await send({ no: 'x' }))[0]).toBe(400)
    expect(refusal(await send({ kind: 'tattoo' }))[0]).toBe(400)
    await nothingKept()
  })

  test.each(['cancelled', 'expired', 'on_rent', 'completed'])('is over once the booking is %s', async (status) => {
    await desk.database.pool.query('update reservation set status = $2 where id = $1', [id, status])
    expect(refusal(await send()).slice(0, 2)).toEqual([409, 'not_from_here'])
    expect((await own()).isOpen).toBe(false)
    await nothingKept()
  })

  test('a repeat with the same key is answered as before and kept once; the fourth of a kind is too many', async () => {
    const content = await picture()
    const first = await send({ content, key: 'the-same-key' })
    const repeat = await send({ content, key: 'the-same-key' })
    expect([repeat.statusCode, repeat.body, await rowCount()]).toEqual([201, first.body, 1])
    await send()
    await send()
    expect(refusal(await send()).slice(0, 2)).toEqual([429, 'rate_limited'])
    expect([await rowCount(), (await files()).length]).toEqual([3, 3])
    expect((await send({ kind: 'passport' })).statusCode).toBe(201)
  })
})

describe('taking it back', () => {
  test('deletes row and file at once, for the holder of the booking alone', async () => {
    const { id: file } = await sentFile()
    const stranger = await desk.unpaid()
    expect((await remove(file, stranger.token)).statusCode).toBe(404)
    expect(await rowCount()).toBe(1)
    const answer = await remove(file)
    expect([answer.statusCode, answer.json<OwnIdentity>().drivers[0]?.files]).toEqual([200, []])
    await nothingKept()
    expect((await remove(file)).statusCode).toBe(404)
  })
})

describe('staff', () => {
  const open = (file: string, role: 'staff' | 'driver' | 'client' = 'staff') =>
    desk.staff({ url: `identity/${file}/file`, role })

  test('see at the hand-over that it is there and open it; who did is written down', async () => {
    const { id: file } = await sentFile()
    const details = (await desk.staff({ url: `reservations/${id}/counter` })).json<
      ResponseBody<'findHandOverDetails'>
    >()
    expect(details.identity).toMatchObject([{ id: file, kind: 'licence' }])
    const answer = await open(file)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    const { rows } = await desk.database.pool.query(
      "select actor_kind, action from audit_event where entity = 'identity_file' and entity_id = $1",
      [file],
    )
    expect(rows).toEqual([{ actor_kind: 'staff', action: 'open' }])
  })

  test('a PDF is saved, never shown', async () => {
    const { headers } = await open((await sentFile({ content: PDF })).id)
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect([headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
      'nosniff',
      "default-src 'none'; sandbox",
    ])
  })

  test('nobody else opens it: not a client, not a driver without a stop there, not the public', async () => {
    const { id: file } = await sentFile()
    expect((await open(file, 'client')).statusCode).toBe(403)
    expect((await open(file, 'driver')).statusCode).toBe(404)
    expect((await desk.app.inject({ url: `/api/staff/identity/${file}/file` })).statusCode).toBe(401)
    const byLink = await desk.app.inject({
      url: `/api/staff/identity/${file}/file`,
      headers: { 'x-reservation-token': token },
    })
    expect(byLink.statusCode).toBe(401)
    const { rows } = await desk.database.pool.query("select 1 from audit_event where action = 'open'")
    expect(rows).toEqual([])
  })

  test('what is still checked stays checked: a file that was sent opens no gate', async () => {
    await sentFile()
    const { rows } = await desk.database.pool.query('select 1 from licence_check')
    expect(rows).toEqual([])
  })
})

describe('staff ask for pictures', () => {
  const ask = async (key = randomUUID()) => {
    const { version } = await desk.reservation(id)
    return desk.staff({ url: `reservations/${id}/identity-request`, body: {}, version, key })
  }
  const asked = async () =>
    (await desk.database.pool.query<{ body: string }>("select body from message where template = 'ask_identity'")).rows
  const counter = async () =>
    (await desk.staff({ url: `reservations/${id}/counter` })).json<ResponseBody<'findHandOverDetails'>>()

  test('the customer is written to once with the link, and the counter knows', async () => {
    expect((await counter()).identityAsked).toBeNull()
    const key = randomUUID()
    const first = await ask(key)
    expect(first.statusCode, first.body).toBe(200)
    expect((await asked())[0]?.body).toContain('ใบขับขี่')
    expect((await asked())[0]?.body).toContain(token)
    // No LINE and no mail is set up here: staff are told that it reached nobody.
    expect((await counter()).identityAsked).toMatchObject({ isKept: true })
    expect(first.json<{ history: { action: string }[] }>().history[0]?.action).toBe('ask_identity')

    expect((await ask()).statusCode).toBe(200)
    expect(await asked()).toHaveLength(1)
    desk.clock.set(TEST_NOW + HOUR)
    expect((await ask()).statusCode).toBe(200)
    expect(await asked()).toHaveLength(2)
  })

  test('not once the vehicle is out, and not by a driver', async () => {
    const { version } = await desk.reservation(id)
    const url = `reservations/${id}/identity-request`
    expect((await desk.staff({ url, body: {}, version, role: 'driver' })).statusCode).toBe(403)
    expect((await desk.staff({ url, body: {}, version: version + 1 })).statusCode).toBe(412)
    await close('completed', TEST_NOW)
    expect(refusal(await ask()).slice(0, 2)).toEqual([409, 'not_from_here'])
    expect(await asked()).toEqual([])
  })

  test('what stands before the hand-over is told while it is still to be paid, and opens nothing', async () => {
    const { gates } = await counter()
    expect(gates['hand_over']?.find(({ gate }) => gate === 'licence_checked')).toMatchObject({ isOpen: false })
    const { version, allowed } = await desk.reservation(id)
    expect(allowed).not.toContain('hand_over')
    const tried = await desk.staff({
      url: `reservations/${id}/hand-over`,
      body: { readings: { odometerKm: 1, fuelEighths: 8, helmets: 2 } },
      version,
    })
    expect(tried.statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('when the rental is over', () => {
  const violated = async (now: number) => {
    const findings = await findViolations({
      pool: desk.database.pool,
      now,
      listSlipFiles: () => Promise.resolve([]),
      listIdentityFiles: async () => (await listStoredFiles(folder)).map((file) => ({ ...file, writtenAt: 0 })),
    })
    return findings.filter(({ name, count }) => name.includes('identity') && count > 0).map(({ name }) => name)
  }
  const purge = async () => {
    const { env } = await createMoveContext(desk)
    return purgeIdentity({ db: desk.database.db, clock: desk.clock, env })
  }

  test('it is deleted after the days of the shop, row and file, and not before', async () => {
    await sentFile()
    await close('completed', TEST_NOW)
    desk.clock.set(TEST_NOW + 30 * DAY - HOUR)
    expect([await purge(), (await files()).length, await violated(desk.clock.now())]).toEqual([0, 1, []])
    desk.clock.set(TEST_NOW + 30 * DAY + HOUR)
    expect(await violated(TEST_NOW + 32 * DAY)).toEqual(['identity-purged'])
    expect(await purge()).toBe(1)
    await nothingKept()
    expect(await violated(TEST_NOW + 32 * DAY)).toEqual([])
  })

  test('it stays while something is still to be settled', async () => {
    await sentFile()
    await close('returned', TEST_NOW)
    desk.clock.set(TEST_NOW + 90 * DAY)
    expect([await purge(), await rowCount()]).toEqual([0, 1])
  })

  test('a file that no row names is swept away once it has settled', async () => {
    await sentFile()
    await desk.database.pool.query('delete from identity_file')
    expect([await purge(), (await files()).length]).toEqual([0, 1])
    const old = new Date(Date.now() - HOUR)
    await utimes(join(folder, (await files())[0] ?? ''), old, old)
    expect(await violated(TEST_NOW)).toEqual(['file-has-identity'])
    await purge()
    await nothingKept()
  })
})
