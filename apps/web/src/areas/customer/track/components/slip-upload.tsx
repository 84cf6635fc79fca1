import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { m } from '../../../../lib/messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field-error.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { SLIP_TYPES } from '../model.ts'
import { useSlip } from '../use-slip.ts'
import { slipFaultText, slipProblemText, traceText } from '../words.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '../../../../lib/api-client.ts'
import styles from './slip-upload.module.css'

const BYTES_PER_MB = 1024 * 1024
const PERCENT = 100

function sizeText(bytes: number): string {
  return m.track_slip_size({ size: (bytes / BYTES_PER_MB).toFixed(1) })
}

export interface SlipUploadProps {
  api: ApiClient
  token: string
  onSent: (reservation: TrackedReservation) => void
  onMoved: () => void
}

/** One press to choose the slip, one look at it, one press to send. */
export function SlipUpload(props: SlipUploadProps) {
  const { slip, choose, send, stop } = useSlip(props)
  const input = useRef<HTMLInputElement>(null)
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = '' // the same file may be given again after an error
    if (file !== undefined) choose(file)
  }
  const open = () => input.current?.click()
  return (
    <div className={styles.slip}>
      <input
        ref={input}
        type="file"
        accept={SLIP_TYPES.join(',')}
        hidden
        aria-label={m.track_slip_choose()}
        onChange={handleChange}
      />
      {slip.phase === 'none' ? (
        <>
          <Button variant="next" size="lg" wide icon={IconUpload} onClick={open}>
            {m.track_slip_choose()}
          </Button>
          {slip.fault === null ? null : (
            <div role="alert">
              <FieldError>{slipFaultText(slip.fault)}</FieldError>
            </div>
          )}
        </>
      ) : (
        <>
          <div className={styles.chosen}>
            <img src={slip.preview} alt={m.track_slip_preview()} className={styles.picture} />
            <p className={styles.file}>
              <b className={styles.name}>{slip.file.name}</b>
              <span className={styles.size}>{sizeText(slip.file.size)}</span>
            </p>
          </div>
          {slip.phase === 'failed' ? (
            <Notice tone="danger" role="alert">
              {slipProblemText(slip.problem)}
              <Trace text={traceText(slip.problem)} />
            </Notice>
          ) : null}
          {slip.phase === 'sending' ? (
            <>
              <ProgressBar label={m.track_slip_sending()} value={Math.round(slip.fraction * PERCENT)} />
              <p role="status" className={styles.size}>
                {m.track_slip_sending()}
              </p>
              <Button wide onClick={stop}>
                {m.track_slip_stop()}
              </Button>
            </>
          ) : (
            <>
              <Button variant="next" size="lg" wide icon={IconUpload} onClick={() => void send()}>
                {slip.phase === 'failed' ? m.track_slip_retry() : m.track_slip_confirm()}
              </Button>
              <Button wide onClick={open}>
                {m.track_slip_other()}
              </Button>
            </>
          )}
        </>
      )}
    </div>
  )
}

function Trace({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className={styles.size}>{text}</p>
}
