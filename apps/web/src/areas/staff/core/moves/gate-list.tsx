import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { StaffReservation, WireGate } from '@rodchao/contract'
import type { ReservationEvent } from '@rodchao/rental'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { stepOfGate } from '../hand-over/steps.ts'
import { isHouse } from '../labels.ts'
import { handOverDetailsOptions } from '../api/hand-over.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { gateMessage } from './gate-labels.ts'
import { reservationChecks, papersExpireOn } from '../summary/progress.ts'
import type { CheckKey } from '../summary/progress.ts'
import { nextEvent } from './moves.ts'
import { gateRemedy, paymentRemedy } from './remedies.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { IdentityRemedy } from './identity-remedy.tsx'
import { useMoveDialog } from './use-move-dialog.tsx'
import type { DialogKey } from './use-move-dialog.tsx'
import { CheckLine, CheckList } from '../summary/check-list.tsx'
import styles from '../summary/panel.module.css'

// Most bookings are fetched at the shop.
const StopDriverLine = lazyComponent(() => import('./stop-driver-line.tsx'), 'StopDriverLine')

export interface GateListProps {
  reservation: StaffReservation
  /** Only what can be dealt with on an earlier day than the hand-over's. */
  isAhead?: boolean
  onDone: (message: string) => void
}

function rentPaid(reservation: StaffReservation): string {
  return isHouse(reservation) ? m.staff_check_balance_stay_done() : m.staff_check_balance_done()
}

const OPEN_MESSAGES: Partial<Record<WireGate['gate'], (reservation: StaffReservation) => string>> = {
  unit_fixed: (reservation) =>
    (isHouse(reservation) ? m.staff_check_house_done : m.staff_check_unit_done)({
      unit: reservation.unit?.label ?? '',
    }),
  unit_papers_valid: (reservation) => {
    const day = papersExpireOn(reservation)
    return day === null ? m.changes_open_papers() : m.staff_check_papers_done({ date: formatDate(day) })
  },
  licence_checked: () => m.changes_open_licence(),
  contract_signed: () => m.changes_open_contract(),
  rent_paid: rentPaid,
  rent_paid_or_waived: rentPaid,
  deposit_held: () => m.changes_open_deposit(),
  photos_out: () => m.changes_open_photos(),
  photos_in: () => m.changes_open_photos(),
  balance_zero: () => m.changes_open_balance(),
  deposit_settled: () => m.changes_open_deposit_settled(),
}

function openGateMessage(gate: WireGate['gate'], reservation: StaffReservation): string {
  return OPEN_MESSAGES[gate]?.(reservation) ?? ''
}

/** Vehicle, rent and deposit are covered by the gates; a payment that is still to come is not. */
const ALWAYS: ReadonlySet<CheckKey> = new Set(['watch_list', 'note', 'payment'])
const AHEAD: ReadonlySet<WireGate['gate']> = new Set(['unit_fixed', 'unit_papers_valid', 'licence_checked'])

/** What blocks the next step, each with its remedy; the server's gates where it sends them. */
export function GateList({ reservation, isAhead = false, onDone }: GateListProps) {
  const api = useApi()
  const event = isAhead ? 'hand_over' : nextEvent(reservation)
  const file = useQuery({ ...handOverDetailsOptions(api, reservation.id), enabled: event !== null })
  const { open, dialog } = useMoveDialog(reservation, onDone)
  const payment = paymentRemedy(reservation)
  const onPay = payment === null ? undefined : () => open(payment.opens)
  const gates = event === null ? undefined : file.data?.gates[event]?.filter(({ gate }) => !isAhead || AHEAD.has(gate))
  if (event === null || gates === undefined) {
    return (
      <>
        <CheckList reservation={reservation} onPay={onPay} />
        {dialog}
      </>
    )
  }
  const closed = closedSteps(gates)
  const done = gates.filter((gate) => gate.isOpen && openGateMessage(gate.gate, reservation) !== '')
  const rest = reservationChecks(reservation).filter(({ key }) => ALWAYS.has(key))
  return (
    <>
      {closed.length === 0 ? null : <p className={styles.left}>{m.changes_gates_left({ count: closed.length })}</p>}
      <ul className={styles.checks}>
        {rest.map((check) => (
          <CheckLine key={check.key} check={check} reservation={reservation} onPay={onPay} />
        ))}
        {closed.map((findings) => (
          <ClosedStep key={findings[0].gate} findings={findings} event={event} reservation={reservation} onOpen={open}>
            {findings[0].gate === 'licence_checked' && file.data !== undefined ? (
              <IdentityRemedy reservation={reservation} details={file.data} onDone={onDone} />
            ) : null}
          </ClosedStep>
        ))}
        {event !== 'settle' && reservation.place.mode === 'delivery' ? (
          <Suspense fallback={null}>
            <StopDriverLine
              reservation={reservation}
              kind={event === 'hand_over' ? 'deliver' : 'collect'}
              onDone={onDone}
            />
          </Suspense>
        ) : null}
        {done.map(({ gate }) => (
          <li key={gate} data-done="">
            <Icon of={IconCircleCheck} size={18} />
            <span>{openGateMessage(gate, reservation)}</span>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

type ClosedFindings = [WireGate, ...WireGate[]]

/** What is left, counted as the sheet of the counter does: odometer, fuel and helmets are one step. */
function closedSteps(gates: readonly WireGate[]): ClosedFindings[] {
  const steps = Map.groupBy(
    gates.filter(({ isOpen }) => !isOpen),
    ({ gate }) => stepOfGate(gate) ?? gate,
  )
  return [...steps.values()].filter((findings): findings is ClosedFindings => findings.length > 0)
}

interface ClosedStepProps {
  findings: ClosedFindings
  event: ReservationEvent
  reservation: StaffReservation
  onOpen: (key: DialogKey) => void
  /** What else can be done about it. */
  children?: ReactNode
}

function ClosedStep({ findings, event, reservation, onOpen, children }: ClosedStepProps) {
  const [finding] = findings
  const remedy = gateRemedy(finding, event, reservation)
  const { unit } = reservation
  return (
    <li>
      <Icon of={IconAlertTriangle} size={18} />
      <span className={styles.gate}>{findings.map((one) => gateMessage(one, isHouse(reservation))).join(' · ')}</span>
      {children}
      {findings.some(({ reason }) => reason === 'papers_expire') && unit !== null ? (
        <Link
          to="/records/$kind"
          params={{ kind: 'units' }}
          search={{ id: String(unit.id) }}
          preload={false}
          className={classNames(buttonClass('quiet'), styles.remedy)}
        >
          {m.changes_remedy_papers()}
        </Link>
      ) : null}
      {remedy === null ? null : (
        <Button variant="quiet" className={styles.remedy} onClick={() => onOpen(remedy.opens)}>
          {remedy.label(isHouse(reservation))}
        </Button>
      )}
    </li>
  )
}
