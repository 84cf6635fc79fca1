import { useState } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { UnitService } from '@rodchao/contract'
import { formatCount, formatDate, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { parseBaht } from '#lib/typed-money.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { BahtField } from '../../core/components/form-fields.tsx'
import { kilometresFault, kilometresWords, parseKilometres } from '../../core/kilometres.ts'
import { joined } from '../../core/labels.ts'
import type { TabProps } from '../kinds/kind-view.ts'
import styles from './unit-parts.module.css'

interface Typed {
  readonly on: string
  readonly odometerKm: string
  readonly cost: string
  readonly note: string
}
const NOTHING: Typed = { on: '', odometerKm: '', cost: '', note: '' }

/** What was done to a unit, the newest first, and a line for what is done now. */
export function ServiceTab({ form }: TabProps) {
  const services = (form.draft['services'] ?? []) as readonly UnitService[]
  const [typed, setTyped] = useDraft<Typed>('service', NOTHING)
  const [isTried, setTried] = useState(false)
  const reading = readTyped(typed)
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const errorOf = (name: keyof Typed) => (isTried ? reading.errors[name] : undefined)
  const total = services.reduce((sum, { cost }) => sum + cost, 0)
  const add = () => {
    setTried(true)
    if (reading.service === null) return
    // Those of one day stand as they were written.
    form.set(
      'services',
      [...services, reading.service].toSorted((a, b) => a.on.localeCompare(b.on)),
    )
    setTyped(NOTHING)
    setTried(false)
  }
  return (
    <div className={styles.services}>
      <div className={styles.add} role="group" aria-label={m.units_service_add()}>
        <DayField label={m.units_service_on()} value={typed.on} error={errorOf('on')} onChange={(on) => set({ on })} />
        <TextField
          label={m.units_odometer()}
          optional={m.staff_optional()}
          suffix={m.records_unit_km()}
          inputMode="numeric"
          autoComplete="off"
          value={typed.odometerKm}
          error={errorOf('odometerKm')}
          onChange={(event) => set({ odometerKm: event.currentTarget.value })}
        />
        <BahtField
          label={m.units_service_cost()}
          value={typed.cost}
          error={errorOf('cost')}
          onType={(cost) => set({ cost })}
        />
        <TextField
          label={m.units_service_note()}
          maxLength={200}
          autoComplete="off"
          value={typed.note}
          error={errorOf('note')}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <Button onClick={add}>{m.units_service_add()}</Button>
      </div>
      {form.errorOf('services') === undefined ? null : <Notice tone="danger">{form.errorOf('services')}</Notice>}
      {services.length === 0 ? (
        <p className={styles.quiet}>{m.units_service_none()}</p>
      ) : (
        <>
          <p className={styles.quiet}>
            {m.units_service_total({ count: formatCount(services.length), total: formatMoney(total) })}
          </p>
          <ul className={styles.list}>
            {services
              .map((service, at) => ({ service, at }))
              .toReversed()
              .map(({ service, at }) => (
                <li key={`${service.on} ${at}`}>
                  <span>
                    <b>{service.note}</b>
                    <small>
                      {joined(
                        formatDate(service.on),
                        service.odometerKm === null
                          ? null
                          : `${formatCount(service.odometerKm)} ${m.records_unit_km()}`,
                        `${formatMoney(service.cost)} ${m.staff_baht()}`,
                      )}
                    </small>
                  </span>
                  <IconButton
                    icon={IconX}
                    iconSize={18}
                    label={m.units_service_remove({ note: service.note })}
                    onClick={() =>
                      form.set(
                        'services',
                        services.filter((_, other) => other !== at),
                      )
                    }
                  />
                </li>
              ))}
          </ul>
        </>
      )}
    </div>
  )
}

function readTyped({ on, odometerKm, cost, note }: Typed): {
  service: UnitService | null
  errors: Partial<Record<keyof Typed, string>>
} {
  const day = parseDay(on)
  const baht = cost.trim() === '' ? null : parseBaht(cost)
  const fault = odometerKm.trim() === '' ? null : kilometresFault(odometerKm, 0)
  const errors = {
    ...(day === null ? { on: m.counter_day_unreadable() } : {}),
    ...(fault === null ? {} : { odometerKm: kilometresWords(fault, 0) }),
    ...(baht === null ? { cost: m.staff_field_amount() } : {}),
    ...(note.trim() === ''
      ? { note: m.staff_field_missing() }
      : note.includes('|')
        ? { note: m.units_fault_bar() }
        : {}),
  }
  const isRead = Object.keys(errors).length === 0 && day !== null && baht !== null
  return {
    service: isRead ? { on: day, odometerKm: parseKilometres(odometerKm), cost: baht, note: note.trim() } : null,
    errors,
  }
}
