import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { photoOptions } from '#areas/staff/core/api.ts'
import type { Photo } from './photo-model.ts'
import styles from './handover-tab.module.css'

/** One picture of the vehicle; a press shows it in full with who took it and when. */
export function VehiclePhoto({ photo, name }: { photo: Photo; name: string }) {
  const api = useApi()
  const [isLarge, setLarge] = useState(false)
  const { data: address, isError, refetch } = useQuery(photoOptions(api, photo.id))
  if (isError) {
    return (
      <div className={styles.missing}>
        <p>{m.staff_slip_picture_failed()}</p>
        <Button variant="quiet" onClick={() => void refetch()}>
          {m.shared_retry()}
        </Button>
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
  const facts = [formatDateTime(photo.takenAt), photo.takenBy, photo.note].filter(
    (fact) => fact !== null && fact !== '',
  )
  return (
    <>
      <button type="button" className={styles.photo} title={m.changes_photo_enlarge()} onClick={() => setLarge(true)}>
        <img src={address} alt={name} />
      </button>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={name} closeLabel={m.staff_close()}>
        <img src={address} alt={name} className={styles.large} />
        <p className="rc-muted">{facts.join(' · ')}</p>
      </Dialog>
    </>
  )
}
