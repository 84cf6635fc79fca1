import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { PhotoAlbum } from '@rodchao/contract'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { findAlbums } from '../model.ts'
import styles from '../photos-page.module.css'

/** Every model and house, to be searched; a shop without any has nothing to search. */
export function AlbumList({ albums, chosen }: { albums: readonly PhotoAlbum[]; chosen: string | undefined }) {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const found = findAlbums(albums, typed)
  if (albums.length === 0) return <EmptyState>{m.photos_no_models()}</EmptyState>
  return (
    <nav className={styles.list} aria-label={m.photos_title()}>
      <p className={styles.quiet}>{m.photos_lead()}</p>
      <TextField
        label={m.photos_search()}
        type="search"
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 ? <p className={styles.quiet}>{m.photos_no_match()}</p> : null}
      <ul>
        {found.map(({ product, photos }) => (
          <li key={product.id}>
            <Link
              to="/vehicle-photos"
              search={{ product: product.slug }}
              aria-current={product.slug === chosen ? 'page' : undefined}
              resetScroll={false}
            >
              {isVehicleKind(product.drawing.kind) ? (
                <VehiclePicture
                  kind={product.drawing.kind}
                  paint={isVehiclePaint(product.drawing.paint) ? product.drawing.paint : undefined}
                  size="sm"
                  ground
                />
              ) : null}
              <span>
                <b>{product.name[locale]}</b>
                <small>{photos.length === 0 ? m.photos_none() : m.photos_count({ count: photos.length })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
