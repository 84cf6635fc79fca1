import { LONGEST_CAPTION as CONTRACT_CAPTION, MOST_HOUSE_PHOTOS, MOST_PHOTOS, PHOTO_ROOMS } from '@rodchao/contract'
import type { PhotoAlbum } from '@rodchao/contract'
import { describe, expect, it } from 'vitest'
import { ROOM_LABELS } from '#lib/places/room-labels.ts'
import { fileFault, findAlbums, LONGEST_CAPTION, MOST_BYTES, mostPhotos, moved } from './model.ts'

describe('photographs of vehicles', () => {
  it('a file that is empty or too large is not sent at all', () => {
    expect([0, 1, MOST_BYTES, MOST_BYTES + 1].map((size) => fileFault({ size }))).toEqual([
      'empty',
      null,
      null,
      'too_large',
    ])
  })

  it('a photograph changes places with its neighbour, and stays at the ends', () => {
    const ids = ['a', 'b', 'c']
    expect(moved(ids, 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(moved(ids, 'b', 1)).toEqual(['a', 'c', 'b'])
    for (const [id, by] of [
      ['a', -1],
      ['c', 1],
      ['x', 1],
    ] as const)
      expect(moved(ids, id, by)).toEqual(ids)
  })

  it('a vehicle is found by any words of either name', () => {
    const album = (th: string, en: string) => ({ product: { name: { th, en } } }) as PhotoAlbum
    const albums = [album('ฮอนด้า คลิก 125', 'Honda Click 125'), album('ยามาฮ่า ฟีโน่', 'Yamaha Fino')]
    expect(findAlbums(albums, ' 125 honda ')).toEqual([albums[0]])
    expect(findAlbums(albums, 'ฟีโน่')).toEqual([albums[1]])
    expect(findAlbums(albums, '')).toEqual(albums)
    expect(findAlbums(albums, 'vespa')).toEqual([])
  })

  it('the limits are those of the contract', () => {
    expect([mostPhotos({ category: 'car' }), mostPhotos({ category: 'pool_villa' })]).toEqual([
      MOST_PHOTOS,
      MOST_HOUSE_PHOTOS,
    ])
    expect([LONGEST_CAPTION, Object.keys(ROOM_LABELS)]).toEqual([CONTRACT_CAPTION, [...PHOTO_ROOMS]])
  })
})
