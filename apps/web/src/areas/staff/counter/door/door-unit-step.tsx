import type { Door } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Plate } from '#ui/display/plate.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { inReadersLanguage, joined } from '#areas/staff/core/labels.ts'
import fields from '#areas/staff/core/components/fields.module.css'
import styles from './door.module.css'

export interface DoorUnitStepProps {
  units: Door['units']
  chosen: Door['units'][number] | undefined
  onChoose: (unitId: number) => void
}

/** The vehicle that is handed over: the one that is kept for them, or another of the model that was free. */
export function DoorUnitStep({ units, chosen, onChoose }: DoorUnitStepProps) {
  if (units.length === 0) return <Notice tone="warning" title={m.door_unit_none()} />
  return (
    <div className={fields.form}>
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
            <small>
              {joined(
                inReadersLanguage(unit.colour),
                unit.isKept ? m.door_unit_kept() : m.door_unit_free(),
                unit.isOut ? m.door_unit_out() : '',
              )}
            </small>
          </label>
        ))}
      </div>
      {units.length === 1 ? <p className={fields.quiet}>{m.door_unit_only()}</p> : null}
      {chosen === undefined || chosen.isKept ? null : (
        <Notice tone="hint">{m.door_unit_other({ label: chosen.label })}</Notice>
      )}
    </div>
  )
}
