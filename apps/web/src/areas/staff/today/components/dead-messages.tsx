import type { Desk } from '@rodchao/contract'
import { formatReservationCode } from '@rodchao/rental'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { Place } from '../model.ts'
import { Line, LineNote } from './line.tsx'
import { ListCard } from './list-card.tsx'

/** Messages that never reached the customer: to be sent again, or said on the phone. */
export function DeadMessages({ messages: { count, rows }, now }: { messages: Desk['deadMessages']; now: number }) {
  return (
    <ListCard title={m.home_dead_messages()} count={count} tone="warning" shown={rows.length}>
      <ul>
        {rows.map((message) => {
          const place: Place = { to: '/reservation-info', search: { id: message.reservationId, tab: 'messages' } }
          return (
            <Line
              key={message.id}
              first={formatMoment(message.at, now)}
              name={message.customerName ?? m.staff_no_name_yet()}
              place={place}
              action={{ label: m.home_do_resend(), place }}
            >
              <LineNote>{formatReservationCode(message.code)}</LineNote>
            </Line>
          )
        })}
      </ul>
    </ListCard>
  )
}
