import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { keepFocus } from '#ui/actions/keep-focus.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { photoOptions } from '#areas/staff/core/api/pictures.ts'
import { joined } from '#areas/staff/core/labels.ts'
import type { Angle, Photo } from './photos.ts'
import type { PendingPhoto } from './use-photos.ts'
import { angleLabel } from '../../core/hand-over/labels.ts'
import { photoProblemMessage } from '../labels.ts'
import { EmptySlot, PLACE } from './empty-slot.tsx'
import styles from './photo-grid.module.css'

export interface PhotoPictureProps {
  photo: Photo
  /** "Front, out" and the like. */
  name: string
}

/** A picture of the vehicle; a press shows it in full. */
export function PhotoPicture({ photo, name }: PhotoPictureProps) {
  const api = useApi()
  const [isLarge, setLarge] = useState(false)
  const { data: address, isError, refetch } = useQuery(photoOptions(api, photo.id))
  if (isError) {
    return (
      <span className={styles.words}>
        {m.staff_slip_picture_failed()}
        <Button variant="quiet" onClick={() => void refetch()}>
          {m.shared_retry()}
        </Button>
      </span>
    )
  }
  if (address === undefined) return <Skeleton shape="picture" />
  return (
    <>
      <button
        type="button"
        className={styles.show}
        aria-label={m.counter_photo_enlarge({ name })}
        onClick={() => setLarge(true)}
      >
        <img src={address} alt={name} className={styles.picture} />
      </button>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={name}>
        <img src={address} alt={name} className={styles.large} />
        <p className={styles.caption}>{joined(formatDateTime(photo.takenAt), photo.takenBy ?? '')}</p>
      </Dialog>
    </>
  )
}

export interface PhotoSlotProps {
  angle: Angle
  ofHouse: boolean
  photo: Photo | undefined
  pending: PendingPhoto | undefined
  onTake: (file: Blob) => void
  onRetry: (key: string) => void
  onDrop: (key: string) => void
  onRemove: (photo: Photo) => void
}

/** One angle: a way to take it, how far it has come, or the picture. */
export function PhotoSlot({ angle, ofHouse, photo, pending, onTake, onRetry, onDrop, onRemove }: PhotoSlotProps) {
  const name = angleLabel(angle, ofHouse)
  // A close view that is struck takes its place with it.
  const leavePlace = (pressed: Element) => keepFocus(pressed, angle === 'damage' ? `.${styles.part}` : PLACE)
  if (photo !== undefined) {
    return (
      <div className={styles.slot}>
        <PhotoPicture photo={photo} name={name} />
        <span className={styles.name}>{name}</span>
        {photo.isKept ? null : (
          <IconButton
            icon={IconTrash}
            iconSize={18}
            label={m.counter_photo_remove({ name })}
            className={styles.remove}
            onClick={({ currentTarget }) => {
              leavePlace(currentTarget)
              onRemove(photo)
            }}
          />
        )}
      </div>
    )
  }
  if (pending !== undefined) {
    return (
      <div className={styles.slot} data-state={pending.problem === null ? 'sending' : 'failed'}>
        {pending.problem === null ? (
          <span className={styles.words}>
            {m.counter_photo_sending()}
            <ProgressBar label={m.counter_photo_sending()} value={pending.progress} max={1} />
          </span>
        ) : (
          <span className={styles.words} role="alert">
            {photoProblemMessage(pending.problem)}
            <span className={styles.actions}>
              <Button
                variant="quiet"
                onClick={({ currentTarget }) => {
                  keepFocus(currentTarget, PLACE)
                  onRetry(pending.key)
                }}
              >
                {m.shared_retry()}
              </Button>
              <Button
                variant="quiet"
                onClick={({ currentTarget }) => {
                  leavePlace(currentTarget)
                  onDrop(pending.key)
                }}
              >
                {m.counter_photo_drop()}
              </Button>
            </span>
          </span>
        )}
        <span className={styles.name}>{name}</span>
      </div>
    )
  }
  return <EmptySlot name={name} onTake={onTake} />
}
