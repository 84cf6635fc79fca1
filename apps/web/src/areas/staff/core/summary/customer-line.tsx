import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { formatPhone } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { isHouse, languageLabel, joined } from '../labels.ts'
import { countryName } from '#lib/places/countries.ts'
import { getLocale } from '#lib/locale.ts'
import styles from './panel.module.css'

/** Who it is for, and the ways to reach them. */
export function CustomerLine({ reservation }: { reservation: StaffReservation }) {
  const { kind, customerDetails: person, customer, language, channel } = reservation
  if (customer === null) return <p className={styles.quiet}>{m.staff_no_name_yet()}</p>
  const isErased = person?.isErased === true
  const facts = [
    typeof person?.nationality === 'string' ? countryName(person.nationality, getLocale()) : undefined,
    person === null
      ? undefined
      : (kind === 'sale' || isHouse(reservation) ? m.staff_booking_number : m.staff_rental_number)({
          count: person.reservations,
        }),
    languageLabel(person?.language ?? language),
  ]
  return (
    <div className={styles.person}>
      <div className={styles.personWords}>
        <b>{customer.fullName}</b>
        <small>{joined(...facts)}</small>
        <small className="rc-nowrap">{formatPhone(customer.phone)}</small>
      </div>
      {isErased ? null : (
        <a
          href={`tel:${customer.phone}`}
          className={iconButtonClass(true)}
          aria-label={m.staff_call({ name: customer.fullName })}
          data-tooltip={m.staff_call({ name: customer.fullName })}
        >
          <Icon of={IconPhone} size={20} />
        </a>
      )}
      {channel === 'line' && !isErased ? (
        <a
          href="https://chat.line.biz/"
          target="_blank"
          rel="noreferrer"
          className={iconButtonClass(true)}
          aria-label={m.staff_open_line()}
          data-tooltip={m.staff_open_line()}
        >
          <Icon of={IconBrandLine} size={20} />
        </a>
      ) : null}
    </div>
  )
}
