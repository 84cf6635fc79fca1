import { formatMoment } from '#lib/format.ts'
import { labelFrom, m } from '#lib/messages.ts'
import { Plate } from '#ui/display/plate.tsx'
import type { UnitAvailability } from '../api/catalogue.ts'
import { codeText } from '../labels.ts'
import tiles from './unit-tiles.module.css'

/** Why a vehicle is not to be had. */
export const unitReasonLabel = labelFrom<NonNullable<UnitAvailability['reason']>>({
  booked: () => m.staff_unit_booked(),
  buffer: () => m.staff_unit_buffer(),
  hold: () => m.staff_unit_hold(),
  service: () => m.staff_unit_service(),
  sale_hold: () => m.staff_unit_sale_hold(),
  not_ready: () => m.staff_unit_not_ready(),
  papers_expired: () => m.staff_unit_papers_expired(),
})

/** The vehicles that are not to be had, folded away. */
export function TakenUnits({ units, now }: { units: readonly UnitAvailability[]; now: number }) {
  if (units.length === 0) return null
  return (
    <details className={tiles.taken}>
      <summary>{m.staff_units_taken({ count: units.length })}</summary>
      <ul>
        {units.map((unit) => (
          <li key={unit.id}>
            <Plate number={unit.label} unassigned="" />
            {unit.reason === null ? null : unitReasonLabel(unit.reason)}
            {unit.reservationCode === null ? null : <span>{codeText(unit.reservationCode)}</span>}
            {unit.until === null ? null : <span>{m.staff_until({ time: formatMoment(unit.until, now) })}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
