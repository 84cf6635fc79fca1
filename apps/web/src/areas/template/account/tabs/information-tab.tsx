import { useEffect, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { DayField } from '#ui/dates/day-field.tsx'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { countryOptions } from '../../core/places/country-names.ts'
import { fetchPhoneNumbers, readPhoneNumber } from '../../core/places/phone-number.ts'
import type { AccountErrors, InfoDraft } from '../account-draft.ts'
import styles from './account-tabs.module.css'

const MOST_BIO = 600

export interface InformationTabProps {
  information: InfoDraft
  errors: AccountErrors
  onChange: (information: InfoDraft) => void
}

export function InformationTab({ information, errors, onChange }: InformationTabProps) {
  const set = (change: Partial<InfoDraft>) => onChange({ ...information, ...change })
  const { bio, dob, country, website, phone } = information
  return (
    <div className={styles.grid}>
      <TextArea
        label={m.account_bio()}
        optional={m.people_optional()}
        help={m.account_bio_left({ count: formatCount(MOST_BIO - bio.length) })}
        fieldClassName={styles.whole}
        rows={4}
        maxLength={MOST_BIO}
        value={bio}
        onChange={({ currentTarget: { value } }) => set({ bio: value })}
      />
      <DayField
        label={m.people_birth_date()}
        example={m.people_birth_example()}
        optional={m.people_optional()}
        value={dob}
        error={errors['dob']}
        onChange={(next) => set({ dob: next })}
      />
      <ComboboxField
        label={m.people_country()}
        options={countryOptions()}
        value={country}
        onChange={(next) => set({ country: next })}
        none={m.showroom_country_none()}
      />
      <TextField
        label={m.people_website()}
        optional={m.people_optional()}
        inputMode="url"
        autoComplete="url"
        maxLength={200}
        value={website}
        error={errors['website']}
        onChange={({ currentTarget: { value } }) => set({ website: value })}
      />
      <PhoneField phone={phone} country={country} error={errors['phone']} onChange={(next) => set({ phone: next })} />
    </div>
  )
}

interface PhoneFieldProps {
  phone: string
  country: string
  error: string | undefined
  onChange: (phone: string) => void
}

/** As people write it abroad once it was left; while it is typed, as it is typed. */
function PhoneField({ phone, country, error, onChange }: PhoneFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [, setKnown] = useState(false)
  useEffect(() => void fetchPhoneNumbers().then(() => setKnown(true)), [])
  const read = () => {
    const number = readPhoneNumber(phone, country)
    if (number !== null && typed !== null) onChange(number.replaceAll(/[^+\d]/g, ''))
    setTyped(null)
  }
  return (
    <TextField
      label={m.people_phone()}
      optional={m.people_optional()}
      type="tel"
      autoComplete="tel"
      maxLength={40}
      value={typed ?? readPhoneNumber(phone, country) ?? phone}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(value)
      }}
      onBlur={read}
    />
  )
}
