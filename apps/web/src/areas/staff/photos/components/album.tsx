import { useEffect, useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PhotoAlbum, StaffPhoto } from '@rodchao/contract'
import { useLocale } from '#lib/locale.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DropZone } from '#ui/actions/drop-zone.tsx'
import { orderPhotos, readAgain, showPhotos } from '../api.ts'
import { changeMessage } from '../labels.ts'
import { FILE_KINDS, isHouse, moved, mostPhotos } from '../model.ts'
import { FactsSheet } from '../facts/facts-sheet.tsx'
import { EditPhotoDialog } from './edit-photo-dialog.tsx'
import { moveButtonId, PhotoCard } from './photo-card.tsx'
import { RemovePhotoDialog } from './remove-photo-dialog.tsx'
import { UploadList } from './upload-list.tsx'
import type { Uploads } from '../use-uploads.ts'
import styles from '../photos-page.module.css'

export interface AlbumProps {
  album: PhotoAlbum
  uploads: Uploads
  onDone: (message: string) => void
}

type Open = { does: 'edit' | 'remove'; photo: StaffPhoto } | { does: 'facts' } | null

/** The photographs of one vehicle. */
export function Album({ album: { product, photos }, uploads, onDone }: AlbumProps) {
  const locale = useLocale()
  const [open, setOpen] = useState<Open>(null)
  const name = product.name[locale]
  const { move, isMoving, error } = useOrder({ product, photos }, onDone)
  const finish = (message: string) => {
    setOpen(null)
    onDone(message)
  }
  const waiting = uploads.list.filter(({ productId, problem }) => productId === product.id && problem === null).length
  const most = mostPhotos(product)
  const isFull = photos.length + waiting >= most
  return (
    <section className={styles.album} aria-labelledby="album">
      <Link to="/vehicle-photos" className={styles.back}>
        <Icon of={IconArrowLeft} mirrored />
        {m.photos_menu()}
      </Link>
      <div className={styles.name}>
        <h2 id="album">{name}</h2>
        {isHouse(product) ? null : (
          <Button icon={IconPencil} onClick={() => setOpen({ does: 'facts' })}>
            {m.photos_facts_open()}
          </Button>
        )}
      </div>
      <DropZone
        label={m.photos_add({ name })}
        icon={IconPhotoPlus}
        accept={FILE_KINDS}
        isMultiple
        isClosed={isFull}
        onChoose={(files) => uploads.add(product.id, files)}
      >
        {(choose) => (
          <>
            {isFull ? (
              <p>{m.photos_full({ most })}</p>
            ) : (
              <>
                <p>{m.photos_drop()}</p>
                <Button variant="next" onClick={choose}>
                  {m.photos_choose()}
                </Button>
              </>
            )}
            <small>{m.photos_rule({ most })}</small>
          </>
        )}
      </DropZone>
      <UploadList uploads={uploads} productId={product.id} />
      {error === null ? null : <Notice tone="danger" role="alert" title={changeMessage(error)} />}
      {photos.length === 0 ? (
        <p className={styles.quiet}>{m.photos_none()}</p>
      ) : (
        <ol className={styles.photos}>
          {photos.map((photo, index) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              number={index + 1}
              isLast={index === photos.length - 1}
              isMoving={isMoving}
              onMove={(by) => move(photo.id, by)}
              onEdit={() => setOpen({ does: 'edit', photo })}
              onRemove={() => setOpen({ does: 'remove', photo })}
            />
          ))}
        </ol>
      )}
      {open?.does === 'facts' ? (
        <DraftScope place={`facts ${product.id}`}>
          <FactsSheet product={product} onClose={() => setOpen(null)} onDone={() => finish(m.photos_facts_saved())} />
        </DraftScope>
      ) : null}
      {open?.does === 'edit' ? (
        <DraftScope place={`photo ${open.photo.id}`}>
          <EditPhotoDialog
            productId={product.id}
            hasRooms={isHouse(product)}
            photo={photos.find(({ id }) => id === open.photo.id) ?? open.photo}
            onClose={() => setOpen(null)}
            onDone={() => finish(m.photos_saved())}
          />
        </DraftScope>
      ) : null}
      {open?.does === 'remove' ? (
        <RemovePhotoDialog
          product={product}
          photo={photos.find(({ id }) => id === open.photo.id) ?? open.photo}
          onClose={() => setOpen(null)}
          onDone={() => finish(m.photos_removed())}
        />
      ) : null}
    </section>
  )
}

/** Moves a photograph; the button that was pressed keeps the focus. */
function useOrder({ product, photos }: PhotoAlbum, onDone: (message: string) => void) {
  const api = useApi()
  const client = useQueryClient()
  const pressed = useRef<{ id: string; by: -1 | 1; wanted: string } | null>(null)
  const order = photos.map(({ id }) => id).join()
  useEffect(() => {
    if (pressed.current === null || pressed.current.wanted !== order) return
    const { id, by } = pressed.current
    pressed.current = null
    document.querySelector<HTMLElement>(`#${CSS.escape(moveButtonId(id, by))}`)?.focus()
  }, [order])
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ids: string[]) => orderPhotos(api, product.id, ids),
    onSuccess: (album) => {
      showPhotos(client, product.id, () => album.photos)
      onDone(m.photos_moved())
    },
    onError: () => readAgain(client),
  })
  const move = (id: string, by: -1 | 1) => {
    const ids = photos.map((photo) => photo.id)
    const wanted = moved(ids, id, by)
    pressed.current = { id, by, wanted: wanted.join() }
    mutate(wanted)
  }
  return { move, isMoving: isPending, error }
}
