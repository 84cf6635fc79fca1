import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerConsent, ResponseBody } from '@rodchao/contract'
import { formatCount, formatDateTime, formatMoney, formatVersion } from '#lib/format.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { codeText, joined } from '../../core/labels.ts'
import { statusOfKind } from '../../core/words-of-kind.ts'
import type { TabProps } from '../kinds/kind-view.ts'
import { customerHistoryOptions } from './api.ts'
import styles from './customers.module.css'

type History = ResponseBody<'findCustomerHistory'>

/** Nobody waits for money of what ended so. */
const UNPAID_ENDS: ReadonlySet<string> = new Set(['hold', 'expired', 'cancelled'])

function useHistory(id: string) {
  const { data, error, refetch } = useQuery(customerHistoryOptions(useApi(), id))
  const instead =
    data !== undefined ? null : error === null ? (
      <Loading shapes={['row', 'row', 'row']} />
    ) : (
      <FailedRead title={m.records_one_failed()} error={error} onRetry={refetch} />
    )
  return { data, instead }
}

/** What a customer booked, the newest first, and what they paid in all. */
export function BookingsTab({ record }: TabProps) {
  const { data, instead } = useHistory(record?.id ?? '')
  return data === undefined ? instead : <Bookings history={data} />
}

function Bookings({ history: { bookings, count, received, returned } }: { history: History }) {
  if (count === 0) return <EmptyState>{m.customers_bookings_none()}</EmptyState>
  return (
    <div className={styles.tab}>
      <p className={styles.quiet}>
        {returned === 0
          ? m.customers_money({ received: formatMoney(received) })
          : m.customers_money_back({ received: formatMoney(received), returned: formatMoney(returned) })}
      </p>
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <span>
              <Link to="/reservation-info" search={{ id: booking.id }} preload={false}>
                {codeText(booking.code)}
              </Link>{' '}
              <em>{statusOfKind(booking.status, booking.charging === 'night')}</em>
              <small>{joined(inReadersLanguage(booking.product), formatDateTime(booking.start))}</small>
            </span>
            <span className={styles.sum}>
              <b>{formatMoney(booking.total)}</b>
              {booking.paid === booking.total || (booking.paid === 0 && UNPAID_ENDS.has(booking.status)) ? null : (
                <small>{m.customers_paid({ paid: formatMoney(booking.paid) })}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
      {count > bookings.length ? (
        <p className={styles.quiet}>
          {m.customers_bookings_more({ shown: formatCount(bookings.length), all: formatCount(count) })}
        </p>
      ) : null}
    </div>
  )
}

function agreedText(what: CustomerConsent['what'], version: string): string {
  switch (what) {
    case 'terms':
      return m.customers_agreed_terms({ version: formatVersion(version) })
    case 'privacy':
      return m.customers_read_privacy({ version: formatVersion(version) })
    case 'contract':
      return m.customers_agreed_contract({ number: version })
  }
}

/** What a customer agreed to: terms of booking by their version, and contracts that they signed. */
export function ConsentsTab({ record }: TabProps) {
  const { data, instead } = useHistory(record?.id ?? '')
  if (data === undefined) return instead
  if (data.consents.length === 0) return <EmptyState>{m.customers_consents_none()}</EmptyState>
  return (
    <ul className={styles.list}>
      {data.consents.map(({ what, version, at, reservation }) => (
        <li key={`${what} ${version} ${reservation.id}`}>
          <span>
            {agreedText(what, version)}
            <small>{formatDateTime(at)}</small>
          </span>
          <Link to="/reservation-info" search={{ id: reservation.id }} preload={false}>
            {codeText(reservation.code)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
