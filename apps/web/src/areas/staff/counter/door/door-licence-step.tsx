import { useState } from 'react'
import type { Door } from '@rodchao/contract'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ChipChoice } from '#areas/staff/core/components/form-fields.tsx'
import fields from '#areas/staff/core/components/fields.module.css'
import { licenceClassLabel, licenceKindLabel } from '../labels.ts'
import type { LicenceClass, LicenceKind } from '../labels.ts'
import type { DoorDraft } from './door-draft.ts'
import { isLicenceFine, lastRentalDay } from './door-steps.ts'

const KINDS: readonly LicenceKind[] = ['thai', 'idp', 'foreign']
const CLASSES: readonly LicenceClass[] = ['motorcycle', 'car']

export interface DoorLicenceStepProps {
  door: Door
  licence: DoorDraft['licence']
  onChange: (licence: DoorDraft['licence']) => void
  onDone: () => void
}

/** What is read on the licence itself; sent with the hand-over. */
export function DoorLicenceStep({ door, licence, onChange, onDone }: DoorLicenceStepProps) {
  const [isTried, setTried] = useState(false)
  const day = parseDay(licence.expires)
  const isFine = isLicenceFine(door, { licence })
  const toggle = (item: LicenceClass) =>
    onChange({
      ...licence,
      isSeen: false,
      classes: licence.classes.includes(item)
        ? licence.classes.filter((one) => one !== item)
        : [...licence.classes, item],
    })
  return (
    <form
      className={fields.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isFine) return
        onChange({ ...licence, isSeen: true })
        onDone()
      }}
    >
      {door.namedDriver === '' ? null : <p>{door.namedDriver}</p>}
      <ChipChoice
        label={m.counter_licence_kind()}
        values={KINDS}
        chosen={licence.kind === '' ? null : licence.kind}
        text={licenceKindLabel}
        onChoose={(kind) => onChange({ ...licence, kind, isSeen: false })}
      />
      <div className={fields.group}>
        <span className={fields.label}>{m.counter_licence_classes()}</span>
        <div className={fields.chips} role="group" aria-label={m.counter_licence_classes()}>
          {CLASSES.map((item) => (
            <Chip key={item} pressed={licence.classes.includes(item)} onClick={() => toggle(item)}>
              {licenceClassLabel(item)}
            </Chip>
          ))}
        </div>
      </div>
      <div className={fields.pair}>
        <DayField
          id="door-licence-day"
          label={m.counter_licence_expires()}
          value={licence.expires}
          error={isTried && day === null ? m.counter_day_missing() : undefined}
          onChange={(expires) => onChange({ ...licence, expires, isSeen: false })}
        />
        <TextField
          label={m.counter_licence_last4()}
          optional={m.staff_optional()}
          value={licence.last4}
          maxLength={4}
          autoComplete="off"
          onChange={(event) =>
            onChange({ ...licence, last4: event.currentTarget.value.replaceAll(/[^A-Za-z0-9]/g, '') })
          }
        />
      </div>
      {isTried && !isFine ? (
        <Notice tone="warning" role="alert" title={m.door_licence_wrong({ date: formatDate(lastRentalDay(door)) })} />
      ) : null}
      <Button type="submit" variant="fill">
        {m.door_licence_seen()}
      </Button>
    </form>
  )
}
