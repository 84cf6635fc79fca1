import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffReservation, BookingNeedingUnit } from '@rodchao/contract'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { makeMove } from '#areas/staff/core/api/moves.ts'
import { recount, refreshAround, showReservation } from '#areas/staff/core/api/reservations.ts'
import { bookingsNeedingUnitOptions } from '#areas/staff/core/api/amendments.ts'
import { problemMessage } from '#areas/staff/core/problem-messages.ts'
import { codeText, isHouse } from '#areas/staff/core/labels.ts'
import { useIntentKey } from '#areas/staff/core/moves/use-intent-key.ts'
import type { TabProps } from '../frame/tab-props.ts'
import styles from '../frame/tabs-content.module.css'

/** Whether the unit of a reservation will not come back: reported lost from here, or gone before the pick-up. */
export function hasLostUnit({ flags, history }: Pick<StaffReservation, 'flags' | 'history'>): boolean {
  return flags.includes('unit_not_ready') || history.some(({ action }) => action === 'report_lost')
}

/** Bookings that still count on a unit which will not come back, each with the one that it could have instead. */
export function BookingsNeedingUnitCard({ reservation, onDone }: Pick<TabProps, 'reservation' | 'onDone'>) {
  const api = useApi()
  const ofHouse = isHouse(reservation)
  const bookingsNeedingUnit = useQuery(bookingsNeedingUnitOptions(api, reservation.id))
  if (bookingsNeedingUnit.error !== null) {
    return <FailedReadNotice error={bookingsNeedingUnit.error} onRetry={bookingsNeedingUnit.refetch} />
  }
  if (bookingsNeedingUnit.data === undefined || bookingsNeedingUnit.data.length === 0) return null
  return (
    <Card>
      <h2 className={styles.heading}>{m.changes_needing_unit({ unit: reservation.unit?.label ?? '' })}</h2>
      <p className={styles.under}>{ofHouse ? m.changes_needing_house_text() : m.changes_needing_unit_text()}</p>
      <ul className={styles.rows}>
        {bookingsNeedingUnit.data.map((booking) => (
          <BookingNeedingUnitRow
            key={booking.id}
            booking={booking}
            shownOn={reservation.id}
            ofHouse={ofHouse}
            onDone={onDone}
          />
        ))}
      </ul>
    </Card>
  )
}

interface BookingNeedingUnitRowProps {
  ofHouse: boolean
  booking: BookingNeedingUnit
  /** The reservation whose page lists it. */
  shownOn: string
  onDone: (message: string) => void
}

function BookingNeedingUnitRow({ ofHouse, booking, shownOn, onDone }: BookingNeedingUnitRowProps) {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const { id, version, code, customerName, start, end, otherUnit } = booking
  const moving = useMutation({
    mutationFn: (unitId: number) => {
      const body = { unitId }
      return makeMove(api, booking, { operation: 'moveToOtherUnit', body }, intent.keyFor({ ...body, id, version }))
    },
    onSuccess: (after) => {
      intent.done()
      showReservation(client, after)
      recount(client)
      onDone(
        (ofHouse ? m.changes_done_moved_house : m.changes_done_moved_unit)({
          code: codeText(code),
          unit: after.unit?.label ?? '',
        }),
      )
    },
    // Refetched after a refusal too: the booking or the unit may have changed.
    onSettled: () => refreshAround(client, shownOn),
  })
  return (
    <li>
      <span className={styles.grow}>
        <b>
          {id === shownOn ? (
            codeText(code)
          ) : (
            <Link to="/reservation-info" search={{ id }} preload={false}>
              {codeText(code)}
            </Link>
          )}
          {customerName === null ? '' : ` · ${customerName}`}
        </b>
        <small>
          {formatDateTime(start)} – {formatDateTime(end)}
        </small>
        {moving.error === null ? null : <FieldError>{problemMessage(moving.error)}</FieldError>}
      </span>
      {otherUnit === null ? (
        <small>{ofHouse ? m.changes_needing_house_none() : m.changes_needing_unit_no_unit()}</small>
      ) : (
        <Button loading={moving.isPending} onClick={() => moving.mutate(otherUnit.id)}>
          {m.changes_needing_unit_move({ unit: otherUnit.label })}
        </Button>
      )}
    </li>
  )
}
