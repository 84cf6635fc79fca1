import { Link } from '@tanstack/react-router'
import { formatPhone } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { countryName } from '#lib/places/countries.ts'
import { getLocale } from '#lib/locale.ts'
import { inReadersLanguage, languageLabel, placeLabels } from '#areas/staff/core/labels.ts'
import { FactList } from '#areas/staff/core/components/fact-list.tsx'
import type { TabProps } from '../frame/tab-props.ts'
import styles from '../frame/tabs-content.module.css'

export function CustomerTab({ reservation }: TabProps) {
  const person = reservation.customerDetails
  if (person === null) {
    return (
      <Card>
        <EmptyState>{m.staff_customer_none()}</EmptyState>
      </Card>
    )
  }
  const { mode, place } = placeLabels(reservation)
  const facts: [string, string | null][] = [
    [m.staff_customer_name(), person.fullName],
    [m.staff_customer_phone(), formatPhone(person.phone)],
    [m.staff_customer_email(), person.email],
    [m.staff_customer_nationality(), person.nationality === null ? null : countryName(person.nationality, getLocale())],
    [m.staff_customer_id(), person.idNumberLast4 === null ? null : `••• ${person.idNumberLast4}`],
    [m.staff_customer_language(), languageLabel(person.language)],
    [m.staff_customer_rentals(), String(person.reservations)],
    [mode, place],
    [m.staff_customer_zone(), reservation.zone === null ? null : inReadersLanguage(reservation.zone)],
    [m.staff_customer_postcode(), reservation.deliveryPostcode],
  ]
  return (
    <>
      {person.flag === 'none' ? null : (
        <Notice tone="danger" title={person.flag === 'refuse' ? m.staff_flag_refuse() : m.staff_flag_watch_list()}>
          {person.flagReason}
        </Notice>
      )}
      <Card>
        <h2 className={styles.heading}>{m.staff_tab_customer()}</h2>
        <FactList className={styles.facts} facts={facts} />
        {person.isErased ? null : (
          <Link to="/records/$kind" params={{ kind: 'customers' }} search={{ id: person.id }} preload={false}>
            {m.customers_open_record()}
          </Link>
        )}
      </Card>
    </>
  )
}
