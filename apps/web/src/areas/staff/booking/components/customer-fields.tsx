import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { customersOptions } from '#areas/staff/core/api/customers.ts'
import type { CustomerMatch } from '#areas/staff/core/api/customers.ts'
import { CountryOptions } from '#ui/fields/country-options.tsx'
import type { FieldErrors, BookingDraft } from '#areas/staff/core/trip/booking-draft.ts'
import { useSettled } from '#areas/staff/core/trip/use-settled.ts'
import { FormSection } from '#areas/staff/core/trip/form-section.tsx'
import { digitsOf, FEWEST_DIGITS, isPhoneOf } from '../use-known-customer.ts'
import styles from '#areas/staff/core/trip/form-section.module.css'

export interface CustomerFieldsProps {
  draft: BookingDraft
  errors: FieldErrors
  onChange: (change: Partial<BookingDraft>) => void
}

/** The phone first: whoever was here before is found by it and not typed again. */
export function CustomerFields({ draft, errors, onChange }: CustomerFieldsProps) {
  const [taken, setTaken] = useState<string>()
  const take = (person: CustomerMatch) => {
    const phone = formatPhone(person.phone)
    setTaken(phone)
    onChange({
      phone,
      fullName: person.fullName,
      nationality: person.nationality ?? '',
      email: person.email ?? '',
    })
  }
  return (
    <FormSection title={m.staff_part_customer()}>
      <TextField
        id="booking-phone"
        label={m.staff_customer_phone()}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={draft.phone}
        maxLength={40}
        placeholder="081-234-5678"
        error={errors.phone}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
      <Matches phone={draft.phone} isTaken={taken === draft.phone} onTake={take} />
      <TextField
        id="booking-fullName"
        label={m.staff_customer_name()}
        autoComplete="off"
        value={draft.fullName}
        maxLength={200}
        error={errors.fullName}
        onChange={(event) => onChange({ fullName: event.currentTarget.value })}
      />
      <SelectField
        label={m.staff_customer_nationality()}
        optional={m.staff_optional()}
        value={draft.nationality}
        onChange={(event) => onChange({ nationality: event.currentTarget.value })}
      >
        <option value="">{m.staff_not_said()}</option>
        <CountryOptions locale={getLocale()} value={draft.nationality} />
      </SelectField>
    </FormSection>
  )
}

interface MatchesProps {
  phone: string
  /** One of them was chosen: only warnings are left to say. */
  isTaken: boolean
  onTake: (person: CustomerMatch) => void
}

function Matches({ phone, isTaken, onTake }: MatchesProps) {
  const api = useApi()
  const digits = useSettled(digitsOf(phone))
  const isEnough = digits.length >= FEWEST_DIGITS
  const { data } = useQuery({ ...customersOptions(api, digits), enabled: isEnough })
  const people = isEnough ? (data?.rows.slice(0, 5) ?? []) : []
  const warned = isEnough
    ? (data?.rows ?? []).filter((person) => person.flag !== 'none' && isPhoneOf(person, digits))
    : []
  return (
    <div role="status">
      {warned.length === 0 ? null : (
        <div className={styles.warned}>
          {warned.map((person) => (
            <Notice
              key={person.id}
              tone={person.flag === 'refuse' ? 'danger' : 'warning'}
              title={`${person.flag === 'refuse' ? m.staff_flag_refuse() : m.staff_flag_watch_list()} · ${person.fullName}`}
            >
              {person.flagReason}
            </Notice>
          ))}
        </div>
      )}
      {isTaken || people.length === 0 ? null : (
        <ul className={styles.matches} aria-label={m.staff_known_customers()}>
          {people.map((person) => (
            <li key={person.id} data-flag={person.flag === 'none' ? undefined : person.flag}>
              <button type="button" onClick={() => onTake(person)}>
                <b>{person.fullName}</b>
                <span>{formatPhone(person.phone)}</span>
                <small>
                  {person.flag === 'none'
                    ? m.staff_rentals_before({ count: person.reservations })
                    : person.flag === 'refuse'
                      ? m.staff_flag_refuse()
                      : m.staff_flag_watch_list()}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
