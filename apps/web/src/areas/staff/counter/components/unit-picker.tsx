import { useQuery } from '@tanstack/react-query'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Plate } from '#ui/display/plate.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { unitsOptions } from '#areas/staff/core/api/catalogue.ts'
import type { UnitAvailability } from '#areas/staff/core/api/catalogue.ts'
import { problemMessage } from '#areas/staff/core/problem-messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import tiles from '#areas/staff/core/trip/unit-tiles.module.css'
import { isHouse, joined } from '#areas/staff/core/labels.ts'
import { nearestFirst, otherBranch } from '#areas/staff/core/trip/unit-branches.ts'
import type { IsOwnBranch } from '#areas/staff/core/trip/unit-branches.ts'
import { TakenUnits } from '#areas/staff/core/trip/taken-units.tsx'
import styles from './unit-picker.module.css'

export interface UnitPickerProps {
  reservation: StaffReservation
  start: string
  end: string
  value: number | null
  /** Of another model than was booked. */
  productId?: number | undefined
  /** For a swap the unit that is out is no choice. */
  without?: number | undefined
  onChoose: (unit: { id: number; label: string }) => void
}

/** Which of the vehicles of the model, and why the others are not to be had. */
export function UnitPicker({ reservation, productId, start, end, value, without, onChoose }: UnitPickerProps) {
  const api = useApi()
  const now = useNow()
  const units = useQuery(unitsOptions(api, { product: productId ?? reservation.product.id, start, end }))
  if (units.error !== null) {
    return (
      <Notice
        tone="warning"
        role="status"
        title={problemMessage(units.error)}
        action={<Button onClick={() => void units.refetch()}>{m.shared_retry()}</Button>}
      />
    )
  }
  if (units.data === undefined) {
    return <Loading shapes={['row']} />
  }
  const isStay = isHouse(reservation)
  const others = units.data.filter(({ id }) => id !== without)
  // Its own booking does not keep a unit from it.
  const isFree = (unit: UnitAvailability) => unit.isFree || unit.reservationCode === reservation.code
  const isOwn: IsOwnBranch = ({ id }) => id === reservation.branch.id
  const free = nearestFirst(others.filter(isFree), isOwn)
  const taken = others.filter((unit) => !isFree(unit))
  return (
    <div className={styles.picker}>
      {free.length === 0 ? (
        <Notice tone="warning" title={isStay ? m.counter_no_other_house() : m.counter_no_other_unit()} />
      ) : (
        <div className={tiles.units} role="radiogroup" aria-label={isStay ? m.staff_house() : m.staff_unit()}>
          {free.map((unit) => (
            <label key={unit.id} className={tiles.unit}>
              <input
                type="radio"
                name="counter-unit"
                aria-label={joined(unit.label, otherBranch(unit, isOwn))}
                checked={value === unit.id}
                onChange={() => onChoose(unit)}
              />
              {isStay ? unit.label : <Plate number={unit.label} unassigned="" size="md" />}
              <small>{otherBranch(unit, isOwn)}</small>
            </label>
          ))}
        </div>
      )}
      <TakenUnits units={taken} isOwn={isOwn} isStay={isStay} now={now} />
    </div>
  )
}
