import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { reservationOptions } from '#areas/staff/core/api/reservations.ts'
import { problemMessage } from '#areas/staff/core/problem-messages.ts'
import { wireTime } from '#areas/staff/core/wire-time.ts'
import { judgeDrop } from '../drop-rule.ts'
import { toBlockBody, useBlockChange } from '../use-block-change.ts'
import { Agree, BeforeAndAfter, DropRefusal, PastNotice } from './drop-parts.tsx'
import type { DropDialogProps } from './drop-parts.tsx'
import { ExtensionDrop } from './extension-drop.tsx'
import { InTheWay, useConflicts } from './in-the-way.tsx'
import { TimeDrop } from './time-drop.tsx'
import { UnitDrop } from './unit-drop.tsx'
import styles from './drop.module.css'

/** What dropping a bar would mean, before it happens: from when to when, on which unit, for how much more or less. */
export function DropDialog(props: DropDialogProps) {
  return props.placed.bar.block === null ? <ReservationDrop {...props} /> : <BlockDrop {...props} />
}

/** A block that goes to another time or unit: nobody pays for it, and whoever is in the way is named. */
function BlockDrop({ placed, to, view, labelOf, onClose, onBlockDone }: DropDialogProps) {
  const change = useBlockChange(labelOf, view.now, (done) => {
    onClose()
    onBlockDone(done)
  })
  const { isPast, inTheWay } = judgeDrop(view, placed, to)
  const conflicts = useConflicts(inTheWay)
  const body = { ...toBlockBody(placed), unitId: to.unitId, start: wireTime(to.start), end: wireTime(to.end) }
  const labels = { from: labelOf(placed.bar.unitId), to: labelOf(to.unitId) }
  const agree = () => {
    if (isPast) return <PastNotice />
    if (conflicts.length > 0) return <InTheWay unit={labels.to} conflicts={conflicts} wanted={to} tone="danger" />
    return <Agree move={change} onAgree={() => change.run({ what: 'move', placed, body })} />
  }
  return (
    <Dialog open onClose={onClose} title={m.timeline_block_move_title()}>
      <div className={styles.body}>
        <BeforeAndAfter placed={placed} to={to} labels={labels} />
        {agree()}
        <DropRefusal move={change} />
      </div>
    </Dialog>
  )
}

function ReservationDrop(props: DropDialogProps) {
  const { placed, onClose } = props
  const api = useApi()
  const id = placed.bar.reservation?.id ?? ''
  const { data, error } = useQuery({ ...reservationOptions(api, id), staleTime: 0 })
  if (data !== undefined) return <LoadedDrop {...props} reservation={data} />
  return (
    <Dialog open onClose={onClose} title={m.timeline_move_title()}>
      {error === null ? <Loading shapes={['card']} /> : <Notice tone="danger">{problemMessage(error)}</Notice>}
    </Dialog>
  )
}

function LoadedDrop({ to: dropped, ...props }: DropDialogProps & { reservation: StaffReservation }) {
  const { placed, view, labelOf, onClose } = props
  // The end may be taken back to what is possible.
  const [to, setTo] = useState(dropped)
  const findings = judgeDrop(view, placed, to)
  const isOut = placed.bar.reservation?.status === 'on_rent'
  const isSameTime = to.start === placed.start && to.end === placed.end
  const part = () => {
    const common = { ...props, to, findings, onEnd: (end: number) => setTo({ ...to, end }) }
    if (findings.isPast)
      return (
        <>
          <BeforeAndAfter
            placed={placed}
            to={to}
            labels={{ from: labelOf(placed.bar.unitId), to: labelOf(to.unitId) }}
          />
          <PastNotice />
        </>
      )
    if (isOut) return <ExtensionDrop {...common} />
    return isSameTime && !findings.isOtherModel ? <UnitDrop {...common} /> : <TimeDrop {...common} />
  }
  return (
    <Dialog open onClose={onClose} title={isOut ? m.timeline_extend_title() : m.timeline_move_title()}>
      <div className={styles.body}>{part()}</div>
    </Dialog>
  )
}
