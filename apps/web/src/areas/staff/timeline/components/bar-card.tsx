import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countNights } from '@rodchao/rental'
import { formatDuration, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { StatusBadge } from '#ui/display/status-badge.tsx'
import { reservationOptions } from '#areas/staff/core/api/reservations.ts'
import { MoveActions } from '#areas/staff/core/moves/move-actions.tsx'
import { MoveProblem } from '#areas/staff/core/moves/move-problem.tsx'
import { problemMessage } from '#areas/staff/core/problem-messages.ts'
import { ThingsOfBooking } from '#areas/staff/core/summary/things-of-booking.tsx'
import { formatNearDateTime } from '#areas/staff/core/trip/near-date-time.ts'
import { badgeStatus, codeText } from '#areas/staff/core/labels.ts'
import { statusOfKind } from '#areas/staff/core/words-of-kind.ts'
import { blockReasonLabel } from '../block-labels.ts'
import type { PlacedBar } from '../model.ts'
import { useBlockChange } from '../use-block-change.ts'
import type { DoneBlock } from '../use-block-change.ts'
import styles from './bar-card.module.css'

const ExtensionLimit = lazyComponent(() => import('#areas/staff/core/moves/extension-limit.tsx'), 'ExtensionLimit')

export interface BarCardProps {
  placed: PlacedBar
  unitLabel: string
  ofHouse: boolean
  onClose: () => void
  now: number
  onDone: (message: string) => void
  onBlockDone: (done: DoneBlock) => void
  onEditBlock: () => void
}

/** A bar from near: who, when, how much, what comes after it on the same unit, and every move that may be made now. */
export function BarCard(props: BarCardProps) {
  const { placed, unitLabel, ofHouse, onClose, now, onDone } = props
  const { bar, start, end } = placed
  const { reservation } = bar
  const ofNobody = bar.block === null ? m.timeline_not_for_rent() : blockReasonLabel(bar.block.reason)
  const name = reservation === null ? ofNobody : (reservation.customerName ?? m.staff_no_name_yet())
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      foot={
        reservation === null ? undefined : (
          <Link to="/reservation-info" search={{ id: reservation.id }} className={buttonClass('outline')}>
            {m.timeline_open_fully()}
          </Link>
        )
      }
    >
      <div className={styles.card}>
        {reservation === null ? null : (
          <StatusBadge status={badgeStatus(reservation)}>{statusOfKind(badgeStatus(reservation), ofHouse)}</StatusBadge>
        )}
        <dl className={styles.facts}>
          <dt>{ofHouse ? m.staff_house() : m.timeline_unit()}</dt>
          <dd>{unitLabel}</dd>
          <dt>{reservation === null ? m.timeline_block_from_to() : outAndBack(ofHouse)}</dt>
          <dd>
            {formatNearDateTime(start, now)} → {formatNearDateTime(end, now)} ·{' '}
            {reservation !== null && ofHouse
              ? m.staff_nights({ count: countNights({ start, end }) })
              : formatDuration(end - start)}
          </dd>
        </dl>
        {reservation === null ? <BlockMoves {...props} /> : <CardMoves id={reservation.id} onDone={onDone} />}
      </div>
    </Dialog>
  )
}

function outAndBack(ofHouse: boolean): string {
  return ofHouse ? m.timeline_in_and_out() : m.timeline_out_and_back()
}

/** What may be done with a block: a new time or reason, or the unit back in the fleet at once. */
function BlockMoves({ placed, unitLabel, now, onClose, onBlockDone, onEditBlock }: BarCardProps) {
  const change = useBlockChange(
    () => unitLabel,
    now,
    (done) => {
      onClose()
      onBlockDone(done)
    },
  )
  const isOver = placed.bar.block === null || placed.end <= now
  return (
    <>
      {placed.bar.note === '' ? null : <p>{placed.bar.note}</p>}
      <MoveProblem move={change} />
      {isOver ? null : (
        <div className={styles.buttons}>
          <Button variant="next" onClick={onEditBlock}>
            {m.timeline_block_edit()}
          </Button>
          <Button loading={change.isPending} onClick={() => change.run({ what: 'lift', placed })}>
            {m.timeline_block_lift()}
          </Button>
        </div>
      )}
    </>
  )
}

function CardMoves({ id, onDone }: { id: string; onDone: (message: string) => void }) {
  const api = useApi()
  const { data, error } = useQuery(reservationOptions(api, id))
  if (error !== null) return <Notice tone="danger">{problemMessage(error)}</Notice>
  if (data === undefined) {
    return <Loading shapes={['row']} />
  }
  return (
    <>
      <dl className={styles.facts}>
        <dt>{m.staff_column_code()}</dt>
        <dd>{codeText(data.code)}</dd>
        <dt>{m.timeline_total()}</dt>
        <dd>
          {formatMoney(data.total)}
          {data.balance > 0 ? ` · ${m.timeline_owed({ amount: formatMoney(data.balance) })}` : ''}
        </dd>
      </dl>
      <Suspense>
        <ExtensionLimit reservation={data} />
      </Suspense>
      <ThingsOfBooking reservation={data} />
      <MoveActions reservation={data} hasSlip={data.status === 'awaiting_review'} onDone={onDone} />
    </>
  )
}
