import { Suspense, useState } from 'react'
import type { Stay } from '@rodchao/contract'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { PhotoPicture } from '../../core/vehicle/photo-picture.tsx'
import { photoName, roomLabel } from '../photo-labels.ts'
import styles from './gallery.module.css'

// Opened by those who want to see more.
const PhotoViewer = lazyComponent(() => import('./photo-viewer.tsx'), 'PhotoViewer')

const ROOMS = [
  ['house', '0 0 760 500', 'xMidYMax slice', m.stay_picture_house],
  ['bedroom', '0 0 380 250', 'xMidYMid slice', m.stay_picture_bedroom],
  ['living', '0 0 380 250', 'xMidYMid slice', m.stay_picture_living],
  ['pool', '0 0 380 250', 'xMidYMid slice', m.stay_picture_pool],
  ['kitchen', '0 0 380 250', 'xMidYMid slice', m.stay_picture_kitchen],
] as const

/** So many stand in the page of a wide window; the others are behind the first. */
const SHOWN = 5
const LARGE = '(min-width: 768px) 590px, 100vw'
const SMALL = '(min-width: 768px) 295px, 46vw'
const OPENED_WIDTH = 1080

type Product = Stay['product']

/** The shop's photographs of the house; where there are none, drawings of what every house of it has. */
export function Gallery({ product, photos }: { product: Product; photos: Stay['photos'] }) {
  return photos.length === 0 ? <Drawings /> : <Photos product={product} photos={photos} />
}

/** On a phone they are swiped past one another. */
function Drawings() {
  return (
    // A list that scrolls is scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.gallery} tabIndex={0} aria-label={m.stay_pictures()} data-count={SHOWN}>
      {ROOMS.map(([id, box, fit, name]) => (
        <li key={id}>
          <svg viewBox={box} preserveAspectRatio={fit} aria-hidden="true">
            <use href={`/villa.svg#${id}`} />
          </svg>
          <span>{name()}</span>
        </li>
      ))}
    </ul>
  )
}

function Photos({ product, photos }: { product: Product; photos: Stay['photos'] }) {
  const locale = useLocale()
  const [opened, setOpened] = useState<number | null>(null)
  const name = product.name[locale]
  return (
    <>
      <ul className={styles.gallery} aria-label={m.stay_photos()} data-count={Math.min(photos.length, SHOWN)}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <a
              href={openedAddress(photo)}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                setOpened(index)
              }}
              onPointerEnter={() => void PhotoViewer.preload()}
            >
              <PhotoPicture
                photo={photo}
                sizes={index === 0 ? LARGE : SMALL}
                alt={photoName({ name, photo, locale, number: index + 1 })}
                className={styles.photo}
                isLazy={index > 0}
              />
              {index === 0 && photos.length > 1 ? (
                <span>{m.stay_all_photos({ count: photos.length })}</span>
              ) : roomLabel(photo, locale) === '' ? null : (
                <span aria-hidden="true">{roomLabel(photo, locale)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <Suspense>
          <PhotoViewer photos={photos} first={opened} name={name} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Where a press leads without scripts, and in a window of its own. */
function openedAddress({ hash, widths }: Stay['photos'][number]): string {
  const width = widths.findLast((one) => one <= OPENED_WIDTH) ?? widths[0] ?? 0
  return `/api/public/vehicle-photos/${hash}-${width}.jpg`
}
