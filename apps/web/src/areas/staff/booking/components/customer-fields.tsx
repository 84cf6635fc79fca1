import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import type { Suggestion } from '#ui/fields/suggest-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { customersOptions } from '#areas/staff/core/api/customers.ts'
import type { CustomerMatch } from '#areas/staff/core/api/customers.ts'
import { CountryOptions } from '#ui/fields/country-options.tsx'
import { ChipChoice } from '#areas/staff/core/components/form-fields.tsx'
import { customerLanguage } from '#areas/staff/core/trip/booking-draft.ts'
import type { BookingDraft, CustomerLanguage, FieldErrors } from '#areas/staff/core/trip/booking-draft.ts'
import { useSettled } from '#areas/staff/core/trip/use-settled.ts'
import { FormSection } from '#areas/staff/core/trip/form-section.tsx'
import { digitsOf, FEWEST_DIGITS, isPhoneOf } from '../use-known-customer.ts'
import styles from '#areas/staff/core/trip/form-section.module.css'

const MOST_SHOWN = 5
const LANGUAGES: readonly CustomerLanguage[] = ['th', 'en']

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
      language: person.language,
    })
  }
  const digits = useSettled(digitsOf(draft.phone))
  const { data } = useQuery({ ...customersOptions(useApi(), digits), enabled: digits.length >= FEWEST_DIGITS })
  const found = digits.length >= FEWEST_DIGITS ? (data?.rows ?? []) : []
  // One of them was chosen: only warnings are left to say.
  const people = taken === draft.phone ? [] : found.slice(0, MOST_SHOWN)
  return (
    <FormSection title={m.staff_part_customer()}>
      <SuggestField
        id="booking-phone"
        label={m.staff_customer_phone()}
        type="tel"
        value={draft.phone}
        maxLength={40}
        placeholder="081-234-5678"
        error={errors.phone}
        suggestions={people.map(suggestionOf)}
        listLabel={m.staff_known_customers()}
        status={people.length === 0 ? '' : m.staff_known_found({ count: people.length })}
        floats
        onValue={(phone) => onChange({ phone })}
        onChoose={(index) => {
          const person = people[index]
          if (person !== undefined) take(person)
        }}
      />
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
      <div className={styles.group}>
        <span className={styles.label} aria-hidden="true">
          {m.staff_customer_writes_in()}
        </span>
        <ChipChoice
          label={m.staff_customer_writes_in()}
          values={LANGUAGES}
          chosen={customerLanguage(draft)}
          text={(language) => (language === 'th' ? m.texts_thai() : m.texts_english())}
          onChoose={(language) => onChange({ language })}
        />
      </div>
      {/* Below the fields: what is typed into must not move. */}
      <Warnings people={found.filter((person) => person.flag !== 'none' && isPhoneOf(person, digits))} />
    </FormSection>
  )
}

/** What is said of somebody whom the shop watches or refuses. */
const flagLabel = ({ flag }: CustomerMatch) => (flag === 'refuse' ? m.staff_flag_refuse() : m.staff_flag_watch_list())

function suggestionOf(person: CustomerMatch): Suggestion {
  return {
    key: person.id,
    label: person.fullName,
    aside: formatPhone(person.phone),
    note:
      person.flag === 'none' ? (
        m.staff_rentals_before({ count: person.reservations })
      ) : (
        <b className={styles.flagged}>{flagLabel(person)}</b>
      ),
  }
}

function Warnings({ people }: { people: readonly CustomerMatch[] }) {
  return (
    <div role="status" className={styles.warned}>
      {people.map((person) => (
        <Notice
          key={person.id}
          tone={person.flag === 'refuse' ? 'danger' : 'warning'}
          title={`${flagLabel(person)} · ${person.fullName}`}
        >
          {person.flagReason}
        </Notice>
      ))}
    </div>
  )
}
