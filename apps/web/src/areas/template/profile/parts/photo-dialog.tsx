import { useEffect } from 'react'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Profile } from '../schema.ts'
import { DrawnPicture } from './drawn-picture.tsx'
import styles from './photos.module.css'

export interface PhotoDialogProps {
  photos: Profile['latestPhotos']
  /** Which one is open; null while none is. */
  at: number | null
  onGo: (at: number) => void
  onClose: () => void
}

/** One photograph, larger; arrow keys lead to the one before and the next. */
export function PhotoDialog({ photos, at, onGo, onClose }: PhotoDialogProps) {
  const count = photos.length
  const photo = at === null ? undefined : photos[at]
  useEffect(() => {
    if (at === null) return undefined
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      const isForward = (event.key === 'ArrowRight') !== (document.documentElement.dir === 'rtl')
      event.preventDefault()
      onGo((at + (isForward ? 1 : count - 1)) % count)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [at, count, onGo])
  const step = (by: number) => {
    if (at !== null) onGo((at + by + count) % count)
  }
  return (
    <Dialog
      open={photo !== undefined}
      onClose={onClose}
      kind="wide"
      asksBeforeClosing={false}
      title={m.profile_photo_of({ number: (at ?? 0) + 1, count })}
    >
      <div className={styles.viewer}>
        <IconButton
          bordered
          mirrored
          icon={IconChevronLeft}
          label={m.profile_photo_previous()}
          onClick={() => step(-1)}
        />
        <div className={styles.shown}>{photo === undefined ? null : <DrawnPicture address={photo.img} />}</div>
        <IconButton bordered mirrored icon={IconChevronRight} label={m.profile_photo_next()} onClick={() => step(1)} />
      </div>
    </Dialog>
  )
}
