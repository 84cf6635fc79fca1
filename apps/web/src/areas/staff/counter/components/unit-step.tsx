import { useState } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { keepFocus } from '#ui/actions/keep-focus.ts'
import { Plate } from '#ui/display/plate.tsx'
import { isAllowed, papersExpireOn } from '#areas/staff/core/summary/progress.ts'
import { inReadersLanguage, isHouse, joined } from '#areas/staff/core/labels.ts'
import { useCounterMove } from '../use-counter-move.ts'
import { MoveProblem } from '#areas/staff/core/moves/move-problem.tsx'
import { UnitPicker } from './unit-picker.tsx'
import styles from '#areas/staff/core/components/fields.module.css'

/** The vehicle to fetch from the yard: the one that is kept for them, or another that is free. */
export function UnitStep({ reservation, onDone }: { reservation: StaffReservation; onDone: () => void }) {
  const { unit, unitDetails, start, end } = reservation
  const [isChoosing, setChoosing] = useState(unit === null)
  const [chosen, setChosen] = useState<number | null>(unit?.id ?? null)
  const move = useCounterMove(reservation, onDone)
  const expiry = papersExpireOn(reservation)
  const canAssign = isAllowed(reservation, 'assign_unit')
  const assign = (unitId: number) => move.run({ operation: 'assignUnit', body: { unitId } })
  return (
    <div className={styles.form}>
      <MoveProblem move={move} />
      {unit === null ? null : (
        <div className={styles.row}>
          {unit.labelKind === 'plate' ? (
            <Plate
              number={unit.label}
              province={unitDetails?.plateProvince ?? undefined}
              unassigned={m.staff_no_unit_yet()}
              size="lg"
            />
          ) : (
            <b className={styles.big}>{unit.label}</b>
          )}
          <span className={styles.quiet}>
            {joined(
              unitDetails === null ? '' : inReadersLanguage(unitDetails.colour),
              expiry === null ? '' : m.staff_papers_until({ date: formatDate(expiry) }),
            )}
          </span>
        </div>
      )}
      {canAssign && unit !== null && !unit.isFixed && !isChoosing ? (
        <Button variant="fill" loading={move.isPending} onClick={() => assign(unit.id)}>
          {isHouse(reservation) ? m.counter_use_this_house() : m.counter_use_this_unit()}
        </Button>
      ) : null}
      {isChoosing && canAssign ? (
        <>
          <UnitPicker
            reservation={reservation}
            start={start}
            end={end}
            value={chosen}
            onChoose={({ id }) => setChosen(id)}
          />
          <Button
            variant="fill"
            disabled={chosen === null}
            loading={move.isPending}
            onClick={() => {
              if (chosen !== null) assign(chosen)
            }}
          >
            {isHouse(reservation) ? m.counter_use_chosen_house() : m.counter_use_chosen_unit()}
          </Button>
        </>
      ) : canAssign ? (
        <Button
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget, 'div')
            setChoosing(true)
          }}
        >
          {isHouse(reservation) ? m.counter_choose_other_house() : m.counter_choose_other_unit()}
        </Button>
      ) : null}
    </div>
  )
}
