import type { Stay } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { ROOM_LABELS } from '#lib/places/room-labels.ts'
import type { Locale } from '#lib/locale.ts'

type Photo = Pick<Stay['photos'][number], 'caption' | 'room'>

/** What stands on a photograph: its own words, else the room. */
export function photoLabel({ caption, room }: Photo, locale: Locale): string {
  if (caption[locale] !== '') return caption[locale]
  return room === null ? '' : ROOM_LABELS[room]()
}

/** A short label for a small picture: the room, else its own words. */
export function roomLabel({ caption, room }: Photo, locale: Locale): string {
  return room === null ? caption[locale] : ROOM_LABELS[room]()
}

/** A photograph in words, for those who do not see it. */
export function photoName({
  name,
  photo,
  locale,
  number,
}: {
  name: string
  photo: Photo
  locale: Locale
  number: number
}): string {
  const room = photo.room === null ? '' : ROOM_LABELS[photo.room]()
  const words = [room, photo.caption[locale]].filter((part) => part !== '').join(', ')
  return words === '' ? m.vehicle_photo_of({ name, number }) : `${name}: ${words}`
}
