import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { textParam } from '#lib/search-params.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { useApi } from '#shell/use-api.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '../core/components/failed-read.tsx'
import { useDoneToasts } from '../core/use-done-toasts.tsx'
import { albumsOptions } from './api.ts'
import { Album } from './components/album.tsx'
import { AlbumList } from './components/album-list.tsx'
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
            {album !== undefined ? (
              <Album key={album.product.id} album={album} uploads={uploads} onDone={showToast} />
            ) : data.length === 0 ? null : (
              <div className={styles.none}>
                <EmptyState>{m.photos_choose_album()}</EmptyState>
              </div>
            )}
          </div>
        )}
      </div>
      {region}
    </>
  )
}
