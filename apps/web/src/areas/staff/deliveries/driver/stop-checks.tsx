import { useQuery } from '@tanstack/react-query'
import type { DeliveryStop, Door, WireGate } from '@rodchao/contract'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Icon } from '#ui/display/icon.tsx'
import { handOverDetailsOptions } from '#areas/staff/core/api/hand-over.ts'
import { gateMessage } from '#areas/staff/core/moves/gate-labels.ts'
import { handOverSteps } from '#areas/staff/core/hand-over/steps.ts'
import { countPhotos } from '#areas/staff/core/road/acts.ts'
import type { RoadAct } from '#areas/staff/core/road/acts.ts'
import { stepLabel } from '#areas/staff/core/hand-over/labels.ts'
import styles from './stop-checks.module.css'

/** Nothing is known on this device before the hand-over has begun. */
const NOT_BEGUN = { hasReadings: false, areHelmetsCounted: false, isRentWaived: false }

/** What the hand-over will ask for, as far as it is done already. The sheet of the hand-over is where it is done. */
export function StopChecks({ reservationId }: { reservationId: string }) {
  const { data: file, error } = useQuery({ ...handOverDetailsOptions(useApi(), reservationId), networkMode: 'always' })
  if (file === undefined) {
    return (
      <p className={styles.quiet}>{error === null ? m.deliveries_checks_loading() : m.deliveries_checks_failed()}</p>
    )
  }
  const asks = { licence: file.licenceNeeded !== null, deposit: file.deposit.due > 0 }
  return <CheckList findings={file.gates['hand_over'] ?? []} asks={asks} />
}

export interface DoorChecksProps {
  door: Door
  /** With what was done on this phone. */
  stop: DeliveryStop
  acts: readonly RoadAct[]
}

/** The same by what this phone knows: nothing is asked for on the way. */
export function DoorChecks({ door, stop, acts }: DoorChecksProps) {
  const photos = countPhotos(acts, { stopId: stop.id, counted: door.photosTaken })
  const isDoneHere: Partial<Record<WireGate['gate'], boolean>> = {
    photos_out: photos >= door.photosNeeded,
    rent_paid: stop.money.rentDue <= 0,
    deposit_held: stop.money.depositDue <= 0,
  }
  const findings = door.gates.map((finding) =>
    isDoneHere[finding.gate] === true ? { ...finding, isOpen: true, reason: null } : finding,
  )
  return (
    <CheckList findings={findings} asks={{ licence: door.licenceNeeded !== null, deposit: door.damageDeposit > 0 }} />
  )
}

function CheckList({ findings, asks }: { findings: readonly WireGate[]; asks: Parameters<typeof handOverSteps>[2] }) {
  const steps = handOverSteps(findings, NOT_BEGUN, asks)
  if (steps.length === 0) return null
  return (
    <div className={styles.checks}>
      <h3>{m.deliveries_checks()}</h3>
      <ul>
        {steps.map(({ key, isDone, closed }) => (
          <li key={key}>
            <span className={styles.box} data-done={isDone ? '' : undefined}>
              {isDone ? <Icon of={IconCheck} size={16} /> : null}
            </span>
            <span className={styles.words}>
              {stepLabel(key)}
              <span className="rc-visually-hidden">
                {' '}
                {isDone ? m.deliveries_check_done() : m.deliveries_check_open()}
              </span>
              {isDone ? null : <small>{closed.map((finding) => gateMessage(finding)).join(' · ')}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
