import { useState } from 'react'
import { m } from '#lib/messages.ts'
import type { Profile } from '../schema.ts'
import { DrawnPicture } from './drawn-picture.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import styles from './photos.module.css'

/** Photographs, each of which opens larger. */
export function PhotoGrid({ photos, large = false }: { photos: Profile['latestPhotos']; large?: boolean }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <ul className={styles.grid} data-large={large || undefined}>
        {photos.map(({ img }, index) => (
          <li key={img}>
            <button
              type="button"
              className={styles.photo}
              aria-label={m.profile_photo_open({ number: index + 1 })}
              onClick={() => setOpen(index)}
            >
              <DrawnPicture address={img} />
            </button>
          </li>
        ))}
      </ul>
      <PhotoDialog photos={photos} at={open} onGo={setOpen} onClose={() => setOpen(null)} />
    </>
  )
}
