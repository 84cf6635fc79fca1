import { useId } from 'react'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemMessage } from '#areas/staff/core/problem-messages.ts'
import { anglesOf } from './photos.ts'
import type { Photo } from './photos.ts'
import type { PhotoDesk } from './use-photos.ts'
import { PhotoSlot } from './photo-slot.tsx'
import styles from './photo-grid.module.css'

export interface PhotoGridProps {
  photos: readonly Photo[]
  desk: PhotoDesk
  /** Fewest that the move asks for; 0 where they are only welcome. */
  needed: number
}

/** The four sides and the dashboard, and close views of what is scratched already. */
export function PhotoGrid({ photos, desk, needed }: PhotoGridProps) {
  const close = photos.filter(({ angle }) => angle === 'damage')
  const actions = slotActions(desk)
  return (
    <div className={styles.part}>
      {desk.problem === null ? null : <Notice tone="danger" role="alert" title={problemMessage(desk.problem)} />}
      <p className={styles.count}>
        {needed === 0 ? m.counter_photos_optional() : m.counter_photos_count({ count: photos.length, needed })}
      </p>
      <ul className={styles.grid}>
        {anglesOf(photos, desk.ofHouse).map((angle) => (
          <li key={angle}>
            <PhotoSlot
              angle={angle}
              photo={photos.findLast((photo) => photo.angle === angle)}
              pending={desk.pending.find((photo) => photo.angle === angle)}
              onTake={(file) => desk.take(angle, file)}
              {...actions}
            />
          </li>
        ))}
        {close.map((photo) => (
          <li key={photo.id}>
            <PhotoSlot angle="damage" photo={photo} pending={undefined} onTake={() => undefined} {...actions} />
          </li>
        ))}
        <CloseSlots desk={desk} />
      </ul>
      <ManyPhotos desk={desk} />
    </div>
  )
}

export function slotActions({ ofHouse, retry, drop, remove }: PhotoDesk) {
  return { ofHouse, onRetry: retry, onDrop: drop, onRemove: remove }
}

/** Close views on their way, and a place for the next one. */
export function CloseSlots({ desk }: { desk: PhotoDesk }) {
  const actions = slotActions(desk)
  return (
    <>
      {desk.pending
        .filter(({ angle }) => angle === 'damage')
        .map((pending) => (
          <li key={pending.key}>
            <PhotoSlot angle="damage" photo={undefined} pending={pending} onTake={() => undefined} {...actions} />
          </li>
        ))}
      <li>
        <PhotoSlot
          angle="damage"
          photo={undefined}
          pending={undefined}
          onTake={(file) => desk.take('damage', file)}
          {...actions}
        />
      </li>
    </>
  )
}

/** At the desk pictures come from a camera or a phone, all at once. */
export function ManyPhotos({ desk }: { desk: PhotoDesk }) {
  const id = useId()
  return (
    <div className={styles.many}>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        className={styles.input}
        aria-label={m.counter_photos_choose()}
        onChange={(event) => {
          desk.takeMany([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className={buttonClass('outline')}>
        <Icon of={IconPhotoPlus} size={18} />
        <span>{m.counter_photos_choose()}</span>
      </label>
    </div>
  )
}
