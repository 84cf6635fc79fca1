import { useRef, useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { FILE_KINDS } from '../model.ts'
import styles from '../photos-page.module.css'

export interface DropFieldProps {
  /** Of the vehicle, in words. */
  name: string
  isFull: boolean
  /** How many there may be. */
  most: number
  onChoose: (files: readonly File[]) => void
}

/** Where pictures are dropped or chosen, several at once. */
export function DropField({ name, isFull, most, onChoose }: DropFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const handleDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(!isFull)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isFull) onChoose([...event.dataTransfer.files])
  }
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = '' // the same file may be given again after an error
    onChoose(files)
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver ? '' : undefined}
      onDragOver={handleDrag}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <input
        ref={input}
        type="file"
        accept={FILE_KINDS}
        multiple
        hidden
        aria-label={m.photos_add({ name })}
        onChange={handleChange}
      />
      <Icon of={IconPhotoPlus} size={28} />
      {isFull ? (
        <p>{m.photos_full({ most })}</p>
      ) : (
        <>
          <p>{m.photos_drop()}</p>
          <Button variant="next" onClick={() => input.current?.click()}>
            {m.photos_choose()}
          </Button>
        </>
      )}
      <small>{m.photos_rule({ most })}</small>
    </div>
  )
}
