import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { formatDate, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { isHouse } from '../labels.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { reservationChecks, papersExpireOn } from './progress.ts'
import type { Check } from './progress.ts'
import { bookingDue } from '../payments/booking-debt.ts'
import styles from './panel.module.css'

function checkLabel(check: Check, reservation: StaffReservation): string {
  const { unit, balance, damageDeposit, customerDetails, customerNote } = reservation
  switch (check.key) {
    case 'unit':
      if (isHouse(reservation))
        return check.isDone ? m.staff_check_house_done({ unit: unit?.label ?? '' }) : m.staff_check_house()
      return check.isDone ? m.staff_check_unit_done({ unit: unit?.label ?? '' }) : m.staff_check_unit()
    case 'papers': {
      const date = formatDate(papersExpireOn(reservation) ?? '')
      return check.isDone ? m.staff_check_papers_done({ date }) : m.staff_check_papers({ date })
    }
    case 'balance':
      if (isHouse(reservation))
        return check.isDone
          ? m.staff_check_balance_stay_done()
          : m.staff_check_balance_stay({ amount: formatMoney(balance) })
      return check.isDone ? m.staff_check_balance_done() : m.staff_check_balance({ amount: formatMoney(balance) })
    case 'deposit':
      return (isHouse(reservation) ? m.staff_check_deposit_stay : m.staff_check_deposit)({
        amount: formatMoney(damageDeposit),
      })
    case 'payment':
      return m.staff_check_payment({ amount: formatMoney(bookingDue(reservation).due) })
    case 'slip':
      return m.staff_check_slip()
    case 'watch_list':
      return typeof customerDetails?.flagReason === 'string'
        ? m.staff_check_watch_list_reason({ reason: customerDetails.flagReason })
        : m.staff_check_watch_list()
    case 'note':
      return m.staff_check_note({ note: customerNote })
  }
}

/** Lists what blocks the next step. */
export function CheckList({ reservation, onPay }: Omit<CheckLineProps, 'check'>) {
  const checks = reservationChecks(reservation)
  if (checks.length === 0) return null
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <CheckLine key={check.key} check={check} reservation={reservation} onPay={onPay} />
      ))}
    </ul>
  )
}

export interface CheckLineProps {
  check: Check
  reservation: StaffReservation
  /** Takes the money that is still to come, where this person may. */
  onPay?: (() => void) | undefined
}

/** What is to be known and keeps nobody from the next step has no warning triangle: those are counted. */
const ICONS: Partial<Record<Check['key'], typeof IconAlertTriangle>> = {
  watch_list: IconFlag,
  note: IconMessageCircle,
}

export function CheckLine({ check, reservation, onPay }: CheckLineProps) {
  return (
    <li data-done={check.isDone ? '' : undefined}>
      <Icon of={check.isDone ? IconCircleCheck : (ICONS[check.key] ?? IconAlertTriangle)} size={18} />
      <span className={styles.gate}>{checkLabel(check, reservation)}</span>
      {check.key !== 'payment' || onPay === undefined ? null : (
        <Button variant="quiet" className={styles.remedy} onClick={onPay}>
          {m.changes_remedy_payment()}
        </Button>
      )}
    </li>
  )
}
