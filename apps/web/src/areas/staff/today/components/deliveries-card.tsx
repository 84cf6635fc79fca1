import type { Desk, DeskStop } from '@rodchao/contract'
import { clockTime } from '@rodchao/rental'
import { formatCount, formatMoment, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Plate } from '#ui/display/plate.tsx'
import { joined } from '#areas/staff/core/labels.ts'
import { isStopLate, planPlace, stopPlace } from '../model.ts'
import { inReadersLanguage, stopFailureLabel, stopKindLabel } from '../labels.ts'
import { Line, LineAlert, LineNote, LineVehicle } from './line.tsx'
import { ListCard } from './list-card.tsx'

export interface DeliveriesProps {
  desk: Desk
  now: number
}

/** Where drivers still go today; a line opens the driver's day. */
export function DeliveriesCard({ desk, now }: DeliveriesProps) {
  const { open, unassigned, late, rows } = desk.deliveries
  if (open === 0) return null
  const troubles = [
    late === 0 ? null : m.home_stops_late({ count: formatCount(late) }),
    unassigned === 0 ? null : m.home_stops_unassigned({ count: formatCount(unassigned) }),
  ].filter((label) => label !== null)
  return (
    <ListCard
      title={m.home_deliveries()}
      count={open}
      note={troubles.length === 0 ? undefined : <LineAlert>{troubles.join(' · ')}</LineAlert>}
      all={planPlace(desk)}
      allLabel={m.home_show_plan()}
      shown={rows.length}
    >
      <ul>
        {rows.map((stop) => (
          <OpenStop key={stop.id} stop={stop} now={now} />
        ))}
      </ul>
    </ListCard>
  )
}

function OpenStop({ stop, now }: { stop: DeskStop; now: number }) {
  const isUnassigned = stop.driver === null
  return (
    <Line
      first={clockTime(parseInstant(stop.dueAt))}
      second={stopKindLabel(stop.kind)}
      tone={isStopLate(stop, now) ? 'danger' : undefined}
      name={stop.customer?.fullName ?? m.staff_no_name_yet()}
      place={stopPlace(stop)}
      action={isUnassigned ? { label: m.home_do_assign_driver(), place: stopPlace(stop) } : undefined}
      end={stop.driver?.name}
    >
      <StopVehicle stop={stop} />
      {stop.place === '' ? null : <LineNote>{stop.place}</LineNote>}
    </Line>
  )
}

/** Failed stops until they are replanned. */
export function FailedStops({ desk, now }: DeliveriesProps) {
  const { count, rows } = desk.deliveries.failed
  return (
    <ListCard title={m.home_failed_stops()} count={count} tone="danger" shown={rows.length}>
      <ul>
        {rows.map((stop) => (
          <Line
            key={stop.id}
            first={stopKindLabel(stop.kind)}
            second={formatMoment(stop.dueAt, now)}
            tone="danger"
            name={stop.customer?.fullName ?? m.staff_no_name_yet()}
            place={stopPlace(stop)}
            phone={stop.customer?.phone}
            action={{ label: m.home_do_plan_anew(), place: stopPlace(stop) }}
          >
            <StopVehicle stop={stop} />
            <LineNote>
              {joined(stop.failReason === null ? '' : stopFailureLabel(stop.failReason), stop.driver?.name ?? '')}
            </LineNote>
          </Line>
        ))}
      </ul>
    </ListCard>
  )
}

function StopVehicle({ stop: { unit, productName } }: { stop: DeskStop }) {
  const plate =
    unit !== null && unit.labelKind === 'name' ? undefined : (
      <Plate number={unit?.isFixed === true ? unit.label : undefined} unassigned={m.staff_no_unit_yet()} />
    )
  return <LineVehicle plate={plate}>{inReadersLanguage(productName)}</LineVehicle>
}
