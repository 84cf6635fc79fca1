import { useRef, useState } from 'react'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { newIntentKey, trackReservation, withdrawChange } from '../api.ts'
import { localText, periodText, whenText } from '../labels.ts'
import { problemText } from '../problem-messages.ts'
import { shownRequest } from './change-model.ts'
import type { ChangeRequest, TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import styles from './change-sheet.module.css'

export interface RequestCardProps {
  reservation: TrackedReservation
  api: ApiClient
  token: string
  now: number
  onChange: (reservation: TrackedReservation) => void
}

/** What was asked of the shop and what it has said to it. */
export function RequestCard(props: RequestCardProps) {
  const request = shownRequest(props.reservation, props.now)
  if (request === null || request.status === 'withdrawn') return null
  if (request.status === 'waiting') return <WaitingRequest key={request.id} {...props} request={request} />
  if (request.status === 'refused') {
    return (
      <Notice tone="warning" role="status" title={m.track_request_refused()}>
        <p className={styles.typed}>{m.track_request_reason({ reason: request.reason })}</p>
        <p>{m.track_request_stays()}</p>
      </Notice>
    )
  }
  const isApplied = request.status === 'applied'
  return (
    <Notice
      tone={isApplied ? 'success' : 'info'}
      role="status"
      title={isApplied ? m.track_request_applied() : m.track_request_lapsed()}
    >
      {isApplied ? <AskedTimes request={request} /> : m.track_request_lapsed_text()}
    </Notice>
  )
}

function AskedTimes({ request }: { request: ChangeRequest }) {
  const { things, difference } = request
  const money = difference === 0 ? m.track_request_same() : differenceText(difference)
  const isAlike = things.every(({ start, end }) => start === things[0]?.start && end === things[0]?.end)
  const shown = isAlike ? things.slice(0, 1) : things
  return (
    <>
      {shown.map((thing) => (
        <p key={thing.no}>
          {thing.name === null ? null : (
            <>
              {thing.kind === 'add'
                ? m.track_thing_request({ name: localText(thing.name) })
                : m.track_model_to({ name: localText(thing.name) })}
              <br />
            </>
          )}
          {isAlike ? null : `${thing.no} · `}
          {periodText(thing)}
        </p>
      ))}
      <p>{money}</p>
    </>
  )
}

function differenceText(difference: number): string {
  const amount = formatExactMoney(Math.abs(difference))
  return difference > 0 ? m.track_request_more({ amount }) : m.track_request_less({ amount })
}

function WaitingRequest({ api, token, now, onChange, request }: RequestCardProps & { request: ChangeRequest }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemError | null | undefined>()
  const key = useRef('')
  const withdraw = async () => {
    if (key.current === '') key.current = newIntentKey()
    setBusy(true)
    setProblem(undefined)
    try {
      onChange(await withdrawChange(api, token, key.current, request.id))
    } catch (error) {
      setBusy(false)
      const refusal = error instanceof ProblemError ? error : null
      // Answered meanwhile: the answer says more than the refusal.
      if (refusal?.code === 'change_closed') await trackReservation(api, token).then(onChange, () => undefined)
      else setProblem(refusal)
    }
  }
  return (
    <Notice tone="info" icon={IconClock} title={m.track_request_waiting({ when: whenText(request.askedAt, now) })}>
      <AskedTimes request={request} />
      <p className={styles.small}>{m.track_request_waiting_text()}</p>
      {problem === undefined ? null : (
        <p role="alert" className={styles.failed}>
          {problemText(problem)}
        </p>
      )}
      <p className={styles.withdraw}>
        <Button loading={isBusy} onClick={() => void withdraw()}>
          {m.track_request_withdraw()}
        </Button>
      </p>
    </Notice>
  )
}
