import { useEffect, useRef, useState } from 'react'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { m } from '#lib/messages.ts'
import { shrinkPicture } from '#lib/shrink-picture.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { RoadAct } from '#areas/staff/core/road/acts.ts'
import { EmptySlot } from '../pictures/empty-slot.tsx'
import { angleLabel } from '../../core/hand-over/labels.ts'
import { SET_ANGLES } from '../pictures/photos.ts'
import type { Angle } from '../pictures/photos.ts'
import styles from '../pictures/photo-grid.module.css'

export interface DoorPhotosProps {
  /** Taken on this phone. */
  photos: readonly (RoadAct & { body: { kind: 'photo' } })[]
  count: number
  needed: number
  onTake: (angle: Angle, picture: Blob) => Promise<void>
  onDrop: (key: string) => void
}

/** Pictures of the vehicle; each is kept on the phone as it is taken, drawn anew and without where it was taken. */
export function DoorPhotos({ photos, count, needed, onTake, onDrop }: DoorPhotosProps) {
  const [isBroken, setBroken] = useState(false)
  const take = (angle: Angle) => (file: Blob) => {
    setBroken(false)
    shrinkPicture(file, { isAlways: true })
      .then((picture) => onTake(angle, picture))
      .catch(() => setBroken(true))
  }
  const close = photos.filter(({ body }) => 'angle' in body && body.angle === 'damage')
  return (
    <div className={styles.part}>
      {isBroken ? <Notice tone="danger" role="alert" title={m.door_photo_broken()} /> : null}
      <p className={styles.count}>{m.door_photos_count({ count, needed })}</p>
      <ul className={styles.grid}>
        {SET_ANGLES.map((angle) => {
          const photo = photos.findLast(({ body }) => 'angle' in body && body.angle === angle)
          return (
            <li key={angle}>
              {photo === undefined ? (
                <EmptySlot name={angleLabel(angle)} onTake={take(angle)} />
              ) : (
                <Taken photo={photo} name={angleLabel(angle)} onDrop={onDrop} />
              )}
            </li>
          )
        })}
        {close.map((photo) => (
          <li key={photo.key}>
            <Taken photo={photo} name={angleLabel('damage')} onDrop={onDrop} />
          </li>
        ))}
        <li>
          <EmptySlot name={angleLabel('damage')} onTake={take('damage')} />
        </li>
      </ul>
    </div>
  )
}

/** The picture itself; its address is given back when it is no longer shown. */
function Shown({ picture, name }: { picture: Blob; name: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(picture)
    image.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return <img ref={image} alt={name} className={styles.picture} />
}

function Taken({
  photo,
  name,
  onDrop,
}: {
  photo: RoadAct & { body: { kind: 'photo' } }
  name: string
  onDrop: (key: string) => void
}) {
  const { body, state, key } = photo
  const picture = 'picture' in body ? body.picture : null
  const words = state === 'sent' ? m.door_photo_sent() : m.door_photo_waiting()
  return (
    <div className={styles.slot}>
      {picture === null ? <span className={styles.words}>{words}</span> : <Shown picture={picture} name={name} />}
      <span className={styles.name}>
        {name}
        {picture === null ? null : ` · ${words}`}
      </span>
      {state === 'sent' ? null : (
        <IconButton
          icon={IconTrash}
          iconSize={18}
          label={m.counter_photo_remove({ name })}
          className={styles.remove}
          onClick={() => onDrop(key)}
        />
      )}
    </div>
  )
}
