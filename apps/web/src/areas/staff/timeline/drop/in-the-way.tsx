import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WireUnitConflict } from '@rodchao/contract'
import { overlaps } from '@rodchao/rental'
import type { Period } from '@rodchao/rental'
import { parseInstant, unbroken } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { reservationOptions } from '#areas/staff/core/api/reservations.ts'
import { codeText, joined } from '#areas/staff/core/labels.ts'
import { formatNearDateTime } from '#areas/staff/core/trip/near-date-time.ts'
import { wireTime } from '#areas/staff/core/wire-time.ts'
import { blockReasonLabel } from '../block-labels.ts'
import type { PlacedBar } from '../model.ts'

/** So many are named; more of them say no more. */
const MOST_NAMED = 3

export interface InTheWayProps {
  unit: string
  conflicts: readonly WireUnitConflict[]
  /** When the unit is wanted: who has it before or after that only leaves no time to prepare it. */
  wanted: Period
  tone?: 'danger' | 'warning'
  /** What may be done about it. */
  children?: React.ReactNode
}

/** Who or what has the unit: customer, code and times, or why it is kept from renting. */
export function InTheWay({ unit, conflicts, wanted, tone = 'warning', children }: InTheWayProps) {
  const now = useNow()
  const isBeside = ({ start, end }: WireUnitConflict) =>
    !overlaps(wanted, { start: parseInstant(start), end: parseInstant(end) })
  return (
    <Notice tone={tone} role="alert" title={m.timeline_taken({ unit })}>
      <ul>
        {conflicts.slice(0, MOST_NAMED).map((conflict) => (
          <li key={`${conflict.kind} ${conflict.start}`}>
            {conflictName(conflict)} · {unbroken(formatNearDateTime(conflict.start, now))} –{' '}
            {unbroken(formatNearDateTime(conflict.end, now))}{' '}
            {conflict.reservationId === null ? null : (
              <Link to="/reservation-info" search={{ id: conflict.reservationId }} target="_blank">
                {m.changes_conflict_open()}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {conflicts.length > 0 && conflicts.every(isBeside) ? <p>{m.timeline_taken_to_prepare()}</p> : null}
      {children}
    </Notice>
  )
}

function conflictName({ kind, customerName, code, reason, note }: WireUnitConflict): string {
  if (kind === 'sale_hold') return m.timeline_sale_hold()
  if (kind === 'service') return joined(blockReasonLabel(reason ?? 'other'), note === '' ? null : note)
  return joined(customerName ?? m.staff_no_name_yet(), code === null || code === '' ? null : codeText(code))
}

/** The bars in the way with the codes of their bookings, which bars do not carry. */
export function useConflicts(bars: readonly PlacedBar[]): WireUnitConflict[] {
  const api = useApi()
  const named = bars.slice(0, MOST_NAMED)
  const found = useQueries({
    queries: named.map(({ bar }) => ({
      ...reservationOptions(api, bar.reservation?.id ?? ''),
      enabled: bar.reservation !== null,
    })),
  })
  return named.map(({ bar, start, end }, index) => ({
    kind: bar.kind,
    reservationId: bar.reservation?.id ?? null,
    code: found[index]?.data?.code ?? null,
    customerName: bar.reservation?.customerName ?? null,
    start: wireTime(start),
    end: wireTime(end),
    reason: bar.block?.reason ?? null,
    note: bar.note,
  }))
}
