import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { ReservationRow, StaffReservation } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Plate } from '#ui/display/plate.tsx'
import { StatusBadge } from '#ui/display/status-badge.tsx'
import { badgeStatus, inReadersLanguage } from '#areas/staff/core/labels.ts'
import { noUnitText, statusText } from '#areas/staff/core/words-of-kind.ts'
import styles from './booking-things.module.css'

export interface BookingThingsProps {
  reservation: StaffReservation
  /** Where another thing opens in the same place; else it is a link to its page. */
  onOpen?: ((id: string) => void) | undefined
  /** The way to one more thing, where one may be added. */
  action?: ReactNode
}

/** All things of the booking with what each is worth and owes, and the way to each. */
export function BookingThings({ reservation, onOpen, action }: BookingThingsProps) {
  const { others, ...own } = reservation
  const things: readonly ReservationRow[] = [own, ...others].toSorted((a, b) => (a.group?.no ?? 0) - (b.group?.no ?? 0))
  const sum = (amount: (row: ReservationRow) => number) => things.reduce((all, row) => all + amount(row), 0)
  const owed = sum(({ balance }) => balance)
  return (
    <section className={styles.things}>
      <h3 className={styles.title}>{m.staff_booking_things()}</h3>
      <ul>
        {things.map((thing) => (
          <Thing key={thing.id} thing={thing} isCurrent={thing.id === own.id} onOpen={onOpen} />
        ))}
      </ul>
      {action}
      <p className={styles.sum}>
        <span>{m.staff_booking_sum()}</span>
        <b>{formatMoney(sum(({ total, status }) => (status === 'cancelled' ? 0 : total)))}</b>
        {owed > 0 ? <span className={styles.owed}>{m.staff_balance_owed({ amount: formatMoney(owed) })}</span> : null}
      </p>
    </section>
  )
}

function Thing({
  thing,
  isCurrent,
  onOpen,
}: Pick<BookingThingsProps, 'onOpen'> & { thing: ReservationRow; isCurrent: boolean }) {
  const { id, unit, group, product, total } = thing
  const name = m.staff_thing_no({ no: group?.no ?? 1, name: inReadersLanguage(product.name) })
  const status = badgeStatus(thing)
  const handleClick = (event: MouseEvent) => {
    if (onOpen === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <li className={styles.thing}>
      <span className={styles.words}>
        {isCurrent ? (
          <b aria-current="true">{name}</b>
        ) : (
          <Link to="/reservation-info" search={{ id }} preload={false} onClick={handleClick}>
            {name}
          </Link>
        )}
        {unit !== null && unit.labelKind === 'name' ? (
          <span className={styles.unit}>{unit.label}</span>
        ) : (
          <Plate number={unit?.isFixed === true ? unit.label : undefined} unassigned={noUnitText(thing)} />
        )}
        {thing.namedDriver === '' ? null : (
          <span className={styles.unit}>{m.staff_thing_driver({ name: thing.namedDriver })}</span>
        )}
      </span>
      <StatusBadge status={status}>{statusText(thing)}</StatusBadge>
      <span className={styles.money}>{formatMoney(total)}</span>
    </li>
  )
}
