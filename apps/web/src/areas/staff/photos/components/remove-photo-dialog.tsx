import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffPhoto } from '@rodchao/contract'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { readAgain, removePhoto, showPhotos } from '../api.ts'
import { changeMessage } from '../labels.ts'
import type { Product } from '../api.ts'

export interface RemovePhotoDialogProps {
  product: Product
  photo: StaffPhoto
  onClose: () => void
  onDone: () => void
}

/** Names what is lost: the files go with the picture. */
export function RemovePhotoDialog({ product, photo, onClose, onDone }: RemovePhotoDialogProps) {
  const locale = useLocale()
  const api = useApi()
  const client = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => removePhoto(api, photo),
    onSuccess: () => {
      showPhotos(client, product.id, (photos) => photos.filter(({ id }) => id !== photo.id))
      onDone()
    },
    onError: () => readAgain(client),
  })
  const caption = photo.caption[locale] === '' ? m.photos_no_caption() : photo.caption[locale]
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.photos_remove_title()}
      foot={
        <>
          <Button onClick={onClose}>{m.photos_cancel()}</Button>
          <Button variant="danger-outline" loading={isPending} onClick={() => mutate()}>
            {m.photos_remove_do()}
          </Button>
        </>
      }
    >
      <p>{m.photos_remove_text({ name: product.name[locale], caption })}</p>
      {error === null ? null : <Notice tone="danger" role="alert" title={changeMessage(error)} />}
    </Dialog>
  )
}
