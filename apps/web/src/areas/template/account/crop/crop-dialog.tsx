import { useRef, useState } from 'react'
import { m } from '#lib/messages.ts'
import { LazyPanel } from '#shell/loading/lazy-panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { PictureKind } from '../../core/pictures/picture-check.ts'
import type { CropperProps, TakePart } from './cropper.tsx'
import styles from './crop.module.css'

export const loadCropper = async () => (await import('./cropper.tsx')).Cropper

export interface CropDialogProps {
  chosen: { file: File; kind: PictureKind } | null
  onClose: () => void
  /** The part as data. */
  onCrop: (picture: string) => void
}

/** Which part of a picture is kept. */
export function CropDialog({ chosen, onClose, onCrop }: CropDialogProps) {
  const take = useRef<TakePart | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const close = () => {
    setFailed(false)
    onClose()
  }
  const crop = () => {
    const picture = take.current?.() ?? null
    setFailed(picture === null)
    if (picture !== null) onCrop(picture)
  }
  return (
    <Dialog
      open={chosen !== null}
      onClose={close}
      asksBeforeClosing={false}
      title={m.account_crop_title()}
      foot={
        <>
          <Button variant="fill" onClick={crop}>
            {m.account_crop_take()}
          </Button>
          <Button onClick={close}>{m.showroom_cancel()}</Button>
        </>
      }
    >
      {chosen === null ? null : (
        <div className={styles.crop}>
          <LazyPanel load={loadCropper} props={{ ...chosen, ref: take } satisfies CropperProps}>
            <Loading shapes={['picture']} />
          </LazyPanel>
          <p className={styles.help}>{m.account_crop_help()}</p>
          {hasFailed ? <FieldError>{m.account_picture_unreadable()}</FieldError> : null}
        </div>
      )}
    </Dialog>
  )
}
