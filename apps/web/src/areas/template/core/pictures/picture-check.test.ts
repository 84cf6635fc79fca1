import { expect, test } from 'vitest'
import { checkPicture, pictureKind } from './picture-check.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

test('a file is what its beginning says', () => {
  expect(pictureKind(new Uint8Array(PNG))).toBe('image/png')
  expect(pictureKind(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
  expect(pictureKind(new TextEncoder().encode('GIF89a'))).toBe('image/gif')
  expect(pictureKind(new Uint8Array())).toBeNull()
})

test('a text is no picture whatever it is called, and a large one is too large', async () => {
  const text = new File(['<svg onload="alert(1)">'], 'portrait.png', { type: 'image/png' })
  expect(await checkPicture(text, 100)).toBe('kind')
  const bytes = new Uint8Array(108)
  bytes.set(PNG)
  const large = new File([bytes], 'portrait.png')
  expect(await checkPicture(large, 100)).toBe('size')
})

test('a picture that breaks off after its beginning cannot be read', async () => {
  expect(await checkPicture(new Blob([new Uint8Array(PNG)]), 100)).toBe('unreadable')
})
