import { useRef, useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { FILE_KINDS } from '../model.ts'
import { fileFaultMessage, problemMessage, sizeText, traceMessage } from '../labels.ts'
import type { UploadState } from './use-upload.ts'
import { isForbidden } from '../../core/problem-messages.ts'
import styles from '../components/steps.module.css'

const PERCENT = 100

/** What was wrong with the file itself is wrong the next time too. */
function canSendAgain(problem: unknown): boolean {
  return !(problem instanceof ProblemError) || ![403, 413, 415, 422].includes(problem.status)
}

export interface DropZoneProps {
  upload: UploadState
  onChoose: (file: File) => void
  onRetry: (file: File) => void
  onStop: () => void
}

/** Where a file is dropped or chosen, and how far it has been sent. */
export function DropZone({ upload, onChoose, onRetry, onStop }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const isSending = upload.phase === 'sending'
  const isBarred = upload.phase === 'failed' && upload.problem instanceof Error && isForbidden(upload.problem)
  const takes = !isSending && !isBarred
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && takes) onChoose(file)
  }
  const handleDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(takes)
  }
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = '' // the same file may be given again after an error
    if (file !== undefined) onChoose(file)
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
        hidden
        aria-label={m.imports_choose()}
        onChange={handleChange}
      />
      <Icon of={IconFileImport} size={32} />
      {upload.phase === 'sending' ? (
        <div className={styles.sending}>
          <p role="status">{m.imports_sending({ file: upload.file.name, size: sizeText(upload.file.size) })}</p>
          <ProgressBar label={m.imports_sending_bar()} value={Math.round(upload.fraction * PERCENT)} />
          <Button onClick={onStop}>{m.imports_send_stop()}</Button>
        </div>
      ) : (
        <>
          {isBarred ? null : (
            <>
              <p>{m.imports_drop()}</p>
              <Button variant="next" size="lg" icon={IconUpload} onClick={() => input.current?.click()}>
                {m.imports_choose()}
              </Button>
              <p className={styles.quiet}>{m.imports_drop_help()}</p>
            </>
          )}
          {upload.phase === 'none' && upload.fault !== null ? (
            <div role="alert">
              <FieldError>{fileFaultMessage(upload.fault)}</FieldError>
            </div>
          ) : null}
          {upload.phase === 'failed' ? (
            <Notice
              tone="danger"
              role="alert"
              title={m.imports_send_failed({ file: upload.file.name })}
              action={
                canSendAgain(upload.problem) ? (
                  <Button onClick={() => onRetry(upload.file)}>{m.shared_retry()}</Button>
                ) : undefined
              }
            >
              {problemMessage(upload.problem)}
              <p>{traceMessage(upload.problem)}</p>
            </Notice>
          ) : null}
        </>
      )}
    </div>
  )
}
