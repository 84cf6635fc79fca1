import { slipQrPayload } from '@rodchao/rental'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ProblemError } from '../../../platform/problem-error.ts'
import { slipPicture } from '../../../testing-slip-picture.ts'
import { readSlipPicture } from './slip-picture.ts'

const plain = (format: 'png' | 'webp' | 'jpeg' | 'gif' | 'tiff' | 'avif', width = 300, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#3388aa' } })
    .toFormat(format)
    .toBuffer()

async function refusedCode(upload: Buffer): Promise<string> {
  const refused: unknown = await readSlipPicture(upload).catch((error: unknown) => error)
  if (!(refused instanceof ProblemError)) throw new Error('it was taken')
  expect(refused.code).toBe('not_an_image')
  expect(refused.errors[0]?.pointer).toBe('/slip')
  return refused.errors[0]?.code ?? ''
}

/** The head of a HEIC file as iPhones write it, without a picture behind it. */
function heicHead(): Buffer {
  const box = Buffer.alloc(28)
  box.writeUInt32BE(28, 0)
  box.write('ftypheic', 4, 'latin1')
  box.write('mif1heic', 16, 'latin1')
  return Buffer.concat([box, Buffer.alloc(200)])
}

afterEach(() => vi.unstubAllGlobals())

describe('readSlipPicture', () => {
  test.each(['png', 'webp', 'jpeg'] as const)('makes a JPEG of a %s', async (format) => {
    const { jpeg, qr } = await readSlipPicture(await plain(format))
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 400 })
    expect(qr).toBeNull()
  })

  test('reads the mini-QR without asking the network for anything', async () => {
    vi.stubGlobal('fetch', () => {
      throw new Error('nothing may be fetched')
    })
    const { qr } = await readSlipPicture(await slipPicture('202611210001ABCDEF'))
    const read = { sendingBank: '004', transferRef: '202611210001ABCDEF' }
    expect(qr).toEqual({ ...read, text: slipQrPayload(read) })
  })

  test('turns the picture upright, makes it at most 2000 pixels long and drops where it was taken', async () => {
    const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#ffffff' } })
      .withExif({ IFD0: { Copyright: 'someone', Make: 'Phone' }, IFD3: { GPSLatitude: '12/1 34/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const after = await sharp((await readSlipPicture(photo)).jpeg).metadata()
    expect([after.width, after.height, after.exif, after.orientation]).toEqual([1000, 2000, undefined, undefined])
  })

  test('keeps nothing that was hidden behind the picture', async () => {
    const polyglot = Buffer.concat([
      await plain('jpeg'),
      Buffer.from('<script>alert(document.domain)</script>PK\u0003\u0004'),
    ])
    expect((await readSlipPicture(polyglot)).jpeg.includes('<script>')).toBe(false)
  })

  test('refuses what is no picture, whatever it calls itself', async () => {
    expect(await refusedCode(Buffer.alloc(0))).toBe('empty')
    expect(await refusedCode(Buffer.from('<!doctype html><script>alert(1)</script>'))).toBe('wrong_type')
    expect(await refusedCode(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
      'wrong_type',
    )
    expect(await refusedCode(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500)]))).toBe('wrong_type')
    expect(
      await refusedCode(
        Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('<html></html>')]),
      ),
    ).toBe('wrong_type')
    for (const format of ['gif', 'tiff', 'avif'] as const)
      expect(await refusedCode(await plain(format))).toBe('wrong_type')
  })

  test('refuses pictures that are broken', async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 90_000 }, (_, at) => (at * 7919) % 251)), {
      raw: { width: 200, height: 150, channels: 3 },
    })
      .png()
      .toBuffer()
    expect(await refusedCode(whole.subarray(0, whole.length / 2))).toBe('unreadable')
  })

  test('says so when a phone sent HEIC that cannot be read here', async () => {
    expect(await refusedCode(heicHead())).toBe('heic_unreadable')
  })

  test('refuses more than 25 megapixels before decoding them', async () => {
    const huge = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#000000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(huge.byteLength).toBeLessThan(500_000)
    expect(await refusedCode(huge)).toBe('too_many_pixels')
  })

  test('reads many at the same time, a few at once', async () => {
    const pictures = await Promise.all(Array.from({ length: 8 }, (_, at) => slipPicture(`REF${at}`)))
    const read = await Promise.all(pictures.map(readSlipPicture))
    expect(read.map(({ qr }) => qr?.transferRef)).toEqual(pictures.map((_, at) => `REF${at}`))
  })
})
