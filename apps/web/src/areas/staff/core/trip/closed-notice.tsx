import type { Shop } from '@rodchao/contract'
import { closureAt } from '@rodchao/rental'
import { formatDateTime, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { branchClosures } from '#lib/places/branch-closures.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { inReadersLanguage } from '../labels.ts'
import { draftPeriod } from './booking-draft.ts'
import type { BookingDraft } from './booking-draft.ts'

/** That the shop is closed when the vehicle goes out or comes back, and why: staff may book it all the same. */
export function ClosedNotice({ draft, shop }: { draft: BookingDraft; shop: Shop | undefined }) {
  const branch = shop?.branches.find(({ id }) => id === draft.branchId)
  const period = draftPeriod(draft)
  if (branch === undefined || period === null) return null
  const closures = branchClosures(branch)
  const reasonAt = (time: string, use: 'pick_up' | 'return') => {
    const closure = closureAt(parseInstant(time), closures, use)
    return closure === undefined ? undefined : inReadersLanguage(closure.reason)
  }
  const [out, back] = [reasonAt(period.start, 'pick_up'), reasonAt(period.end, 'return')]
  if (out === undefined && back === undefined) return null
  return (
    <Notice tone="warning" role="status" title={m.staff_closed_title()}>
      {out === undefined ? null : <p>{m.staff_closed_out({ time: formatDateTime(period.start), reason: out })}</p>}
      {back === undefined ? null : <p>{m.staff_closed_back({ time: formatDateTime(period.end), reason: back })}</p>}
    </Notice>
  )
}
