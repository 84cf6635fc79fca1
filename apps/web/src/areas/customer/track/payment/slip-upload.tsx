import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { canSendAgain, SLIP_TYPES } from '../model.ts'
import { useSlip } from '../slip/use-slip.ts'
import { traceText } from '../problem-messages.ts'
import { WaitingUpload } from './waiting-upload.tsx'
import { slipFaultText, slipProblemText } from '../slip/slip-labels.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { ProblemError } from '#lib/api/problem-error.ts'
import type { SlipState } from '../slip/use-slip.ts'
import styles from './slip-upload.module.css'

type ChosenSlip = Exclude<SlipState, { phase: 'none' | 'waiting' }>

const BYTES_PER_KB = 1024
const BYTES_PER_MB = 1024 * 1024
const PERCENT = 100

function sizeText(bytes: number): string {
  if (bytes >= BYTES_PER_MB) return m.track_slip_size({ size: (bytes / BYTES_PER_MB).toFixed(1) })
  return m.track_slip_size_small({ size: Math.ceil(bytes / BYTES_PER_KB) })
}

function Chosen({ slip, onUnreadable }: { slip: ChosenSlip; onUnreadable: () => void }) {
  return (
    <div className={styles.chosen}>
      <img src={slip.preview} alt={m.track_slip_preview()} className={styles.picture} onError={onUnreadable} />
      <p className={styles.file}>
        <b className={styles.name}>{slip.kept.file.name}</b>
        <span className={styles.size}>{sizeText(slip.kept.file.size)}</span>
      </p>
    </div>
  )
}

function Sending({ fraction, onStop }: { fraction: number; onStop: () => void }) {
  return (
    <>
      <ProgressBar label={m.track_slip_sending()} value={Math.round(fraction * PERCENT)} />
      <p role="status" className={styles.size}>
        {m.track_slip_sending()}
      </p>
      <Button wide onClick={onStop}>
        {m.track_slip_stop()}
      </Button>
    </>
  )
}

function Refusal({ problem }: { problem: ProblemError | null }) {
  const trace = traceText(problem)
  return (
    <Notice tone="danger" role="alert">
      {slipProblemText(problem)}
      {trace === undefined ? null : <p className={styles.size}>{trace}</p>}
    </Notice>
  )
}

/** Send it, or take another; only the other one where this picture itself was refused. */
function Actions({ slip, onSend, onOther }: { slip: ChosenSlip; onSend: () => void; onOther: () => void }) {
  const isFailed = slip.phase === 'failed'
  const isHopeless = slip.phase === 'failed' && !canSendAgain(slip.problem)
  return (
    <>
      {isHopeless ? null : (
        <Button variant="next" size="lg" wide icon={IconUpload} onClick={onSend}>
          {isFailed ? m.track_slip_retry() : m.track_slip_confirm()}
        </Button>
      )}
      <Button variant={isHopeless ? 'next' : 'outline'} wide onClick={onOther}>
        {m.track_slip_other()}
      </Button>
    </>
  )
}

export interface SlipUploadProps {
  api: ApiClient
  token: string
  reservation: TrackedReservation
  onSent: (reservation: TrackedReservation) => void
  onMoved: () => void
}

/** Choose the slip, preview it, send it. */
export function SlipUpload(props: SlipUploadProps) {
  const { slip, choose, refusePicture, send, stop, takeBack } = useSlip(props)
  const input = useRef<HTMLInputElement>(null)
  const chosen = useLostFocus<HTMLDivElement>(slip.phase !== 'none' && slip.phase !== 'waiting' && slip.phase)
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = '' // the same file may be given again after an error
    if (file !== undefined) choose(file)
  }
  const open = () => input.current?.click()
  return (
    <div ref={chosen} tabIndex={-1} className={styles.slip}>
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
      ) : slip.phase === 'waiting' ? (
        <WaitingUpload
          slip={slip}
          reservation={props.reservation}
          onSend={() => void send()}
          onOther={open}
          onTakeBack={takeBack}
          onUnreadable={refusePicture}
        />
      ) : (
        <>
          <Chosen slip={slip} onUnreadable={refusePicture} />
          {slip.phase === 'failed' ? <Refusal problem={slip.problem} /> : null}
          {slip.phase === 'sending' ? (
            <Sending fraction={slip.fraction} onStop={stop} />
          ) : (
            <Actions slip={slip} onSend={() => void send()} onOther={open} />
          )}
        </>
      )}
    </div>
  )
}
