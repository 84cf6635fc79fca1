import { useState } from 'react'
import type { Door } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Plate } from '#ui/display/plate.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { inReadersLanguage, joined } from '#areas/staff/core/labels.ts'
import fields from '#areas/staff/core/components/fields.module.css'
import { unitOfPlate } from './door-steps.ts'
import styles from './door.module.css'

type DoorUnit = Door['units'][number]

export interface DoorUnitStepProps {
  units: Door['units']
  chosen: DoorUnit | undefined
  onChoose: (unitId: number) => void
}

/** The vehicle that is handed over: the one that the shop fixed, or one that the driver looked at and chose. */
export function DoorUnitStep({ units, chosen, onChoose }: DoorUnitStepProps) {
  if (units.length === 0) return <Notice tone="warning" title={m.door_unit_none()} />
  const suggested = chosen === undefined ? units.find(({ isKept }) => isKept) : undefined
  return (
    <div className={fields.form}>
      {chosen === undefined ? <Notice tone="hint">{m.door_unit_look()}</Notice> : null}
      {suggested === undefined ? null : (
        <Button variant="fill" onClick={() => onChoose(suggested.id)}>
          {m.door_unit_confirm({ label: suggested.label })}
        </Button>
      )}
      <div className={styles.units} role="radiogroup" aria-label={m.door_unit_choose()}>
        {units.map((unit) => (
          <label key={unit.id} className={styles.unit}>
            <input
              type="radio"
              name="door-unit"
              aria-label={unit.label}
              checked={unit.id === chosen?.id}
              onChange={() => onChoose(unit.id)}
            />
            {unit.labelKind === 'plate' ? <Plate number={unit.label} unassigned="" size="md" /> : <b>{unit.label}</b>}
            <small>{joined(inReadersLanguage(unit.colour), stateOf(unit), unit.isOut ? m.door_unit_out() : '')}</small>
          </label>
        ))}
      </div>
      {chosen === undefined ? <PlateForm units={units} onChoose={onChoose} /> : null}
      {units.length === 1 ? <p className={fields.quiet}>{m.door_unit_only()}</p> : null}
      {chosen === undefined || chosen.isKept ? null : (
        <Notice tone="hint">{m.door_unit_other({ label: chosen.label })}</Notice>
      )}
    </div>
  )
}

function stateOf({ isKept, isFixed }: DoorUnit): string {
  if (!isKept) return m.door_unit_free()
  return isFixed ? m.door_unit_kept() : m.door_unit_suggested()
}

/** The plate that stands before the driver, typed or read by a scanner, which ends it with Enter. */
function PlateForm({ units, onChoose }: Pick<DoorUnitStepProps, 'units' | 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  return (
    <form
      className={fields.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const unit = unitOfPlate(units, typed)
        setUnknown(unit === undefined)
        if (unit !== undefined) onChoose(unit.id)
      }}
    >
      <TextField
        label={m.door_unit_plate()}
        value={typed}
        maxLength={40}
        autoComplete="off"
        enterKeyHint="done"
        error={isUnknown ? m.door_unit_plate_unknown() : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setUnknown(false)
        }}
      />
      <Button type="submit">{m.door_unit_plate_use()}</Button>
    </form>
  )
}
