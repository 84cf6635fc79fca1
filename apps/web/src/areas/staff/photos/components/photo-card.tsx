import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { StaffPhoto } from '@rodchao/contract'
import { formatDate } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { ROOM_LABELS } from '#lib/places/room-labels.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import styles from '../photos-page.module.css'

const SHOWN_WIDTH = 640

function smallAddress({ hash, widths }: StaffPhoto): string {
  const width = widths.findLast((one) => one <= SHOWN_WIDTH) ?? widths[0] ?? 0
  return `/api/public/vehicle-photos/${hash}-${width}.webp`
}

/** By which a button is found again after its picture has moved. */
export function moveButtonId(photoId: string, by: -1 | 1): string {
  return `photo-${photoId}-${by === 1 ? 'later' : 'earlier'}`
}

export interface PhotoCardProps {
  photo: StaffPhoto
  /** From 1. */
  number: number
  isLast: boolean
  isMoving: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onRemove: () => void
}

export function PhotoCard({ photo, number, isLast, isMoving, onMove, onEdit, onRemove }: PhotoCardProps) {
  const locale = useLocale()
  const caption = photo.caption[locale]
  const move = (by: -1 | 1, isEnd: boolean) => ({
    id: moveButtonId(photo.id, by),
    // Stays in reach while the order is on its way.
    'aria-disabled': isEnd || isMoving || undefined,
    onClick: () => (isEnd || isMoving ? undefined : onMove(by)),
  })
  return (
    <li className={styles.photo}>
      <img
        src={smallAddress(photo)}
        width={photo.width}
        height={photo.height}
        alt={caption === '' ? m.photos_number({ number }) : caption}
        loading="lazy"
        decoding="async"
      />
      <p>
        <b>{number === 1 ? m.photos_first() : m.photos_number({ number })}</b>
        {photo.room === null ? null : <span>{ROOM_LABELS[photo.room]()}</span>}
        {caption === '' && photo.room !== null ? null : <span>{caption === '' ? m.photos_no_caption() : caption}</span>}
        <small>{m.vehicle_photo_taken({ day: formatDate(photo.takenOn) })}</small>
      </p>
      <div className={styles.actions}>
        <IconButton icon={IconArrowLeft} mirrored label={m.photos_earlier({ number })} {...move(-1, number === 1)} />
        <IconButton icon={IconArrowRight} mirrored label={m.photos_later({ number })} {...move(1, isLast)} />
        <IconButton icon={IconPencil} label={m.photos_edit({ number })} onClick={onEdit} />
        <IconButton icon={IconTrash} label={m.photos_remove({ number })} onClick={onRemove} />
      </div>
    </li>
  )
}
