import { shrinkPicture } from '#lib/shrink-picture.ts'

/** Letters of what is kept: more than any picture has that was made small. */
const LARGEST = 2_000_000

/** A picture as data, small enough to be kept; null where it cannot be read. */
export async function readPicture(file: File): Promise<string | null> {
  if (!/^image\/(?:jpeg|png|gif|webp)$/.test(file.type)) return null
  const small = await shrinkPicture(file, { isAlways: true })
  if (small === file) return null
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const data = typeof reader.result === 'string' ? reader.result : ''
      resolve(data.length > 0 && data.length < LARGEST ? data : null)
    })
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(small)
  })
}
