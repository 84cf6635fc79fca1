import { m } from '#lib/messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CountryOptions } from '#ui/fields/country-options.tsx'
import { faultMessage } from '../fault-messages.ts'
import type { Locale } from '#lib/locale.ts'
import type { DetailField, Details, Fault } from '../model/details.ts'

export interface DetailFieldsProps {
  details: Details
  faults: readonly Fault[]
  isDelivered: boolean
  locale: Locale
  onField: (field: DetailField, value: string) => void
}

export function DetailFields({ details, faults, isDelivered, locale, onField }: DetailFieldsProps) {
  const bind = (field: DetailField) => {
    const fault = faults.find((each) => each.field === field)
    return {
      id: field,
      name: field,
      value: details[field],
      error: fault === undefined ? undefined : faultMessage(fault),
      onChange: (event: { target: { value: string } }) => onField(field, event.target.value),
    }
  }
  const optional = m.reserve_optional()
  return (
    <>
      <TextField {...bind('fullName')} label={m.reserve_name()} help={m.reserve_name_help()} autoComplete="name" />
      <TextField
        {...bind('phone')}
        label={m.reserve_phone()}
        help={m.reserve_phone_help()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      {isDelivered ? (
        <TextField
          {...bind('deliveryPlace')}
          label={m.reserve_delivery_place()}
          help={m.reserve_delivery_place_help()}
          autoComplete="off"
        />
      ) : null}
      <TextField
        {...bind('lineId')}
        label={m.reserve_line_id()}
        optional={optional}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...bind('email')}
        label={m.reserve_email()}
        optional={optional}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <SelectField {...bind('nationality')} label={m.reserve_nationality()} optional={optional} autoComplete="country">
        <option value="">{m.reserve_nationality_none()}</option>
        <CountryOptions locale={locale} value={details.nationality} />
      </SelectField>
      <TextField
        {...bind('idNumber')}
        label={m.reserve_id_number()}
        help={m.reserve_id_number_help()}
        optional={optional}
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea {...bind('note')} label={m.reserve_note()} help={m.reserve_note_help()} optional={optional} />
    </>
  )
}
