import { useEffect, useId, useRef, useState } from 'react'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { m } from '#lib/messages.ts'
import { shrinkPicture } from '#lib/shrink-picture.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { RoadAct } from '#areas/staff/core/road/acts.ts'
import { angleLabel } from '../labels.ts'
import { SET_ANGLES } from '../photos.ts'
import type { Angle } from '../photos.ts'
import styles from '../components/photo-grid.module.css'

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
                <Take name={angleLabel(angle)} onTake={take(angle)} />
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
          <Take name={angleLabel('damage')} onTake={take('damage')} />
        </li>
      </ul>
    </div>
  )
}

function Take({ name, onTake }: { name: string; onTake: (file: Blob) => void }) {
  const id = useId()
  return (
    <div className={styles.slot} data-state="empty">
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className={styles.input}
        aria-label={m.counter_photo_take({ name })}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file !== undefined) onTake(file)
          event.currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className={styles.take}>
        <Icon of={IconCamera} size={24} />
        <span>{name}</span>
      </label>
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
