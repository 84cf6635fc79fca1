import { useId, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { labelFrom, m } from '#lib/messages.ts'
import { preloadPanel } from '#shell/loading/lazy-panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import { checkPicture } from '../../core/pictures/picture-check.ts'
import type { PictureFault, PictureKind } from '../../core/pictures/picture-check.ts'
import { MOST_PICTURE_BYTES } from '../model.ts'
import { CropDialog, loadCropper } from '../crop/crop-dialog.tsx'
import styles from './account-tabs.module.css'

const faultLabel = labelFrom<PictureFault>({
  kind: () => m.account_picture_kind(),
  size: () => m.account_picture_size(),
  unreadable: () => m.account_picture_unreadable(),
})

export interface PictureFieldProps {
  name: string
  picture: string
  /** The one that is saved. */
  before: string
  onChange: (picture: string) => void
}

/** One's own picture: chosen from a file, of which a square part is taken. */
export function PictureField({ name, picture, before, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [fault, setFault] = useState<PictureFault | null>(null)
  const [chosen, setChosen] = useState<{ file: File; kind: PictureKind } | null>(null)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file === undefined) return
    preloadPanel(loadCropper)
    const checked = await checkPicture(file, MOST_PICTURE_BYTES)
    const isTaken = typeof checked === 'object'
    setFault(isTaken ? null : checked)
    setChosen(isTaken ? { file, kind: checked.kind } : null)
  }
  return (
    <div className={styles.picture}>
      <Avatar name={name} picture={picture} size="xl" />
      <div className={styles.pictureWords}>
        <div className={styles.buttons}>
          <Button
            variant="fill"
            aria-describedby={`${id}-help${fault === null ? '' : ` ${id}-error`}`}
            onPointerEnter={() => preloadPanel(loadCropper)}
            onClick={() => input.current?.click()}
          >
            {m.people_picture_choose()}
          </Button>
          <Button
            disabled={picture === before && fault === null}
            onClick={() => {
              setFault(null)
              onChange(before)
            }}
          >
            {m.account_picture_before()}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/gif"
            aria-label={m.people_picture_choose()}
            onChange={(event) => void choose(event)}
          />
        </div>
        <p className={styles.help} id={`${id}-help`}>
          {m.account_picture_help()}
        </p>
        <div role="status">
          {fault === null ? null : <FieldError id={`${id}-error`}>{faultLabel(fault)}</FieldError>}
        </div>
      </div>
      <CropDialog
        chosen={chosen}
        onClose={() => setChosen(null)}
        onCrop={(cropped) => {
          setChosen(null)
          onChange(cropped)
        }}
      />
    </div>
  )
}
