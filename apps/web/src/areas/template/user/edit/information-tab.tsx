import type { ChangeEvent } from 'react'
import { labelFrom, m } from '#lib/messages.ts'
import { DayField } from '#ui/dates/day-field.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { countryOptions } from '#areas/template/core/places/country-names.ts'
import { fetchPhoneNumbers } from '#areas/template/core/places/phone-number.ts'
import { CONTACT_WAYS, GENDERS, LANGUAGES } from '../model.ts'
import type { EditTabProps } from './account-tab.tsx'
import type { Information } from './edit-draft.ts'
import styles from './user-edit.module.css'

const languageLabel = labelFrom<Information['language']>({
  en: () => m.people_language_en(),
  th: () => m.people_language_th(),
  de: () => m.people_language_de(),
  fr: () => m.people_language_fr(),
  es: () => m.people_language_es(),
  pt: () => m.people_language_pt(),
  ja: () => m.people_language_ja(),
})
const genderLabel = labelFrom<Information['gender']>({
  woman: () => m.people_gender_woman(),
  man: () => m.people_gender_man(),
  other: () => m.people_gender_other(),
})
const wayLabel = labelFrom<Information['contactWays'][number]>({
  email: () => m.people_way_email(),
  message: () => m.people_way_message(),
  phone: () => m.people_way_phone(),
})

type TextName = 'mobile' | 'website' | 'addressLine1' | 'addressLine2' | 'postcode' | 'city' | 'state'

export function InformationTab({ draft, errors, onChange }: EditTabProps) {
  const { information } = draft
  const set = (change: Partial<Information>) => onChange({ ...draft, information: { ...information, ...change } })
  const field = (name: TextName) => ({
    value: information[name],
    error: errors[name],
    maxLength: 200,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <h2 className={styles.title}>{m.people_person()}</h2>
      <div className={styles.grid}>
        <DayField
          label={m.people_birth_date()}
          example={m.people_birth_example()}
          optional={m.people_optional()}
          value={information.birthDate}
          error={errors['birthDate']}
          onChange={(birthDate) => set({ birthDate })}
        />
        <TextField
          label={m.people_mobile()}
          type="tel"
          optional={m.people_optional()}
          {...field('mobile')}
          onFocus={() => void fetchPhoneNumbers()}
        />
        <TextField label={m.people_website()} inputMode="url" optional={m.people_optional()} {...field('website')} />
        <SelectField
          label={m.people_language()}
          options={LANGUAGES.map((value) => ({ value, label: languageLabel(value) }))}
          value={information.language}
          onChange={({ currentTarget }) => set({ language: currentTarget.value as Information['language'] })}
        />
        <fieldset className={styles.choices}>
          <legend>{m.people_gender()}</legend>
          {GENDERS.map((value) => (
            <label key={value} className={styles.radio}>
              <input
                type="radio"
                name="gender"
                value={value}
                checked={information.gender === value}
                onChange={() => set({ gender: value })}
              />
              {genderLabel(value)}
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{m.people_contact_ways()}</legend>
          {CONTACT_WAYS.map((way) => (
            <CheckboxField
              key={way}
              label={wayLabel(way)}
              checked={information.contactWays.includes(way)}
              onChange={({ currentTarget: { checked } }) =>
                set({
                  contactWays: CONTACT_WAYS.filter((one) =>
                    one === way ? checked : information.contactWays.includes(one),
                  ),
                })
              }
            />
          ))}
        </fieldset>
      </div>
      <h2 className={styles.title}>{m.people_address()}</h2>
      <div className={styles.grid}>
        <TextField label={m.people_address_line_1()} optional={m.people_optional()} {...field('addressLine1')} />
        <TextField label={m.people_address_line_2()} optional={m.people_optional()} {...field('addressLine2')} />
        <TextField label={m.people_postcode()} optional={m.people_optional()} {...field('postcode')} />
        <TextField label={m.people_city()} optional={m.people_optional()} {...field('city')} />
        <TextField label={m.people_state()} optional={m.people_optional()} {...field('state')} />
        <ComboboxField
          label={m.people_country()}
          options={countryOptions()}
          value={information.country}
          onChange={(country) => set({ country })}
          none={m.showroom_country_none()}
        />
      </div>
    </>
  )
}
