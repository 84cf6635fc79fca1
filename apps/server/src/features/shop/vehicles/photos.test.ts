import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoAlbum, Problem, StaffPhoto, Stay } from '@rodchao/contract'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../db/testing.ts'
import { listStoredFiles } from '../../../platform/files/stored-files.ts'
import { createTestApp, type TestApp } from '../../../testing-app.ts'
import { findViolations } from '../../system/fsck/queries/find-violations.ts'
import { makeForm } from '../../rentals/staff-reservations/testing.ts'
import { photoFileNames, widthsFor } from './photo-files.ts'

type Role = 'admin' | 'staff' | 'driver' | 'client'

let shop: TestApp
let folder: string
const headers: Partial<Record<Role, { authorization: string }>> = {}
const signedIn = (role: Role) => headers[role] ?? { authorization: '' }

beforeAll(async () => {
  shop = await createTestApp()
  folder = join(shop.dataDir, 'vehicle-photos')
  for (const role of ['staff', 'driver', 'client'] as const) headers[role] = await shop.signIn(role)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query(emptyTables('product_photo', 'idempotency_key', 'audit_event'))
  await rm(folder, { recursive: true, force: true })
})

const files = async () => (existsSync(folder) ? (await readdir(folder)).toSorted() : [])
const picture = (width: number, height: number, background = '#3388aa') =>
  sharp({ create: { width, height, channels: 3, background } })

interface Sent {
  readonly content?: Buffer
  readonly key?: string
  readonly role?: Role
  readonly productId?: number
}

async function add({ content, key, role = 'staff', productId = shop.shop.scooterId }: Sent = {}) {
  const form = makeForm([
    { name: 'photo', content: content ?? (await picture(400, 300, randomColour()).jpeg().toBuffer()) },
  ])
  return shop.app.inject({
    method: 'POST',
    url: `/api/staff/products/${productId}/photos`,
    headers: { ...signedIn(role), 'idempotency-key': key ?? randomBytes(8).toString('hex'), ...form.headers },
    payload: form.payload,
  })
}
const randomColour = () => `#${randomBytes(3).toString('hex')}`
const added = async (sent: Sent = {}) => {
  const answer = await add(sent)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<StaffPhoto>()
}
const post = (url: string, payload: object | undefined, version?: number, role: Role = 'staff') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/staff/${url}`,
    headers: { ...signedIn(role), ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
    ...(payload === undefined ? {} : { payload }),
  })
const albums = async () => {
  const answer = await shop.app.inject({ url: '/api/staff/vehicle-photos', headers: signedIn('staff') })
  return answer.json<{ items: PhotoAlbum[] }>().items
}
const shown = async () => (await albums()).flatMap(({ photos }) => photos.map(({ id }) => id))
const fault = (answer: LightMyRequestResponse) => {
  const { code, errors } = answer.json<Problem>()
  return [answer.statusCode, code, errors?.[0]?.pointer, errors?.[0]?.code]
}

describe('a photograph of a vehicle', () => {
  test('is made upright, in several sizes and kinds, without where it was taken, and shown to everybody for good', async () => {
    const content = await picture(1400, 700)
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '12/1 34/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const photo = await added({ content })
    expect(photo).toMatchObject({
      width: 700,
      height: 1400,
      widths: [320, 640, 700],
      takenOn: '2026-11-21',
      version: 1,
    })
    expect(await files()).toEqual(photoFileNames(photo).toSorted())
    for (const [ending, format] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ]) {
      const url = `/api/public/vehicle-photos/${photo.hash}-320.${ending}`
      const answer = await shop.app.inject({ url })
      expect(answer.headers).toMatchObject({
        'content-type': `image/${ending}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const read = await sharp(answer.rawPayload).metadata()
      expect([read.format, read.width, read.height, read.exif]).toEqual([format, 320, 640, undefined])
      const again = await shop.app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    expect((await shop.app.inject({ url: `/api/public/vehicle-photos/${photo.hash}-700.jpg` })).statusCode).toBe(200)
  })

  test.each(['x', '../../money/slips/a', `${'0'.repeat(32)}-320.avif`, `${'0'.repeat(32)}-320.svg`])(
    'of the name %s is not there',
    async (name) => {
      const answer = await shop.app.inject({ url: `/api/public/vehicle-photos/${encodeURIComponent(name)}` })
      expect(answer.statusCode).toBe(404)
    },
  )

  test.each<[string, string, () => Buffer | Promise<Buffer>, number?]>([
    ['nothing', 'empty', () => Buffer.alloc(0)],
    ['a text', 'wrong_type', () => Buffer.from('a photograph')],
    [
      'a drawing with a script',
      'wrong_type',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['half a picture', 'unreadable', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 700)],
    ['a HEIC that cannot be read', 'heic_unreadable', () => heic()],
    ['sixty megapixels', 'too_many_pixels', () => picture(10_000, 6000).png().toBuffer()],
    ['a moving picture', 'animated', () => movingPicture()],
    ['a picture of a stamp', 'too_small', () => picture(200, 150).jpeg().toBuffer()],
  ])('%s is refused by its reason and leaves nothing', async (_, reason, content) => {
    expect(fault(await add({ content: await content() }))).toEqual([422, 'not_an_image', '/photo', reason])
    expect([await shown(), await files()]).toEqual([[], []])
  })

  test('a file of thirty megabytes is refused before it is read', async () => {
    const content = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(30 * 1024 * 1024)])
    expect((await add({ content })).statusCode).toBe(413)
    expect([await shown(), await files()]).toEqual([[], []])
  })

  test('sent again with the same key is one; the same picture twice, too many are refused', async () => {
    const content = await picture(400, 300).jpeg().toBuffer()
    const taps = await Promise.all([1, 2, 3].map(() => add({ content, key: 'tapped-often' })))
    expect(taps.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(taps.map(({ body }) => body)).size).toBe(1)
    expect(fault(await add({ content }))).toEqual([409, 'photo_refused', '/photo', 'same_photo'])
    expect(await files()).toHaveLength(5)
    await shop.database.pool.query(
      `insert into product_photo (id, product_id, place, hash, width, height, widths, taken_on, created_at)
       select gen_random_uuid(), $1, n + 1, md5(n::text), 320, 200, '{320}', '2026-11-01', now() from generate_series(1, 11) n`,
      [shop.shop.scooterId],
    )
    expect(fault(await add())).toEqual([409, 'photo_refused', '/photo', 'too_many_photos'])
    expect(await files()).toHaveLength(5)
    expect((await add({ productId: 9999 })).statusCode).toBe(404)
  })

  test('is the business of staff alone', async () => {
    const { id } = await added()
    for (const role of ['client', 'driver'] as const) {
      expect((await add({ role })).statusCode).toBe(403)
      expect((await post(`vehicle-photos/${id}/removal`, undefined, 1, role)).statusCode).toBe(403)
      expect((await post(`products/${shop.shop.scooterId}/photo-order`, { photos: [id] }, 1, role)).statusCode).toBe(
        403,
      )
    }
    expect((await shop.app.inject({ url: '/api/staff/vehicle-photos' })).statusCode).toBe(401)
  })

  test('nothing stays on the disk where the row cannot be written', async () => {
    await writeFile(folder, 'a file where the folder should be')
    expect((await add()).statusCode).toBe(500)
    expect(await shown()).toEqual([])
  })
})

