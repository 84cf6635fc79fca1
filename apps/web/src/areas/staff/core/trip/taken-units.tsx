import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Plate } from '#ui/display/plate.tsx'
import { unitReasonLabel } from './unit-reason.ts'
import { nearestFirst, otherBranch } from './unit-branches.ts'
import type { IsOwnBranch } from './unit-branches.ts'
import type { UnitAvailability } from '../api/catalogue.ts'
import { codeText } from '../labels.ts'
import tiles from './unit-tiles.module.css'

interface TakenUnitsProps {
  units: readonly UnitAvailability[]
  isOwn: IsOwnBranch
  isStay: boolean
  now: number
}

/** The vehicles that are not to be had, folded away. */
export function TakenUnits({ units, isOwn, isStay, now }: TakenUnitsProps) {
  if (units.length === 0) return null
  return (
    <details className={tiles.taken}>
      <summary>{(isStay ? m.staff_houses_taken : m.staff_units_taken)({ count: units.length })}</summary>
      <ul>
        {nearestFirst(units, isOwn).map((unit) => {
          const branch = otherBranch(unit, isOwn)
          return (
            <li key={unit.id}>
              {isStay ? unit.label : <Plate number={unit.label} unassigned="" />}
              {branch === null ? null : <span>{branch}</span>}
              {unit.reason === null ? null : unitReasonLabel(unit.reason, isStay)}
              {unit.reservationCode === null ? null : <span>{codeText(unit.reservationCode)}</span>}
              {unit.until === null ? null : <span>{m.staff_until({ time: formatMoment(unit.until, now) })}</span>}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
