import { useState } from 'react'
import IconSteeringWheel from '@tabler/icons-react/dist/esm/icons/IconSteeringWheel.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MoveProblem } from '../moves/move-problem.tsx'
import { useMove } from '../moves/use-move.ts'
import { fieldError } from '../problem-messages.ts'
import styles from './driver-line.module.css'

const LONGEST = 120

/** Who drives it, and the way to another name: what stands there is only replaced by whoever types over it. */
export function DriverLine({ reservation }: { reservation: StaffReservation }) {
  const [form, setForm] = useState<'unused' | 'open' | 'closed'>('unused')
  const isOpen = form === 'open'
  const opener = useLostFocus<HTMLButtonElement>(form === 'closed')
  const { namedDriver, customer, mayNameDriver } = reservation
  if (!mayNameDriver && namedDriver === '') return null
  const name = namedDriver === '' ? (customer?.fullName ?? '') : namedDriver
  return (
    <div className={styles.driver}>
      <p className={styles.line}>
        <Icon of={IconSteeringWheel} size={18} />
        <span className={styles.name}>
          {namedDriver === '' ? m.counter_driver_self({ name }) : m.counter_driver({ name })}
        </span>
        {mayNameDriver && !isOpen ? (
          <Button ref={opener} variant="quiet" onClick={() => setForm('open')}>
            {m.counter_driver_change()}
          </Button>
        ) : null}
      </p>
      {isOpen ? <DriverForm reservation={reservation} onClose={() => setForm('closed')} /> : null}
    </div>
  )
}

function DriverForm({ reservation, onClose }: { reservation: StaffReservation; onClose: () => void }) {
  const [name, setName] = useState(reservation.namedDriver)
  const move = useMove(reservation, 'dialog', onClose)
  const field = useLostFocus<HTMLInputElement>(true)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!move.isPending) move.run({ operation: 'nameDriver', body: { name: name.trim() } })
      }}
    >
      <MoveProblem move={move} />
      <TextField
        ref={field}
        label={m.counter_driver_name()}
        help={m.counter_driver_help()}
        autoComplete="off"
        maxLength={LONGEST}
        value={name}
        error={fieldError(move.problem, '/name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <p className={styles.buttons}>
        <Button type="submit" variant="fill" loading={move.isPending}>
          {m.counter_driver_save()}
        </Button>
        <Button onClick={onClose}>{m.counter_driver_cancel()}</Button>
      </p>
    </form>
  )
}
