import { useQuery } from '@tanstack/react-query'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { StaffReservation, WireGate } from '@rodchao/contract'
import type { ReservationEvent } from '@rodchao/rental'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { handOverDetailsOptions } from '../api/hand-over.ts'
import { gateMessage } from './gate-labels.ts'
import { reservationChecks, papersExpireOn } from '../summary/progress.ts'
import { nextEvent } from './moves.ts'
import { useMoveDialog } from './use-move-dialog.tsx'
import type { DialogKey } from './use-move-dialog.tsx'
import { CheckLine, CheckList } from '../summary/check-list.tsx'
import styles from '../summary/panel.module.css'

export interface GateListProps {
  reservation: StaffReservation
  onDone: (message: string) => void
}

/** Where each gate is opened: what can be done from here, or in the sheet of the move itself. */
function gateRemedy(gate: WireGate['gate'], event: ReservationEvent): { opens: DialogKey; label: () => string } | null {
  switch (gate) {
    case 'unit_fixed':
    case 'unit_papers_valid':
      return { opens: 'assign_unit', label: () => m.changes_remedy_unit() }
    case 'rent_paid':
    case 'rent_paid_or_waived':
    case 'balance_zero':
      return { opens: 'add_payment', label: () => m.changes_take_payment() }
    case 'deposit_held':
      return { opens: 'add_deposit', label: () => m.changes_take_deposit() }
    case 'licence_checked':
      return { opens: 'hand_over', label: () => m.changes_remedy_licence() }
    case 'contract_signed':
      return { opens: 'hand_over', label: () => m.changes_remedy_contract() }
    case 'readings_out':
    case 'photos_out':
    case 'helmets_counted':
      return { opens: 'hand_over', label: () => m.changes_remedy_record() }
    case 'readings_in':
    case 'photos_in':
      return { opens: 'take_back', label: () => m.changes_remedy_record() }
    case 'deposit_settled':
      return { opens: event === 'settle' ? 'settle' : 'add_deposit', label: () => m.changes_remedy_deposit() }
    default:
      return null
  }
}

function openGateMessage(gate: WireGate['gate'], reservation: StaffReservation): string {
  switch (gate) {
    case 'unit_fixed':
      return m.staff_check_unit_done({ unit: reservation.unit?.label ?? '' })
    case 'unit_papers_valid': {
      const day = papersExpireOn(reservation)
      return day === null ? m.changes_open_papers() : m.staff_check_papers_done({ date: formatDate(day) })
    }
    case 'licence_checked':
      return m.changes_open_licence()
    case 'contract_signed':
      return m.changes_open_contract()
    case 'rent_paid':
    case 'rent_paid_or_waived':
      return m.staff_check_balance_done()
    case 'deposit_held':
      return m.changes_open_deposit()
    case 'photos_out':
    case 'photos_in':
      return m.changes_open_photos()
    case 'balance_zero':
      return m.changes_open_balance()
    case 'deposit_settled':
      return m.changes_open_deposit_settled()
    default:
      return ''
  }
}

/** What blocks the next step, each with its remedy; the server's gates where it sends them. */
export function GateList({ reservation, onDone }: GateListProps) {
  const api = useApi()
  const event = nextEvent(reservation)
  const file = useQuery({ ...handOverDetailsOptions(api, reservation.id), enabled: event !== null })
  const { open, dialog } = useMoveDialog(reservation, onDone)
  const gates = event === null ? undefined : file.data?.gates[event]
  if (event === null || gates === undefined) {
    return (
      <>
        <CheckList reservation={reservation} />
        {dialog}
      </>
    )
  }
  const closed = gates.filter(({ isOpen }) => !isOpen)
  const done = gates.filter((gate) => gate.isOpen && openGateMessage(gate.gate, reservation) !== '')
  // Vehicle, rent and deposit are covered by the gates.
  const rest = reservationChecks(reservation).filter(({ key }) => key === 'watch_list' || key === 'note')
  return (
    <>
      {closed.length === 0 ? null : <p className={styles.left}>{m.changes_gates_left({ count: closed.length })}</p>}
      <ul className={styles.checks}>
        {rest.map((check) => (
          <CheckLine key={check.key} check={check} reservation={reservation} />
        ))}
        {closed.map((finding) => (
          <ClosedGate key={finding.gate} finding={finding} event={event} allowed={reservation.allowed} onOpen={open} />
        ))}
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

interface ClosedGateProps {
  finding: WireGate
  event: ReservationEvent
  allowed: StaffReservation['allowed']
  onOpen: (key: DialogKey) => void
}

function ClosedGate({ finding, event, allowed, onOpen }: ClosedGateProps) {
  const remedy = finding.reason === 'refund_open' ? null : gateRemedy(finding.gate, event)
  // Moves checked by the status machine are named like its events; payments are not.
  const isMove = remedy !== null && remedy.opens !== 'add_payment' && remedy.opens !== 'add_deposit'
  const mayOpen = remedy !== null && (!isMove || allowed.some((move) => move === remedy.opens))
  return (
    <li>
      <Icon of={IconAlertTriangle} size={18} />
      <span className={styles.gate}>{gateMessage(finding)}</span>
      {mayOpen ? (
        <Button variant="quiet" className={styles.remedy} onClick={() => onOpen(remedy.opens)}>
          {remedy.label()}
        </Button>
      ) : null}
    </li>
  )
}
