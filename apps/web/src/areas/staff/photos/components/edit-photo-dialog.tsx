import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PhotoRoom, StaffPhoto } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useDraft, useForgetDraft } from '#ui/overlays/use-draft.ts'
import { ROOM_LABELS } from '#lib/places/room-labels.ts'
import { useApi } from '#shell/use-api.ts'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#areas/staff/core/components/form-dialog.tsx'
import { changePhoto, readAgain, showPhotos } from '../api.ts'
import { captionError, changeMessage } from '../labels.ts'
import { LONGEST_CAPTION } from '../model.ts'

const PHOTO_ROOMS = Object.keys(ROOM_LABELS) as PhotoRoom[]

export interface EditPhotoDialogProps {
  productId: number
  /** Of a house one says which room it is. */
  hasRooms: boolean
  photo: StaffPhoto
  onClose: () => void
  onDone: () => void
}

/** What stands under a photograph in both languages, and when it was taken. What was typed stays when it is refused. */
export function EditPhotoDialog({ productId, hasRooms, photo, onClose, onDone }: EditPhotoDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const [th, setTh] = useDraft('th', photo.caption.th)
  const [en, setEn] = useDraft('en', photo.caption.en)
  const [room, setRoom] = useState(photo.room)
  const [takenOn, setTakenOn] = useDraft('takenOn', photo.takenOn)
  const [isTried, setTried] = useState(false)
  const forgetDraft = useForgetDraft()
  const day = parseDay(takenOn)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (takenOn: string) => changePhoto(api, photo, { caption: { th, en }, room, takenOn }),
    onSuccess: (changed) => {
      showPhotos(client, productId, (photos) => photos.map((one) => (one.id === changed.id ? changed : one)))
      forgetDraft()
      onDone()
    },
    onError: () => readAgain(client),
  })
  const handleSave = () => {
    setTried(true)
    if (day !== null) mutate(day)
  }
  const fields = ['/caption/th', '/caption/en', '/takenOn'].map((pointer) => captionError(error, pointer))
  const isElsewhere = error !== null && fields.every((message) => message === undefined)
  return (
    <FormDialog
      onClose={onClose}
      kind="sheet"
      title={m.photos_edit_title()}
      submit={m.photos_save()}
      isPending={isPending}
      problem={error}
      onSubmit={handleSave}
    >
      {isElsewhere ? <Notice tone="danger" role="alert" title={changeMessage(error)} /> : null}
      {hasRooms ? (
        <SelectField
          label={m.photos_room()}
          value={room ?? ''}
          onChange={(event) => setRoom(PHOTO_ROOMS.find((one) => one === event.currentTarget.value) ?? null)}
        >
          <option value="">{m.photos_room_none()}</option>
          {PHOTO_ROOMS.map((one) => (
            <option key={one} value={one}>
              {ROOM_LABELS[one]()}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        label={m.photos_caption_th()}
        help={m.photos_caption_hint()}
        lang="th"
        value={th}
        maxLength={LONGEST_CAPTION}
        error={fields[0]}
        onChange={(event) => setTh(event.currentTarget.value)}
      />
      <TextField
        label={m.photos_caption_en()}
        lang="en"
        value={en}
        maxLength={LONGEST_CAPTION}
        error={fields[1]}
        onChange={(event) => setEn(event.currentTarget.value)}
      />
      <DayField
        label={m.photos_taken_on()}
        value={takenOn}
        error={fields[2] ?? (isTried && day === null ? m.photos_fault_no_day() : undefined)}
        onChange={setTakenOn}
      />
    </FormDialog>
  )
}
