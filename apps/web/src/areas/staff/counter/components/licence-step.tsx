import { useState } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import { MoveProblem } from '#areas/staff/core/moves/move-problem.tsx'
import { DriverLine } from '#areas/staff/core/summary/driver-line.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { useCounterMove } from '../use-counter-move.ts'
import { licenceClassLabel, licenceKindLabel } from '../labels.ts'
import type { LicenceClass, LicenceKind } from '../labels.ts'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import styles from '#areas/staff/core/components/fields.module.css'
import { SentAhead } from '../identity/sent-ahead.tsx'
import { ChipChoice } from '#areas/staff/core/components/form-fields.tsx'

const KINDS: readonly LicenceKind[] = ['thai', 'idp', 'foreign']
const CLASSES: readonly LicenceClass[] = ['motorcycle', 'car']

export interface LicenceStepProps {
  reservation: StaffReservation
  file: HandOverDetails
  onDone: () => void
}

/** Of a country that nobody said, the language speaks. */
function likelyKind({ customerDetails, language }: StaffReservation): LicenceKind {
  const isThai = language === 'th'
  return (customerDetails?.nationality ?? (isThai ? 'TH' : '')) === 'TH' ? 'thai' : 'idp'
}

/** Somebody looks at the licence: its kind, its classes and its last day. */
export function LicenceStep({ reservation, file, onDone }: LicenceStepProps) {
  const { licence, licenceNeeded } = file
  const [kind, setKind] = useState<LicenceKind>(licence?.kind ?? likelyKind(reservation))
  const [classes, setClasses] = useState<readonly LicenceClass[]>(
    licence?.classes ?? (licenceNeeded === null ? [] : [licenceNeeded]),
  )
  const [expires, setExpires] = useState(licence?.expiresOn ?? '')
  const [last4, setLast4] = useState(licence?.numberLast4 ?? '')
  const [isTried, setTried] = useState(false)
  const move = useCounterMove(reservation, onDone)
  const day = parseDay(expires)
  const error =
    fieldError(move.problem, '/expiresOn') ?? (isTried && day === null ? m.counter_day_missing() : undefined)
  const toggle = (item: LicenceClass) =>
    setClasses((before) => (before.includes(item) ? before.filter((one) => one !== item) : [...before, item]))
  return (
    <div className={styles.form}>
      <DriverLine reservation={reservation} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (move.isPending || day === null || classes.length === 0) return
          move.run({
            operation: 'checkLicence',
            body: { kind, classes: [...classes], expiresOn: day, numberLast4: last4.trim() },
          })
        }}
      >
        <MoveProblem move={move} />
        <SentAhead files={file.identity} />
        {licence === null ? null : (
          <p className={styles.quiet}>
            {m.counter_licence_checked({
              kind: licenceKindLabel(licence.kind),
              date: formatDate(licence.expiresOn),
              who: licence.checkedBy ?? m.staff_actor_staff(),
            })}
          </p>
        )}
        <ChipChoice
          label={m.counter_licence_kind()}
          values={KINDS}
          chosen={kind}
          text={licenceKindLabel}
          onChoose={setKind}
        />
        <div className={styles.group}>
          <span className={styles.label}>{m.counter_licence_classes()}</span>
          <div className={styles.chips} role="group" aria-label={m.counter_licence_classes()}>
            {CLASSES.map((item) => (
              <Chip key={item} pressed={classes.includes(item)} onClick={() => toggle(item)}>
                {licenceClassLabel(item)}
              </Chip>
            ))}
          </div>
          {isTried && classes.length === 0 ? (
            <p className={styles.quiet} role="alert">
              {m.counter_licence_class_missing()}
            </p>
          ) : null}
        </div>
        <div className={styles.pair}>
          <DayField
            id="counter-licence-day"
            label={m.counter_licence_expires()}
            value={expires}
            error={error}
            onChange={setExpires}
          />
          <TextField
            label={m.counter_licence_last4()}
            optional={m.staff_optional()}
            value={last4}
            maxLength={4}
            autoComplete="off"
            error={fieldError(move.problem, '/numberLast4')}
            onChange={(event) => setLast4(event.currentTarget.value.replaceAll(/[^A-Za-z0-9]/g, ''))}
          />
        </div>
        <Button type="submit" variant="fill" loading={move.isPending}>
          {m.counter_licence_save()}
        </Button>
      </form>
    </div>
  )
}
