import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { PhotoAlbum } from '@rodchao/contract'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { textParam } from '#lib/search-params.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { useApi } from '#shell/use-api.ts'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FailedRead } from '../core/components/failed-read.tsx'
import { useDoneToasts } from '../core/use-done-toasts.tsx'
import { albumsOptions } from './api.ts'
import { Album } from './components/album.tsx'
import { findAlbums } from './model.ts'
import { useUploads } from './use-uploads.ts'
import styles from './photos-page.module.css'

const route = getRouteApi('/_staff/vehicle-photos')

/** /vehicle-photos: what customers see of each vehicle. The address says which one is open. */
export function PhotosPage() {
  useLocale()
  const api = useApi()
  const { data, error, refetch } = useQuery(albumsOptions(api))
  const { showToast, region } = useDoneToasts()
  const uploads = useUploads(() => showToast(m.photos_added()))
  const slug = textParam(route.useSearch(), 'product')
  const album = data?.find(({ product }) => product.slug === slug)
  return (
    <>
      <div className={styles.page} data-open={album === undefined ? undefined : ''}>
        <StaffTop>
          <h1>{m.photos_title()}</h1>
        </StaffTop>
        {data === undefined ? (
          error === null ? (
            <Loading shapes={['row', 'row', 'row', 'row']} />
          ) : (
            <FailedRead title={m.photos_failed()} error={error} onRetry={refetch} isMain />
          )
        ) : (
          <div className={styles.columns}>
            <AlbumList albums={data} chosen={slug} />
            {album === undefined ? (
              <div className={styles.none}>
                <EmptyState>{m.photos_choose_album()}</EmptyState>
              </div>
            ) : (
              <Album key={album.product.id} album={album} uploads={uploads} onDone={showToast} />
            )}
          </div>
        )}
      </div>
      {region}
    </>
  )
}

function AlbumList({ albums, chosen }: { albums: readonly PhotoAlbum[]; chosen: string | undefined }) {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const found = findAlbums(albums, typed)
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
