import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Chip } from '#ui/actions/chip.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { kilometresWords, parseKilometres } from '#areas/staff/core/kilometres.ts'
import { odometerFault, refusedLeastKm } from '../readings.ts'
import type { Inspection, ReadingsDraft, ReadingsFacts } from '../readings.ts'
import { FuelGauge } from './fuel-gauge.tsx'
import styles from '#areas/staff/core/components/fields.module.css'

/** The shop knows a later reading than this sheet: it names it. */
function refusedOdometer(problem: Error | null, pointer: string): string | undefined {
  const least = refusedLeastKm(problem, pointer)
  return least === null ? fieldError(problem, pointer) : kilometresWords('less', least)
}

type LastReadings = Pick<Inspection, 'odometerKm' | 'fuelEighths' | 'helmets'>

export interface ReadingsFieldsProps {
  draft: ReadingsDraft
  facts: ReadingsFacts
  /** What was read when it left, for a return. */
  out?: LastReadings | undefined
  helmetsExpected: number
  isTried: boolean
  problem: Error | null
  /** Where the server's pointers to these fields begin. */
  pointer?: string
  onChange: (draft: ReadingsDraft) => void
}

function odometerHelp(lastKm: number, out: LastReadings | undefined, driven: number | null): string | undefined {
  if (driven !== null) return m.counter_odometer_driven({ km: formatCount(driven) })
  if (out !== undefined) return m.counter_at_hand_over({ what: m.staff_odometer({ km: formatCount(out.odometerKm) }) })
  return lastKm === 0 ? undefined : m.counter_odometer_last({ km: formatCount(lastKm) })
}

/** What is read off the vehicle: few presses, large targets. */
export function ReadingsFields(props: ReadingsFieldsProps) {
  const { draft, facts, out, helmetsExpected, isTried, problem, pointer = '/readings', onChange } = props
  const fault = odometerFault(draft, facts)
  // While it is typed a figure is shorter than the last; what was left, or is kept from before, is not.
  const [isLeft, setLeft] = useState(true)
  const isShort = fault === 'less' && !isLeft && draft.odometer.length < String(facts.lastKm).length
  const shownFault = fault !== null && (isTried || (fault !== 'missing' && !isShort)) ? fault : null
  const km = parseKilometres(draft.odometer)
  const driven = out !== undefined && km !== null && km >= out.odometerKm ? km - out.odometerKm : null
  const refused = refusedOdometer(problem, `${pointer}/odometerKm`)
  return (
    <>
      {facts.hasOdometer ? (
        <TextField
          label={m.counter_odometer()}
          help={odometerHelp(facts.lastKm, out, driven)}
          value={draft.odometer}
          inputMode="numeric"
          autoComplete="off"
          suffix={m.counter_km()}
          error={shownFault === null ? refused : kilometresWords(shownFault, facts.lastKm)}
          onBlur={() => setLeft(true)}
          onChange={(event) => {
            setLeft(false)
            onChange({ ...draft, odometer: event.currentTarget.value })
          }}
        />
      ) : null}
      {facts.hasFuel ? (
        <FuelGauge value={draft.fuel} before={out?.fuelEighths} onChange={(fuel) => onChange({ ...draft, fuel })} />
      ) : null}
      {facts.hasHelmets ? (
        <div className={styles.group}>
          <span className={styles.label}>
            {m.counter_helmets()}{' '}
            <span className={styles.quiet}>
              {out === undefined
                ? m.counter_helmets_expected({ count: helmetsExpected })
                : m.counter_at_hand_over({ what: m.counter_helmets_count({ count: out.helmets }) })}
            </span>
          </span>
          <div className={styles.chips} role="group" aria-label={m.counter_helmets()}>
            {Array.from({ length: Math.max(3, helmetsExpected + 2, (out?.helmets ?? 0) + 2) }, (_, count) => (
              <Chip
                key={count}
                pressed={draft.helmets === count}
                onClick={() => onChange({ ...draft, helmets: count })}
                aria-label={m.counter_helmets_count({ count })}
              >
                {count}
              </Chip>
            ))}
          </div>
        </div>
      ) : null}
      <ConditionField draft={draft} problem={problem} pointer={pointer} onChange={onChange} />
    </>
  )
}

/** What there is to say of its condition; where nothing is read, it stands below the pictures. */
export function ConditionField({
  draft,
  problem,
  pointer = '/readings',
  ofHouse = false,
  onChange,
}: Pick<ReadingsFieldsProps, 'draft' | 'problem' | 'pointer' | 'onChange'> & { ofHouse?: boolean }) {
  return (
    <TextArea
      label={ofHouse ? m.counter_house_condition() : m.counter_condition()}
      optional={m.staff_optional()}
      value={draft.note}
      rows={1}
      maxLength={1000}
      error={fieldError(problem, `${pointer}/note`)}
      onChange={(event) => onChange({ ...draft, note: event.currentTarget.value })}
    />
  )
}
