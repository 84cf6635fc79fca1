import { useState } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { FieldError } from './field-error.tsx'
import { useFieldIds } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { ProgressBar } from './progress-bar.tsx'
import styles from './file-drop.module.css'

export interface FileDropProps {
  id?: string | undefined
  name?: string | undefined
  /** What to give; the whole area is pressed for it. */
  label: ReactNode
  /** Kinds and the largest size. */
  help?: ReactNode | undefined
  error?: string | undefined
  /** As in the native attribute: "image/*,.pdf". Checked again by who takes the file. */
  accept?: string | undefined
  /** What is chosen: name and size in words. */
  chosen?: ReactNode | undefined
  /** A picture of what is chosen. */
  preview?: ReactNode | undefined
  /** While it is sent. */
  progress?: { label: string; value?: number | undefined; max?: number | undefined } | undefined
  disabled?: boolean | undefined
  onSelect: (file: File) => void
}

export function FileDrop({
  id,
  name,
  label,
  help,
  error,
  accept,
  chosen,
  preview,
  progress,
  disabled = false,
  onSelect,
}: FileDropProps) {
  const ids = useFieldIds(id, { help, error })
  const [over, setOver] = useState(false)
  const busy = disabled || progress !== undefined
  // The input covers the whole area, so the browser takes a dropped file by itself.
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = '' // the same file may be given again after an error
    if (file !== undefined) onSelect(file)
  }
  return (
    <div className={styles.field}>
      <label
        className={styles.area}
        htmlFor={ids.id}
        data-over={over ? '' : undefined}
        data-invalid={error === undefined ? undefined : ''}
      >
        <input
          id={ids.id}
          name={name}
          type="file"
          accept={accept}
          className={styles.input}
          disabled={busy}
          aria-describedby={ids.describedBy}
          aria-invalid={error === undefined ? undefined : true}
          onChange={handleChange}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        {preview === undefined ? (
          <Icon of={IconUpload} size={24} className={styles.sign} />
        ) : (
          <span className={styles.preview}>{preview}</span>
        )}
        <span className={styles.words}>
          <b className={styles.label}>{label}</b>
          {chosen === undefined ? null : <span className={styles.chosen}>{chosen}</span>}
          {help === undefined ? null : (
            <span className={styles.help} id={`${ids.id}-help`}>
              {help}
            </span>
          )}
        </span>
      </label>
      {progress === undefined ? null : <ProgressBar label={progress.label} value={progress.value} max={progress.max} />}
      {error === undefined ? null : <FieldError id={`${ids.id}-error`}>{error}</FieldError>}
    </div>
  )
}
