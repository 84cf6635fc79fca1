import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { Stay } from '@rodchao/contract'
import { formatDate } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PhotoPicture } from '../../core/vehicle/photo-picture.tsx'
import { photoLabel, photoName } from '../photo-labels.ts'
import styles from './photo-viewer.module.css'

export interface PhotoViewerProps {
  photos: Stay['photos']
  /** Index of the one that was pressed. */
  first: number
  /** Of the house. */
  name: string
  onClose: () => void
}

/** All photographs large, one beside the other: swiped, walked with the arrow keys, or by two buttons. */
export function PhotoViewer({ photos, first, name, onClose }: PhotoViewerProps) {
  const locale = useLocale()
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  const photo = photos[at]
  const show = (index: number, behavior: ScrollBehavior) => {
    const target = Math.min(Math.max(index, 0), photos.length - 1)
    list.current?.children[target]?.scrollIntoView({ behavior, inline: 'center', block: 'nearest' })
  }
  // It opens on the one that was pressed, not on its way there.
  const showFirst = useEffectEvent(() => show(first, 'instant'))
  useLayoutEffect(() => showFirst(), [])
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1
    const to = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: photos.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to, 'auto')
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  const handleScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = list.current ?? {}
    setAt(Math.min(photos.length - 1, Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth))))
  }
  return (
    <Dialog open onClose={onClose} kind="full" title={m.stay_photo_number({ number: at + 1, count: photos.length })}>
      <div className={styles.viewer}>
        {/* A list that scrolls is scrolled by keyboard too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul ref={list} className={styles.photos} tabIndex={0} aria-label={m.stay_photos()} onScroll={handleScroll}>
          {photos.map((one, index) => (
            <li key={one.id} aria-hidden={index === at ? undefined : true}>
              <PhotoPicture
                photo={one}
                sizes="100vw"
                alt={photoName({ name, photo: one, locale, number: index + 1 })}
                className={styles.photo}
                isLazy={Math.abs(index - first) > 1}
              />
            </li>
          ))}
        </ul>
        {photo === undefined ? null : (
          <p className={styles.words} role="status">
            <span className="rc-visually-hidden">{m.stay_photo_number({ number: at + 1, count: photos.length })} </span>
            <b>{photoLabel(photo, locale)}</b>
            <small>{m.vehicle_photo_taken({ day: formatDate(photo.takenOn) })}</small>
          </p>
        )}
        {photos.length < 2 ? null : (
          <>
            <IconButton
              icon={IconChevronLeft}
              mirrored
              className={styles.before}
              label={m.stay_photo_before()}
              aria-disabled={at === 0 || undefined}
              onClick={() => show(at - 1, 'auto')}
            />
            <IconButton
              icon={IconChevronRight}
              mirrored
              className={styles.after}
              label={m.stay_photo_after()}
              aria-disabled={at === photos.length - 1 || undefined}
              onClick={() => show(at + 1, 'auto')}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
