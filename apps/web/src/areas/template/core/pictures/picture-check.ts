export type PictureKind = 'image/jpeg' | 'image/png' | 'image/gif'

/** Why a file is not taken. */
export type PictureFault = 'kind' | 'size' | 'unreadable'

export interface CheckedPicture {
  width: number
  height: number
  kind: PictureKind
}

const BEGINNINGS: Record<PictureKind, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
}

/** What a file is by how it begins: its name and what the browser makes of it can say anything. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const kinds = Object.keys(BEGINNINGS) as PictureKind[]
  return kinds.find((kind) => BEGINNINGS[kind].every((byte, at) => bytes[at] === byte)) ?? null
}

/** The measures of a picture of at most so many bytes, or what is wrong with it. */
export async function checkPicture(file: Blob, mostBytes: number): Promise<CheckedPicture | PictureFault> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, 8).arrayBuffer()))
  if (kind === null) return 'kind'
  if (file.size > mostBytes) return 'size'
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height, kind }
  } catch {
    return 'unreadable'
  }
}
