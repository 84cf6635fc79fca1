import type { DeliveryStop, Door, DriverDay } from '@rodchao/contract'
import { formatCount, formatDateTime, formatMoney } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Chip } from '#ui/actions/chip.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import fields from '#areas/staff/core/components/fields.module.css'
import { SignaturePad } from '../components/signature-pad.tsx'
import type { Readings } from '../readings.ts'
import type { DoorDraft } from './door-draft.ts'
import styles from './door.module.css'

export interface DoorSignatureStepProps {
  stop: DeliveryStop
  door: Door
  terms: DriverDay['terms']
  unit: Door['units'][number] | undefined
  readings: Readings | null
  signature: DoorDraft['signature']
  onChange: (signature: DoorDraft['signature']) => void
}

/** What the customer agrees to, and the name under it: drawn, or typed with a tick. */
export function DoorSignatureStep(props: DoorSignatureStepProps) {
  const { stop, door, terms, unit, readings, signature, onChange } = props
  const { name, isTyped, isAgreed, strokes } = signature
  if (unit === undefined || readings === null) return <Notice tone="hint">{m.door_sign_after()}</Notice>
  const set = (next: Partial<DoorDraft['signature']>) => onChange({ ...signature, ...next })
  return (
    <div className={fields.form}>
      <PaperInShort stop={stop} door={door} terms={terms} unit={unit} odometerKm={readings.odometerKm} />
      <TextField
        label={m.door_sign_name()}
        value={name}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => set({ name: event.currentTarget.value, isAgreed: false })}
      />
      <div className={fields.chips} role="group" aria-label={m.door_sign()}>
        <Chip pressed={!isTyped} onClick={() => set({ isTyped: false })}>
          {m.door_sign_draw()}
        </Chip>
        <Chip pressed={isTyped} onClick={() => set({ isTyped: true })}>
          {m.door_sign_type()}
        </Chip>
      </div>
      {isTyped ? (
        <CheckboxField
          label={name.trim() === '' ? m.door_sign_agree_empty() : m.door_sign_agree({ name: name.trim() })}
          checked={isAgreed}
          onChange={(event) => set({ isAgreed: event.currentTarget.checked })}
        />
      ) : (
        <SignaturePad
          label={m.counter_sign_pad_renter()}
          strokes={strokes}
          onChange={(change) => set({ strokes: change(strokes).map((stroke) => [...stroke]) })}
        />
      )}
    </div>
  )
}

function PaperInShort({
  stop,
  door,
  terms,
  unit,
  odometerKm,
}: Pick<DoorSignatureStepProps, 'stop' | 'door' | 'terms'> & { unit: Door['units'][number]; odometerKm: number }) {
  const locale = useLocale()
  const facts: [string, string][] = [
    [m.door_paper_unit(), `${inReadersLanguage(stop.reservation.productName)} ${unit.label}`],
    [m.door_paper_time(), `${formatDateTime(door.start)} – ${formatDateTime(door.end)}`],
    ...door.lines.map((line): [string, string] => [inReadersLanguage(line.text), formatMoney(line.amount)]),
    [m.door_paper_total(), `${formatMoney(door.total)} ${m.staff_baht()}`],
    [m.door_deposit(), `${formatMoney(door.damageDeposit)} ${m.staff_baht()}`],
    [m.door_paper_read(), m.staff_odometer({ km: formatCount(odometerKm) })],
  ]
  return (
    <section className={styles.paper} aria-label={m.door_paper()}>
      <dl className={styles.sums}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{m.counter_contract_terms()}</summary>
        <p className={styles.terms} lang="th">
          {terms.body.th}
        </p>
        {locale === 'en' || door.language === 'en' ? (
          <p className={styles.terms} lang="en">
            {terms.body.en}
          </p>
        ) : null}
      </details>
    </section>
  )
}
