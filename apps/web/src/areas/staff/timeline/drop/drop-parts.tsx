import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { isForbidden } from '#areas/staff/core/problem-messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { MoveProblem } from '#areas/staff/core/moves/move-problem.tsx'
import { formatNearDateTime } from '#areas/staff/core/trip/near-date-time.ts'
import { useNow } from '#ui/dates/use-now.ts'
import type { MoveState } from '#areas/staff/core/moves/use-move.ts'
import type { DropView } from '../drop-rule.ts'
import type { Dragged, PlacedBar } from '../model.ts'
import { periodFault } from '../period-fault.ts'
import type { DoneBlock } from '../use-block-change.ts'
import styles from './drop.module.css'

export interface DropDialogProps {
  placed: PlacedBar
  to: Dragged
  view: DropView
  labelOf: (unitId: number) => string
  onClose: () => void
  onDone: (message: string) => void
  onBlockDone: (done: DoneBlock) => void
}

interface BeforeAndAfterProps {
  placed: PlacedBar
  to: Dragged
  labels: { from: string; to: string }
}

export function BeforeAndAfter({ placed, to, labels }: BeforeAndAfterProps) {
  const now = useNow()
  return (
    <dl className={styles.facts}>
      <dt>{m.timeline_before()}</dt>
      <dd>
        {labels.from} · {formatNearDateTime(placed.start, now)} – {formatNearDateTime(placed.end, now)}
      </dd>
      <dt>{m.timeline_after()}</dt>
      <dd className={styles.new}>
        {labels.to === labels.from ? '' : `${labels.to} · `}
        {formatNearDateTime(to.start, now)} – {formatNearDateTime(to.end, now)}
      </dd>
    </dl>
  )
}

/** Nothing is moved to where it would already be over, or begun. */
export function PastNotice() {
  return (
    <Notice tone="danger" role="alert" title={m.timeline_past()}>
      <p>{m.timeline_past_text()}</p>
    </Notice>
  )
}

/** Why it cannot lie there: who is in the way, or which of its times is at fault. */
export function DropRefusal({ move }: { move: Pick<MoveState, 'problem' | 'overtakenBy' | 'ofHouse'> }) {
  const fault = periodFault(move.problem, '/start') ?? periodFault(move.problem, '/end')
  return (
    <>
      <MoveProblem move={move} />
      {fault === undefined ? null : <FieldError>{fault}</FieldError>}
    </>
  )
}

interface AgreeProps {
  move: Pick<MoveState, 'isPending' | 'problem'>
  disabled?: boolean
  /** What is agreed on, where it is not just what was dropped. */
  text?: string | undefined
  onAgree: () => void
}

export function Agree({ move, disabled = false, text, onAgree }: AgreeProps) {
  if (isForbidden(move.problem)) return null
  return (
    <Button variant="next" aria-busy={move.isPending} disabled={disabled || move.isPending} onClick={onAgree}>
      {text ?? m.timeline_agree()}
    </Button>
  )
}

export function Difference({ oldTotal, newTotal }: { oldTotal: number; newTotal: number }) {
  const difference = newTotal - oldTotal
  return (
    <p className={styles.price}>
      {formatMoney(oldTotal)} → <b>{formatMoney(newTotal)}</b>
      <span data-more={difference > 0 ? '' : undefined}>
        {difference === 0 ? m.timeline_same_price() : `${difference > 0 ? '+' : ''}${formatMoney(difference)}`}
      </span>
    </p>
  )
}

export function Waiting({ error }: { error: Error | null }) {
  if (error !== null) return <DropRefusal move={{ problem: error, overtakenBy: undefined }} />
  return <Loading shapes={['row']} />
}
