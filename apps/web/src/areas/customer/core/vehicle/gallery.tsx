import { useState } from 'react'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import type { VehiclePhoto, VehicleSheet } from '@rodchao/contract'
import { formatDate } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Drawing } from '../drawing.tsx'
import { MeasuredDrawing } from './measured-drawing.tsx'
import { PhotoPicture } from './photo-picture.tsx'
import styles from './gallery.module.css'

const LARGE = '(min-width: 1024px) 460px, (min-width: 768px) 408px, calc(100vw - 32px)'
const SMALL = '114px'

/** The drawing with measures first, then what the shop has photographed; a press on a small picture shows it large. */
export function Gallery({ sheet: { product, facts, photos } }: { sheet: VehicleSheet }) {
  const locale = useLocale()
  const [chosen, setChosen] = useState<string | null>(null)
  const large = photos.find(({ id }) => id === chosen)
  const name = product.name[locale]
  const alt = (photo: VehiclePhoto) =>
    photo.caption[locale] === ''
      ? m.vehicle_photo_of({ name, number: photos.indexOf(photo) + 1 })
      : `${name}: ${photo.caption[locale]}`
  return (
    <div className={styles.gallery}>
      <div className={styles.frame}>
        {large === undefined ? (
          <MeasuredDrawing product={product} facts={facts} />
        ) : (
          <PhotoPicture key={large.id} photo={large} sizes={LARGE} alt={alt(large)} className={styles.large} />
        )}
      </div>
      {photos.length === 0 ? null : (
        <ul className={styles.strip} aria-label={m.vehicle_pictures()}>
          <li>
            <button type="button" aria-pressed={large === undefined} onClick={() => setChosen(null)}>
              <span className={styles.small}>
                <Drawing product={product} />
              </span>
              <span className={styles.caption}>{m.vehicle_drawing_show()}</span>
            </button>
          </li>
          {photos.map((photo) => (
            <li key={photo.id}>
              <button type="button" aria-pressed={photo === large} onClick={() => setChosen(photo.id)}>
                <span className={styles.small}>
                  <PhotoPicture photo={photo} sizes={SMALL} alt={alt(photo)} className={styles.cover} isLazy />
                  <i>
                    <Icon of={IconCamera} size={14} />
                  </i>
                </span>
                <span className={styles.caption} aria-hidden={photo.caption[locale] === '' ? undefined : true}>
                  {photo.caption[locale] === '' ? null : <span>{photo.caption[locale]}</span>}
                  <small>{m.vehicle_photo_taken({ day: formatDate(photo.takenOn) })}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
