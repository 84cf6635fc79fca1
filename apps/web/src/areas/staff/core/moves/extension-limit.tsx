import { useQuery } from '@tanstack/react-query'
import type { ExtensionLimitAnswer, StaffReservation } from '@rodchao/contract'
import { countNights, DAY, startOfShopDay } from '@rodchao/rental'
import { formatDuration, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { extensionLimitOptions } from '../api/amendments.ts'
import { codeText, isHouse } from '../labels.ts'
import { formatNearDateTime } from '../trip/near-date-time.ts'

type Limit = NonNullable<ExtensionLimitAnswer>

/** Why no longer: who or what has the vehicle next, or the longest that the model is let. */
function limitReason({ next }: Pick<Limit, 'next'>, ofHouse: boolean, now: number): string {
  if (next === null) return ofHouse ? m.changes_house_limit_length() : m.changes_limit_length()
  const start = formatNearDateTime(next.start, now)
  if (next.kind === 'service') return (ofHouse ? m.changes_house_limit_service : m.changes_limit_service)({ start })
  if (next.kind === 'sale_hold') return m.changes_limit_sale({ start })
  const who = next.customerName ?? (next.code === null ? null : codeText(next.code))
  if (who === null) return (ofHouse ? m.changes_house_limit_hold : m.changes_limit_hold)({ start })
  return (ofHouse ? m.changes_house_limit_booking : m.changes_limit_booking)({ who, start })
}

/** How much longer: nights of a house. */
function spareText(reservation: ExtensionLimitProps['reservation'], latestEnd: string): string {
  const [start, end] = [parseInstant(reservation.end), parseInstant(latestEnd)]
  const isNextDay = startOfShopDay(end) > startOfShopDay(start)
  return isHouse(reservation) && isNextDay
    ? m.staff_nights({ count: countNights({ start, end }) })
    : formatDuration(end - start)
}

export interface ExtensionLimitProps {
  reservation: Pick<StaffReservation, 'id' | 'end' | 'product'>
  /** Takes the latest end over, where one is asked for. */
  onTake?: ((end: string) => void) | undefined
}

/** Until when it can be kept at most, and why no longer. */
export function ExtensionLimit({ reservation, onTake }: ExtensionLimitProps) {
  const now = useNow()
  const { data: limit } = useQuery(extensionLimitOptions(useApi(), reservation.id))
  if (limit === undefined || limit === null) return null
  const { latestEnd, openUntil } = limit
  const timeOf = (at: string) => formatNearDateTime(at, now)
  const spare = parseInstant(latestEnd) - parseInstant(reservation.end)
  const best = openUntil ?? latestEnd
  const isLonger = parseInstant(best) > parseInstant(reservation.end)
  return (
    <Notice
      tone={spare < DAY ? 'warning' : 'info'}
      title={
        spare > 0
          ? m.changes_limit({ time: timeOf(latestEnd), spare: spareText(reservation, latestEnd) })
          : m.changes_limit_none()
      }
      action={
        onTake === undefined || !isLonger ? undefined : (
          <Button onClick={() => onTake(best)}>{m.changes_limit_take({ time: timeOf(best) })}</Button>
        )
      }
    >
      <p>{limitReason(limit, isHouse(reservation), now)}</p>
      {openUntil === null || isHouse(reservation) ? null : <p>{m.changes_limit_open({ time: timeOf(openUntil) })}</p>}
    </Notice>
  )
}
