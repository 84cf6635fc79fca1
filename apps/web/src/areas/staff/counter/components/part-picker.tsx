import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Stepper } from '#ui/fields/stepper.tsx'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import styles from './charge-list.module.css'

export interface PartPickerProps {
  parts: HandOverDetails['parts']
  chosen: Readonly<Record<string, number>>
  onChange: (chosen: Record<string, number>) => void
}

/** The shop's price list for what is broken or missing. */
export function PartPicker({ parts, chosen, onChange }: PartPickerProps) {
  if (parts.length === 0) return null
  return (
    <details className={styles.parts}>
      <summary>{m.counter_parts()}</summary>
      <ul>
        {parts.map((part) => (
          <li key={part.id} className={styles.part}>
            <span>
              {inReadersLanguage(part.name)}
              <small>{m.counter_part_each({ amount: formatMoney(part.unitAmount) })}</small>
            </span>
            <Stepper
              label={inReadersLanguage(part.name)}
              decreaseLabel={m.staff_less()}
              increaseLabel={m.staff_more()}
              value={chosen[String(part.id)] ?? 0}
              max={20}
              onChange={(quantity) => onChange({ ...chosen, [part.id]: quantity })}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
