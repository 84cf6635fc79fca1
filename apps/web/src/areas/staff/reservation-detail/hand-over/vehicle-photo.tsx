import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { photoOptions } from '#areas/staff/core/api/pictures.ts'
import { EnlargeablePicture } from '#areas/staff/core/components/enlargeable-picture.tsx'
import type { Photo } from './photo-model.ts'

/** One picture of the vehicle; a press shows it in full with who took it and when. */
export function VehiclePhoto({ photo, name }: { photo: Photo; name: string }) {
  const api = useApi()
  const facts = [formatDateTime(photo.takenAt), photo.takenBy, photo.note].filter(
    (fact) => fact !== null && fact !== '',
  )
  return (
    <EnlargeablePicture
      options={photoOptions(api, photo.id)}
      name={name}
      hint={m.changes_photo_enlarge()}
      shape="photo"
    >
      <p className="rc-muted">{facts.join(' · ')}</p>
    </EnlargeablePicture>
  )
}