describe('a photograph of a house', () => {
  const stay = async (): Promise<Stay> => (await shop.app.inject({ url: '/api/public/stays' })).json()

  test('says which room it shows, and stands on the page of the house in its order', async () => {
    const productId = shop.shop.villaId
    const [pool, bed] = [await added({ productId }), await added({ productId })]
    expect((await stay()).photos.map(({ id, room }) => [id, room])).toEqual([
      [pool.id, null],
      [bed.id, null],
    ])
    const change = { caption: { th: 'เตียงคู่', en: 'Double bed' }, takenOn: '2026-11-12', room: 'bedroom' }
    expect((await post(`vehicle-photos/${bed.id}`, change, 1)).json()).toMatchObject({ room: 'bedroom', version: 2 })
    expect((await post(`products/${productId}/photo-order`, { photos: [bed.id, pool.id] })).statusCode).toBe(200)
    const { photos } = await stay()
    expect(photos[0]).toMatchObject({ id: bed.id, room: 'bedroom', caption: change.caption, widths: [320, 400] })
    expect(JSON.stringify(photos)).not.toMatch(/version|created/)
    expect((await albums()).find(({ product }) => product.id === productId)?.photos).toHaveLength(2)
    expect(fault(await post(`vehicle-photos/${bed.id}`, { ...change, room: 'cellar' }, 2)).slice(0, 3)).toEqual([
      400,
      'invalid_request',
      '/room',
    ])
    expect((await post(`vehicle-photos/${pool.id}/removal`, undefined, 1)).statusCode).toBe(204)
    expect((await stay()).photos.map(({ id }) => id)).toEqual([bed.id])
    const { rows } = await shop.database.pool.query(
      "select before -> 'room' as before, after -> 'room' as after from audit_event where action = 'change_photo'",
    )
    expect(rows).toEqual([{ before: null, after: 'bedroom' }])
  })

  test('there may be more of than of a vehicle, and only a house has rooms', async () => {
    await shop.database.pool.query(
      `insert into product_photo (id, product_id, place, hash, width, height, widths, taken_on, created_at)
       select gen_random_uuid(), $1, n, md5(n::text), 320, 200, '{320}', '2026-11-01', now() from generate_series(1, 23) n`,
      [shop.shop.villaId],
    )
    expect((await add({ productId: shop.shop.villaId })).statusCode).toBe(201)
    expect(fault(await add({ productId: shop.shop.villaId }))).toEqual([
      409,
      'photo_refused',
      '/photo',
      'too_many_photos',
    ])
    const { id } = await added()
    const change = { caption: { th: '', en: '' }, takenOn: '2026-11-12', room: 'pool' }
    expect(fault(await post(`vehicle-photos/${id}`, change, 1))).toEqual([
      400,
      'invalid_request',
      '/room',
      'only_of_houses',
    ])
  })
})

