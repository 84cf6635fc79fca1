import { useEffect, useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { loadOwnPhoto } from '../api.ts'
import type { ReturnResult } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import styles from './return-card.module.css'

type Photo = ReturnResult['things'][number]['photos'][number]

interface PhotosProps {
  photos: readonly Photo[]
  api: ApiClient
  token: string
}

/** Pictures of damage, small; a press shows one in full. */
export function DamagePhotos({ photos, api, token }: PhotosProps) {
  if (photos.length === 0) return null
  return (
    <>
      <h3 className={styles.part}>{m.track_photos_heading()}</h3>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <DamagePhoto photo={photo} no={index + 1} api={api} token={token} />
          </li>
        ))}
      </ul>
    </>
  )
}

function DamagePhoto({ photo, no, api, token }: Omit<PhotosProps, 'photos'> & { photo: Photo; no: number }) {
  const [tries, setTries] = useState(0)
  /** The answer of a try; null where it failed. */
  const [answer, setAnswer] = useState<{ tries: number; address: string | null }>()
  const address = answer?.tries === tries ? answer.address : undefined
  const [isLarge, setLarge] = useState(false)
  const name = m.track_photo_name({ no })
  useEffect(() => {
    const control = new AbortController()
    loadOwnPhoto(api, token, photo.id, control.signal).then(
      (found) => setAnswer({ tries, address: found }),
      () => {
        if (!control.signal.aborted) setAnswer({ tries, address: null })
      },
    )
    return () => control.abort()
  }, [api, token, photo.id, tries])
  if (address === null) {
    return (
      <div className={styles.missing}>
        <p className={styles.text}>{m.track_photo_failed()}</p>
        <Button onClick={() => setTries(tries + 1)}>{m.track_retry()}</Button>
      </div>
    )
  }
  if (address === undefined) {
    return (
      <div className={styles.photo}>
        <Skeleton shape="picture" />
      </div>
    )
  }
  return (
    <>
      <button type="button" className={styles.photo} aria-haspopup="dialog" onClick={() => setLarge(true)}>
        <img src={address} alt={name} />
      </button>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={name}>
        <img src={address} alt={name} className={styles.large} />
        <p className={styles.text}>{formatDateTime(photo.takenAt)}</p>
      </Dialog>
    </>
  )
}
