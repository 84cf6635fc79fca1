import { useState } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import { isHouse } from '#areas/staff/core/labels.ts'
import { useCounterMove } from '../use-counter-move.ts'
import { bookingDebt } from '#areas/staff/core/payments/booking-debt.ts'
import { WholeBookingChoice } from '#areas/staff/core/payments/whole-booking-choice.tsx'
import { PayForm } from './pay-form.tsx'
import styles from '#areas/staff/core/components/fields.module.css'

interface MoneyStepProps {
  reservation: StaffReservation
  file: HandOverDetails
  onDone: () => void
}

export interface RentStepProps extends MoneyStepProps {
  /** What a manager wrote to let them leave unpaid; undefined for who may not. */
  waiver: string | undefined
  onWaiver: (submitLabel: string) => void
}

/** Rent that is still owed. */
export function RentStep({ reservation, onDone, waiver, onWaiver }: RentStepProps) {
  const move = useCounterMove(reservation, onDone)
  const { balance, paid, total } = reservation
  const ofHouse = isHouse(reservation)
  const debt = bookingDebt(reservation)
  const [isWhole, setWhole] = useState(true)
  const ofBooking = isWhole && debt.count > 1
  if (balance <= 0) {
    return <p className={styles.quiet}>{m.counter_rent_paid({ paid: formatMoney(paid), total: formatMoney(total) })}</p>
  }
  return (
    <div className={styles.form}>
      {debt.count > 1 ? (
        <WholeBookingChoice name="rent-of" isWhole={isWhole} own={balance} whole={debt.amount} onChoose={setWhole} />
      ) : null}
      <PayForm
        key={String(ofBooking)}
        due={ofBooking ? debt.amount : balance}
        submitLabel={(amount) => (ofHouse ? m.counter_take_stay_rent : m.counter_take_rent)({ amount })}
        move={move}
        waiting={reservation.waitingTransfer}
        onPay={(payment) =>
          move.run({ operation: 'addPayment', body: ofBooking ? { ...payment, ofBooking } : payment })
        }
      />
      {waiver === undefined ? null : (
        <TextArea
          label={ofHouse ? m.counter_stay_waiver() : m.counter_waiver()}
          optional={m.staff_optional()}
          help={ofHouse ? m.counter_stay_waiver_help() : m.counter_waiver_help()}
          value={waiver}
          rows={1}
          maxLength={500}
          onChange={(event) => onWaiver(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

/** The damage deposit: a debt of the shop, apart from the rent. */
export function DepositStep({ reservation, file, onDone }: MoneyStepProps) {
  const move = useCounterMove(reservation, onDone)
  const { due, held } = file.deposit
  if (held >= due) return <p className={styles.quiet}>{m.counter_deposit_held({ amount: formatMoney(held) })}</p>
  return (
    <PayForm
      due={due - held}
      submitLabel={(amount) => m.counter_take_deposit({ amount })}
      move={move}
      onPay={(payment) => move.run({ operation: 'addDeposit', body: payment })}
    />
  )
}
