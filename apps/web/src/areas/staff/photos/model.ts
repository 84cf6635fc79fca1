import type { PhotoAlbum } from '@rodchao/contract'

export const MOST_BYTES = 10 * 1024 * 1024
export const FILE_KINDS = 'image/jpeg,image/png,image/webp'
/** How many a vehicle may have, and how many a house; the shop's computer says the same. */
const MOST_PHOTOS = 12
const MOST_HOUSE_PHOTOS = 24
export const LONGEST_CAPTION = 80

export function isHouse({ category }: Pick<PhotoAlbum['product'], 'category'>): boolean {
  return category === 'pool_villa'
}

export function mostPhotos(product: Pick<PhotoAlbum['product'], 'category'>): number {
  return isHouse(product) ? MOST_HOUSE_PHOTOS : MOST_PHOTOS
}

/** What is seen of a file before it is sent; the rest the shop's computer finds. */
export function fileFault({ size }: Pick<File, 'size'>): 'empty' | 'too_large' | null {
  if (size === 0) return 'empty'
  return size > MOST_BYTES ? 'too_large' : null
}

/** The ids with one of them a place earlier (-1) or later (1); the same where there is no such place. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from === -1 || to < 0 || to >= ids.length) return [...ids]
  return ids.with(from, ids[to] ?? id).with(to, id)
}

/** Albums whose vehicle has the typed words in one of its names. */
export function findAlbums(albums: readonly PhotoAlbum[], typed: string): PhotoAlbum[] {
  const words = typed.trim().toLowerCase().split(/\s+/)
  return albums.filter(({ product: { name } }) => {
    const names = `${name.th} ${name.en}`.toLowerCase()
    return words.every((word) => names.includes(word))
  })
}
