import { useEffect, useEffectEvent } from 'react'
import type { FormEvent } from 'react'
import type { UsedVehicleDetails } from '@rodchao/contract'
import { NO_ANSWER } from '#lib/api/problem-error.ts'
import type { ProblemError } from '#lib/api/problem-error.ts'
import { formatVersion } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Money } from '#ui/display/money.tsx'
import { baht, dayLabel } from '../labels.ts'
import { offeredTime } from '../model.ts'
import type { Agreed, BuyerField, FaultKind, ReadTexts } from '../model.ts'
import { useBuyer } from '../use-buyer.ts'
import type { BuyerForm } from '../use-buyer.ts'
import styles from './buyer-form.module.css'

/** When one comes to see it and who comes; sending it keeps the vehicle until the deposit is paid. */
export function BuyerForm({ vehicle, texts }: { vehicle: UsedVehicleDetails; texts: ReadTexts }) {
  const form = useBuyer(vehicle, texts)
  const restore = useEffectEvent(form.restore)
  useEffect(() => restore(), [])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.send()
  }
  const problems = [
    ...(Object.entries(form.faults) as [BuyerField, FaultKind | undefined][]).flatMap(([field, kind]) =>
      kind === undefined ? [] : [{ fieldId: `used-${field}`, message: faultMessage(field, kind) }],
    ),
    ...(form.problem === null ? [] : [{ message: problemMessage(form.problem) }]),
  ]
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit} aria-labelledby="used-form">
      <h2 id="used-form">{m.used_form()}</h2>
      <FormErrorSummary title={m.reserve_errors_title()} problems={problems} attempt={form.attempt} />
      <ViewingFields vehicle={vehicle} form={form} />
      <PersonFields form={form} />
      <Agreement
        form={form}
        text="consent"
        label={m.used_consent()}
        address="/pages/terms#sale-contract"
        version={texts.consentVersion}
      />
      <Agreement
        form={form}
        text="privacy"
        label={m.reserve_privacy()}
        address="/pages/privacy"
        version={texts.privacyVersion}
      />
      <div className={styles.foot} data-sticky-foot="">
        <p>
          <Money amount={baht(vehicle.deposit)} unit={m.search_baht()} size="total" />
          <small>{m.used_deposit_now({ price: baht(vehicle.price) })}</small>
        </p>
        <Button variant="next" size="lg" type="submit" loading={form.isBusy}>
          {m.used_reserve()}
        </Button>
      </div>
    </form>
  )
}

interface AgreementProps {
  form: BuyerForm
  text: Agreed
  label: string
  address: string
  version: string
}

/** One text that is agreed to by itself, beside the way to read it. */
function Agreement({ form, text, label, address, version }: AgreementProps) {
  return (
    <CheckboxField
      id={`used-${text}`}
      label={label}
      help={
        <a href={address} target="_blank" className={styles.agreement}>
          {m.reserve_consent_version({ version: formatVersion(version) })}
        </a>
      }
      error={errorOf(form, text)}
      checked={form.agreed.includes(text)}
      onChange={(event) => form.agree(text, event.target.checked)}
    />
  )
}

function errorOf({ faults }: BuyerForm, field: BuyerField): string | undefined {
  const kind = faults[field]
  return kind === undefined ? undefined : faultMessage(field, kind)
}

function ViewingFields({ vehicle: { viewings }, form }: { vehicle: UsedVehicleDetails; form: BuyerForm }) {
  const { day, time, times } = offeredTime(form.buyer, viewings)
  return (
    <div className={styles.pair}>
      <SelectField
        id="used-day"
        label={m.used_viewing_day()}
        value={day}
        options={viewings.map((viewing) => ({ value: viewing.day, label: dayLabel(viewing.day) }))}
        onChange={(event) => form.change('day', event.target.value)}
      />
      <SelectField
        id="used-time"
        label={m.used_viewing_time()}
        value={time}
        error={errorOf(form, 'time')}
        options={times.map((one) => ({ value: one, label: m.used_clock({ time: one }) }))}
        onChange={(event) => form.change('time', event.target.value)}
      />
    </div>
  )
}

function PersonFields({ form }: { form: BuyerForm }) {
  const bind = (field: 'fullName' | 'phone' | 'email' | 'note') => ({
    id: `used-${field}`,
    name: field,
    value: form.buyer[field],
    error: errorOf(form, field),
    onChange: (event: { target: { value: string } }) => form.change(field, event.target.value),
  })
  const optional = m.reserve_optional()
  return (
    <>
      <TextField {...bind('fullName')} label={m.reserve_name()} autoComplete="name" />
      <TextField
        {...bind('phone')}
        label={m.reserve_phone()}
        help={m.reserve_phone_help()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        {...bind('email')}
        label={m.reserve_email()}
        optional={optional}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextArea {...bind('note')} label={m.reserve_note()} optional={optional} />
    </>
  )
}

function faultMessage(field: BuyerField, kind: FaultKind): string {
  if (kind === 'too_long') return m.reserve_fault_too_long()
  switch (field) {
    case 'fullName':
      return kind === 'missing' ? m.reserve_fault_name_missing() : m.reserve_fault_bad_characters()
    case 'phone':
      return kind === 'missing' ? m.reserve_fault_phone_missing() : m.reserve_fault_phone_invalid()
    case 'email':
      return m.reserve_fault_email_invalid()
    case 'consent':
      return kind === 'missing' ? m.used_fault_consent() : m.reserve_problem_consent_outdated()
    case 'privacy':
      return kind === 'missing' ? m.reserve_fault_consent_missing() : m.reserve_problem_consent_outdated()
    case 'day':
    case 'time':
      return m.used_fault_time()
    case 'note':
      return m.reserve_fault_bad_characters()
  }
}

function problemMessage({ code }: Pick<ProblemError, 'code'>): string {
  switch (code) {
    case 'not_free':
    case 'not_found':
      return m.used_problem_taken()
    case 'amount_refused':
      return m.used_problem_price()
    case 'customer_refused':
    case 'no_way_to_pay':
      return m.used_problem_call()
    case 'rate_limited':
      return m.used_problem_often()
    case NO_ANSWER:
      return m.used_problem_line()
    default:
      return m.used_problem_other()
  }
}
