import { type Timeline, type TimelineBar, toWireInstant } from '@rodchao/contract'
import { type BlockReason, isOverdue, isoDate, type Period, type ReservationStatus, toShopDate } from '@rodchao/rental'
import type { TimelineBarRow, TimelineUnitRow } from './queries.ts'

type Group = Timeline['groups'][number]
type Unit = Group['units'][number]

const wire = (date: Date): string => toWireInstant(date.getTime())

function toTimelineUnit(row: TimelineUnitRow, lastDay: string): Unit {
  return {
    id: row.id,
    label: row.label,
    labelKind: row.label_kind as Unit['labelKind'],
    branchId: row.branch_id,
    status: row.status as Unit['status'],
    papersEndOn: row.papers_end_on !== null && row.papers_end_on <= lastDay ? row.papers_end_on : null,
  }
}

/** Units in the order they came, put together by product. */
function toGroups(rows: readonly TimelineUnitRow[], lastDay: string): Group[] {
  return [...Map.groupBy(rows, (row) => row.product_id).values()].flatMap((units) => {
    const [first] = units
    if (first === undefined) return []
    return [
      {
        productId: first.product_id,
        name: { th: first.name_th, en: first.name_en },
        charging: first.charging as Group['charging'],
        units: units.map((row) => toTimelineUnit(row, lastDay)),
      },
    ]
  })
}

function toBar(row: TimelineBarRow, now: number, graceMinutes: number): TimelineBar {
  const status = row.status as ReservationStatus | null
  return {
    id: row.id,
    unitId: row.unit_id,
    kind: row.kind as TimelineBar['kind'],
    start: wire(row.start_at),
    end: wire(row.end_at),
    keptUntil: wire(row.kept_until),
    note: row.note,
    block:
      row.block_id === null
        ? null
        : { id: row.block_id, reason: (row.reason ?? 'other') as BlockReason, version: row.version ?? 1 },
    reservation:
      row.reservation_id === null || status === null
        ? null
        : {
            id: row.reservation_id,
            status,
            isOverdue: isOverdue({ status, end: (row.ends_at ?? row.end_at).getTime(), now, graceMinutes }),
            customerName: row.customer_name,
            groupNo: row.group_no,
          },
  }
}

export function presentTimeline(
  window: Period,
  units: readonly TimelineUnitRow[],
  bars: readonly TimelineBarRow[],
  { now, graceMinutes }: { now: number; graceMinutes: number },
): Timeline {
  const lastDay = isoDate(toShopDate(window.end - 1))
  return {
    from: toWireInstant(window.start),
    until: toWireInstant(window.end),
    groups: toGroups(units, lastDay),
    bars: bars.map((row) => toBar(row, now, graceMinutes)),
  }
}
