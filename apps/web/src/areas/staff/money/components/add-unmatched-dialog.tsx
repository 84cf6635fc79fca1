import { useState } from 'react'
import { clockTime, isoDate, toShopDate } from '@rodchao/rental'
import { formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { TimeSelect } from '#ui/dates/time-select.tsx'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import { MoneyFields, toMoney } from '#areas/staff/core/payments/money-fields.tsx'
import type { MoneyDraft } from '#areas/staff/core/payments/money-fields.tsx'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { toWireTime } from '#areas/staff/core/wire-time.ts'
import { PaymentNoteField } from '#areas/staff/core/components/form-fields.tsx'
import { useUnmatchedMove } from '../use-unmatched-move.ts'
import { money, moneyFieldError } from '../labels.ts'
import parts from './panel.module.css'

const STEP_MINUTES = 5

/** Records an unmatched payment. */
export function AddUnmatchedDialog({ onClose, onDone }: { onClose: () => void; onDone: (message: string) => void }) {
  const [opened] = useState(() => Date.now())
  const [draft, setDraft] = useDraft<MoneyDraft>('draft', { method: 'transfer', amount: '', transferRef: '' })
  const [day, setDay] = useDraft('day', isoDate(toShopDate(opened)))
  const [time, setTime] = useDraft('time', clockTime(opened))
  const [note, setNote] = useDraft('note', '')
  const [isTried, setTried] = useState(false)
  const received = toMoney(draft, null)
  const receivedOn = parseDay(day)
  const { run, move } = useUnmatchedMove(() => {
    onClose()
    onDone(m.money_done_added({ amount: money(received?.amount ?? 0) }))
  })
  const handleSubmit = () => {
    setTried(true)
    if (received === null || receivedOn === null) return move.clear()
    run({
      does: 'add',
      body: { ...received, receivedAt: toWireTime(receivedOn, time), note: note.trim() },
    })
  }
  return (
    <MoveDialog
      title={m.money_add_unmatched()}
      submit={m.money_add()}
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <MoneyFields
        draft={draft}
        amountLabel={m.staff_payment_amount()}
        methodLabel={m.staff_payment_method()}
        errors={{
          amount:
            moneyFieldError(move.problem, '/amount') ??
            (isTried && received === null ? m.staff_field_amount() : undefined),
          transferRef: moneyFieldError(move.problem, '/transferRef'),
        }}
        onChange={setDraft}
      />
      <div className={parts.when}>
        <DayField
          label={m.money_received_on()}
          value={day}
          error={
            moneyFieldError(move.problem, '/receivedAt') ??
            (isTried && receivedOn === null ? m.money_field_day() : undefined)
          }
          onChange={setDay}
        />
        <TimeSelect
          label={m.money_received_at()}
          stepMinutes={STEP_MINUTES}
          value={time}
          format={(clock) => formatTime(toWireTime('2026-01-01', clock))}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </div>
      <PaymentNoteField value={note} error={moneyFieldError(move.problem, '/note')} onType={setNote} />
    </MoveDialog>
  )
}
