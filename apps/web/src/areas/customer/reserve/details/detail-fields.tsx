import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CountryOptions } from '#ui/fields/country-options.tsx'
import { faultMessage } from '../fault-messages.ts'
import { houseToBringTo, needsDoor } from '../model/choice.ts'
import { fullPlace } from '../model/details.ts'
import type { Reserve } from '../use-reserve.ts'
import type { DetailField, Details, Fault } from '../model/details.ts'
import styles from './details-step.module.css'

export interface DetailFieldsProps {
  details: Details
  faults: readonly Fault[]
  reserve: Reserve
  /** The place to bring it to was said in the first step. */
  isPlaceKnown: boolean
  onField: (field: DetailField, value: string) => void
}

export function DetailFields({ details, faults, reserve, isPlaceKnown, onField }: DetailFieldsProps) {
  const { locale } = reserve
  const [house, isDelivered] = [houseToBringTo(reserve), needsDoor(reserve)]
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
      {house === null ? null : <HouseAsPlace name={house.name[locale]} />}
      {!isDelivered ? null : isPlaceKnown ? (
        <KnownPlace details={details} reserve={reserve} />
      ) : (
        <TextField
          {...bind('deliveryPlace')}
          label={m.reserve_delivery_place()}
          help={m.reserve_delivery_place_help()}
          autoComplete="off"
        />
      )}
      {isDelivered && faults.some(({ field }) => field === 'room') ? (
        <TextField {...bind('room')} label={m.place_room()} help={m.place_room_help()} autoComplete="off" />
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

/** A booking that begins with a house: its vehicles come there. */
function HouseAsPlace({ name }: { name: string }) {
  return (
    <p className={styles.place}>
      <span>
        <small>{m.place_delivered_to()}</small>
        <b>{name}</b>
      </span>
    </p>
  )
}

/** What was said in the first step, with the way back to it. */
function KnownPlace({ details, reserve }: Pick<DetailFieldsProps, 'details' | 'reserve'>) {
  return (
    <p className={styles.place}>
      <span>
        <small>{m.place_delivered_to()}</small>
        <b>{fullPlace(details)}</b>
      </span>
      <Link to="/reserve" search={reserve.searchFor(1)} className={styles.edit}>
        {m.reserve_edit()}
        <span className="rc-visually-hidden"> {m.reserve_edit_when()}</span>
      </Link>
    </p>
  )
}
