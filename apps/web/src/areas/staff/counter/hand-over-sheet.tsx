import { useEffect, useState } from 'react'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { formatDate, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { isHouse } from '#areas/staff/core/labels.ts'
import { isForbidden } from '#areas/staff/core/problem-messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import type { HandOverDetails } from '../core/api/hand-over.ts'
import { ContractStep } from './components/contract-step.tsx'
import { CounterFrame } from './components/counter-frame.tsx'
import { DepositStep, RentStep } from './components/money-steps.tsx'
import { LicenceStep } from './components/licence-step.tsx'
import { MoveProblem } from '../core/moves/move-problem.tsx'
import { PhotoGrid } from './pictures/photo-grid.tsx'
import { ConditionField, ReadingsFields } from './components/readings-fields.tsx'
import { SentAhead } from './identity/sent-ahead.tsx'
import { StepCard } from './components/step-card.tsx'
import { UnitStep } from './components/unit-step.tsx'
import footStyles from './components/foot.module.css'
import type { SheetProps } from './counter-sheet.tsx'
import { useDraft } from './drafts.ts'
import { gateMessage } from '../core/moves/gate-labels.ts'
import { photosFor } from './pictures/photos.ts'
import {
  areHelmetsCounted,
  hasAnyReading,
  hasReadings,
  isOtherReading,
  NO_READINGS,
  readingsFacts,
  toReadings,
} from './readings.ts'
import type { Readings } from './readings.ts'
import { handOverSteps, nextStep } from '../core/hand-over/steps.ts'
import type { Step, StepKey } from '../core/hand-over/steps.ts'
import { useCounterMove } from './use-counter-move.ts'
import { usePhotos } from './pictures/use-photos.ts'
import { stepLabel } from '../core/hand-over/labels.ts'
import { licenceKindLabel, readingsText } from './labels.ts'

const EMPTY = { readings: NO_READINGS, waiver: '' }

const stepId = (key: StepKey) => `counter-step-${key}`

function doneMessage(
  key: StepKey,
  reservation: StaffReservation,
  file: HandOverDetails,
  readings: Readings | null,
  waiver: string,
): string {
  const { licence, deposit, contract, photos } = file
  const rentPaid = isHouse(reservation) ? m.staff_check_balance_stay_done() : m.staff_check_balance_done()
  switch (key) {
    case 'unit':
      return reservation.unit?.label ?? ''
    case 'licence':
      return licence === null
        ? ''
        : m.counter_licence_line({ kind: licenceKindLabel(licence.kind), date: formatDate(licence.expiresOn) })
    case 'rent':
      return reservation.balance > 0 ? m.counter_rent_waived({ reason: waiver }) : rentPaid
    case 'deposit':
      return m.counter_deposit_held({ amount: formatMoney(deposit.held) })
    case 'photos':
      return m.counter_photos_taken({ count: photosFor(photos, 'out', false).length })
    case 'readings':
      return readings === null ? '' : readingsText(readings, readingsFacts(file, readings.odometerKm))
    case 'contract':
      return m.counter_contract_signed({ number: contract?.number ?? '' })
  }
}

/** The vehicle leaves: a list of what has to be done, and one button when all of it is. */
export function HandOverSheet({ reservation, file, things, isResting = false, onClose, onDone }: SheetProps) {
  const kept = useDraft(`hand_over ${reservation.id}`, EMPTY)
  const { draft, change, forget } = kept
  const facts = readingsFacts(file, reservation.unitDetails?.odometerKm ?? 0)
  const readings = toReadings(draft.readings, facts)
  const waiver = draft.waiver.trim()
  const isContractOther = isOtherReading(file.contract, readings)
  const findings = (file.gates['hand_over'] ?? []).map((finding) =>
    finding.gate === 'contract_signed' && isContractOther
      ? { ...finding, isOpen: false, reason: 'contract_not_signed' }
      : finding,
  )
  const local = {
    hasReadings: hasReadings(draft.readings, facts),
    areHelmetsCounted: areHelmetsCounted(draft.readings, facts),
    isRentWaived: waiver !== '',
  }
  const steps = handOverSteps(findings, local, { licence: file.licenceNeeded !== null, deposit: file.deposit.due > 0 })
  const next = nextStep(steps)
  const [open, setOpen] = useState<StepKey | null>(() => next?.key ?? null)
  useEffect(() => {
    if (open !== null) document.getElementById(stepId(open))?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const foot = useLostFocus<HTMLButtonElement>(open === null)
  const photos = photosFor(file.photos, 'out', false)
  const ofHouse = isHouse(reservation)
  const desk = usePhotos(reservation.id, 'out', photos, ofHouse)
  const move = useCounterMove(reservation, (after) => {
    forget()
    onDone(after, ofHouse ? m.counter_done_checked_in() : m.counter_done_handed_over())
  })
  const canWaive = findings.some(({ gate }) => gate === 'rent_paid_or_waived')
  // What was done from this sheet is not gone back to while the file that says so is on its way.
  const [made, setMade] = useState<readonly StepKey[]>([])
  const after = (done: StepKey) => nextStep(steps.filter(({ key }) => key !== done && !made.includes(key)))?.key ?? null
  const goOn = (done: StepKey) => () => {
    setMade((before) => [...before, done])
    setOpen(after(done))
  }

  const stepBody = (step: Step) => {
    const common = { reservation, file, onDone: goOn(step.key) }
    switch (step.key) {
      case 'unit':
        return <UnitStep {...common} />
      case 'licence':
        // Another driver has another licence: nothing of the one before stays in the fields.
        return <LicenceStep key={reservation.namedDriver} {...common} />
      case 'rent':
        return (
          <RentStep
            {...common}
            waiver={canWaive ? draft.waiver : undefined}
            onWaiver={(reason) => change({ waiver: reason })}
          />
        )
      case 'deposit':
        return <DepositStep {...common} />
      case 'photos':
        return (
          <>
            <PhotoGrid photos={photos} desk={desk} needed={file.photosNeeded} />
            {hasAnyReading(facts) ? null : (
              <ConditionField
                draft={draft.readings}
                problem={move.problem}
                ofHouse={ofHouse}
                onChange={(changed) => change({ readings: changed })}
              />
            )}
          </>
        )
      case 'readings':
        return (
          <ReadingsFields
            draft={draft.readings}
            facts={facts}
            helmetsExpected={file.helmetsExpected}
            isTried={move.problem !== null}
            problem={move.problem}
            onChange={(changed) => change({ readings: changed })}
          />
        )
      case 'contract':
        return <ContractStep {...common} readings={readings} />
    }
  }

  const isReady = next === undefined && readings !== null
  const left = steps.filter(({ isDone }) => !isDone).length
  return (
    <CounterFrame
      title={ofHouse ? m.counter_check_in() : m.counter_title_hand_over()}
      reservation={reservation}
      onClose={onClose}
      kept={kept}
      foot={
        <>
          {next === undefined ? (
            <p className={footStyles.words}>{m.counter_all_done()}</p>
          ) : (
            <p className={footStyles.words}>
              {m.counter_left({ count: left })}{' '}
              <button type="button" className={footStyles.jump} onClick={() => setOpen(next.key)}>
                {stepLabel(next.key, ofHouse)}
              </button>
            </p>
          )}
          {isForbidden(move.problem) ? null : (
            <Button
              ref={foot}
              variant="next"
              size="lg"
              icon={IconKey}
              disabled={!isReady || isResting}
              loading={move.isPending}
              onClick={() => {
                if (readings === null) return
                const rentWaiver = reservation.balance > 0 && canWaive && waiver !== '' ? waiver : null
                move.run({ operation: 'handOver', body: { readings, waiver: rentWaiver } })
              }}
            >
              {ofHouse ? m.counter_check_in() : m.counter_hand_over()}
            </Button>
          )}
        </>
      }
    >
      {things}
      <MoveProblem move={move} />
      {file.licenceNeeded === null ? <SentAhead files={file.identity} /> : null}
      {steps.map((step) => (
        <StepCard
          key={step.key}
          id={stepId(step.key)}
          title={stepLabel(step.key, ofHouse)}
          isDone={step.isDone}
          state={
            step.isDone
              ? doneMessage(step.key, reservation, file, readings, waiver)
              : step.closed.map((finding) => gateMessage(finding, ofHouse)).join(' · ')
          }
          isOpen={open === step.key}
          onToggle={() => setOpen(open === step.key ? null : step.key)}
        >
          {stepBody(step)}
          {(step.key === 'photos' || step.key === 'readings') && step.isDone && after(step.key) !== null ? (
            <Button onClick={goOn(step.key)}>
              {m.counter_next_step({ step: stepLabel(after(step.key) ?? step.key, ofHouse) })}
            </Button>
          ) : null}
        </StepCard>
      ))}
    </CounterFrame>
  )
}
