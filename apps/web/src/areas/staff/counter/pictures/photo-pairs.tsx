import { Fragment } from 'react'
import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemMessage } from '#areas/staff/core/problem-messages.ts'
import { photoPairs } from './photos.ts'
import type { Photo } from './photos.ts'
import type { PhotoDesk } from './use-photos.ts'
import { angleLabel } from '../../core/hand-over/labels.ts'
import { CloseSlots, ManyPhotos, slotActions } from './photo-grid.tsx'
import { PhotoPicture, PhotoSlot } from './photo-slot.tsx'
import styles from './photo-grid.module.css'

export interface PhotoPairsProps {
  out: readonly Photo[]
  back: readonly Photo[]
  desk: PhotoDesk
  needed: number
}

/** How it looked when it left, beside how it comes back, from the same angle. */
export function PhotoPairs({ out, back, desk, needed }: PhotoPairsProps) {
  const pairs = photoPairs(out, back, desk.ofHouse)
  const actions = slotActions(desk)
  return (
    <div className={styles.part}>
      {desk.problem === null ? null : <Notice tone="danger" role="alert" title={problemMessage(desk.problem)} />}
      <p className={styles.count}>{m.counter_photos_count({ count: back.length, needed })}</p>
      <div className={styles.pairs}>
        {pairs.map((pair) => (
          <Fragment key={pair.key}>
            <div>
              <span className={styles.side}>{desk.ofHouse ? m.counter_side_check_in() : m.counter_side_out()}</span>
              {pair.out === undefined ? (
                <p className={styles.none}>{m.counter_photo_none({ name: angleLabel(pair.angle, desk.ofHouse) })}</p>
              ) : (
                <div className={styles.slot}>
                  <PhotoPicture
                    photo={pair.out}
                    name={(desk.ofHouse ? m.counter_photo_check_in : m.counter_photo_out)({
                      name: angleLabel(pair.angle, desk.ofHouse),
                    })}
                  />
                  <span className={styles.name}>{angleLabel(pair.angle, desk.ofHouse)}</span>
                </div>
              )}
            </div>
            <div>
              <span className={styles.side}>{m.counter_side_back()}</span>
              <PhotoSlot
                angle={pair.angle}
                photo={pair.back}
                pending={pair.angle === 'damage' ? undefined : desk.pending.find(({ angle }) => angle === pair.angle)}
                onTake={(file) => desk.take(pair.angle, file)}
                {...actions}
              />
            </div>
          </Fragment>
        ))}
      </div>
      <p className={styles.count}>{m.counter_photos_damage()}</p>
      <ul className={styles.grid}>
        <CloseSlots desk={desk} />
      </ul>
      <ManyPhotos desk={desk} />
    </div>
  )
}
