import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { DropZone } from '#ui/actions/drop-zone.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
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

export interface FileUploadProps {
  upload: UploadState
  onChoose: (file: File) => void
  onRetry: (file: File) => void
  onStop: () => void
}

/** Where a file is dropped or chosen, and how far it has been sent. */
export function FileUpload({ upload, onChoose, onRetry, onStop }: FileUploadProps) {
  const isBarred = upload.phase === 'failed' && upload.problem instanceof Error && isForbidden(upload.problem)
  return (
    <DropZone
      label={m.imports_choose()}
      icon={IconFileImport}
      accept={FILE_KINDS}
      isClosed={upload.phase === 'sending' || isBarred}
      onChoose={([file]) => {
        if (file !== undefined) onChoose(file)
      }}
    >
      {(choose) =>
        upload.phase === 'sending' ? (
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
                <Button variant="next" size="lg" icon={IconUpload} onClick={choose}>
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
        )
      }
    </DropZone>
  )
}