describe('the photographs of a vehicle', () => {
  test('have words and a day, changed by who saw the last of them', async () => {
    const { id } = await added()
    const change = { caption: { th: ' ด้านหน้า ', en: 'Front' }, takenOn: '2026-11-12' }
    const changed = await post(`vehicle-photos/${id}`, change, 1)
    expect(changed.json()).toMatchObject({ caption: { th: 'ด้านหน้า', en: 'Front' }, takenOn: '2026-11-12', version: 2 })
    expect((await post(`vehicle-photos/${id}`, change, 1)).statusCode).toBe(412)
    expect((await post(`vehicle-photos/${id}`, change)).statusCode).toBe(428)
    const tomorrow = { ...change, takenOn: '2026-11-22' }
    expect(fault(await post(`vehicle-photos/${id}`, tomorrow, 2))).toEqual([
      400,
      'invalid_request',
      '/takenOn',
      'in_the_future',
    ])
    for (const wrong of ['x'.repeat(81), 'a\nb', 'a\u0000b']) {
      const answer = await post(`vehicle-photos/${id}`, { ...change, caption: { th: wrong, en: '' } }, 2)
      expect(fault(answer).slice(0, 3)).toEqual([400, 'invalid_request', '/caption/th'])
    }
  })

  test('are put in order, all of them or none', async () => {
    const ids = [(await added()).id, (await added()).id, (await added()).id]
    const order = (photos: string[]) => post(`products/${shop.shop.scooterId}/photo-order`, { photos })
    const [a = '', b = '', c = ''] = ids
    expect((await order([c, a, b])).json<PhotoAlbum>().photos.map(({ id }) => id)).toEqual([c, a, b])
    expect(await shown()).toEqual([c, a, b])
    for (const wrong of [[c, a], [c, a, b, b], [a, a, b], []]) expect((await order(wrong)).statusCode).toBe(412)
    expect(await shown()).toEqual([c, a, b])
  })

  test('taken away they leave with their files, and the others move up', async () => {
    const [first, second, third] = [await added(), await added(), await added()]
    expect((await post(`vehicle-photos/${second.id}/removal`, undefined)).statusCode).toBe(428)
    expect((await post(`vehicle-photos/${second.id}/removal`, undefined, 1)).statusCode).toBe(204)
    expect((await post(`vehicle-photos/${second.id}/removal`, undefined, 1)).statusCode).toBe(404)
    expect(await shown()).toEqual([first.id, third.id])
    expect((await files()).some((name) => name.startsWith(second.hash))).toBe(false)
    expect((await added()).id).toBe((await shown()).at(-1))
    const { rows } = await shop.database.pool.query<{ action: string }>(
      "select action from audit_event where entity = 'product' order by id",
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'add_photo',
      'add_photo',
      'add_photo',
      'remove_photo',
      'add_photo',
    ])
  })

  test('fsck finds a file that the disk lost, one that nobody shows, and a place that is missing', async () => {
    const broken = async () =>
      (
        await findViolations({
          pool: shop.database.pool,
          now: shop.clock.now(),
          listSlipFiles: () => Promise.resolve([]),
          listVehiclePhotoFiles: async () => (await listStoredFiles(folder)).map((file) => ({ ...file, writtenAt: 0 })),
        })
      ).flatMap(({ name, count }) => (count > 0 ? [name] : []))
    const big = await added({ content: await picture(1700, 900).jpeg().toBuffer() })
    await added()
    expect(await broken()).toEqual([])
    await rm(join(folder, `${big.hash}-1080.jpg`))
    await writeFile(join(folder, 'orphan.avif'), 'x')
    await shop.database.pool.query('update product_photo set place = 7, widths = $2 where id = $1', [
      big.id,
      [320, 640],
    ])
    expect(await broken()).toEqual(
      expect.arrayContaining([
        'vehicle-photo-places',
        'vehicle-photo-sizes',
        'vehicle-photo-has-file',
        'file-has-vehicle-photo',
      ]),
    )
  })
})

test.each([
  [320, [320]],
  [500, [320, 500]],
  [1600, [320, 640, 1080, 1600]],
  [2400, [320, 640, 1080, 1600]],
])('a picture of %i pixels across has the widths %j', (width, widths) => {
  expect(widthsFor(width)).toEqual(widths)
})

/** The head of an iPhone's file: its codec is not among those that are read. */
async function heic(): Promise<Buffer> {
  const avif = await picture(400, 300).avif({ effort: 0 }).toBuffer()
  return Buffer.concat([avif.subarray(0, 8), Buffer.from('heic'), avif.subarray(12, 200)])
}

async function movingPicture(): Promise<Buffer> {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => picture(400, 300, colour).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}
