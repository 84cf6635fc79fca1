import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeHeic } from './heic.ts'
import { readPicture } from './pictures.ts'
import { heicPhoto, hugeHeic } from './testing-heic.ts'

test('a photo as telephones store it becomes our JPEG, without where it was taken', async () => {
  expect(heicPhoto().includes('Exif')).toBe(true)
  const { jpeg, width, height } = await readPicture(heicPhoto(), '/file')
  expect([width, height]).toEqual([64, 48])
  const { format, exif } = await sharp(jpeg).metadata()
  expect([format, exif]).toEqual(['jpeg', undefined])
  const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const [red, , blue] = [data[(24 * 64 + 8) * 3], data[(24 * 64 + 8) * 3 + 1], data[(24 * 64 + 56) * 3 + 2]]
  expect([(red ?? 0) > 140, (blue ?? 0) > 140]).toEqual([true, true])
})

test('one that says it is too large is refused before it is decoded', async () => {
  await expect(readPicture(hugeHeic(), '/file')).rejects.toMatchObject({ errors: [{ code: 'too_many_pixels' }] })
})

test('one that breaks off is unreadable, and the next one is read all the same', async () => {
  const photo = heicPhoto()
  expect(await decodeHeic(photo.subarray(0, 500), 25_000_000)).toBe('unreadable')
  await expect(readPicture(photo.subarray(0, 500), '/file')).rejects.toMatchObject({
    errors: [{ pointer: '/file', code: 'heic_unreadable' }],
  })
  expect(await decodeHeic(photo, 25_000_000)).toMatchObject({ width: 64, height: 48 })
})
