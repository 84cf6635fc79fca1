/** Longest side of what is sent: enough to see a scratch, small enough for a shop's telephone line. */
export const LONGEST_SIDE = 2000
const QUALITY = 0.85

/** Width and height that keep the proportion; unchanged when small enough. */
export function sizeWithin(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The picture no larger than needed; drawn anew in any case where it stays on the device, so that where it was taken does not.
 * What this browser cannot read is sent as it is: the shop decides what it is. */
export async function shrinkPicture(file: Blob, { isAlways = false } = {}): Promise<Blob> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return file
  }
  try {
    if (!isAlways && Math.max(bitmap.width, bitmap.height) <= LONGEST_SIDE) return file
    const { width, height } = sizeWithin(bitmap.width, bitmap.height, LONGEST_SIDE)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (context === null) return file
    context.drawImage(bitmap, 0, 0, width, height)
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return small === null || (!isAlways && small.size >= file.size) ? file : small
  } finally {
    bitmap.close()
  }
}
