import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BahtField, ChipChoice } from '#areas/staff/core/components/form-fields.tsx'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import type { Drawer } from '../api.ts'
import { money, moneyFieldError } from '../labels.ts'
import { pettyDirectionLabel, pettyKindLabel } from './petty-labels.ts'
import { KINDS, toPettyCash } from './petty-draft.ts'
import type { PettyDraft, PettyFault } from './petty-draft.ts'
import { usePettyCash } from './use-petty-cash.ts'

export interface PettyCashDialogProps {
  drawer: Drawer
  onClose: () => void
  onDone: (message: string) => void
}

/** Cash that is taken out of the drawer, or put into it, for no booking. */
export function PettyCashDialog({ drawer, onClose, onDone }: PettyCashDialogProps) {
  const [draft, setDraft] = useDraft<PettyDraft>('draft', {
    direction: 'out',
    kind: '',
    amount: '',
    note: '',
    receiptNumber: '',
  })
  const [isTried, setTried] = useState(false)
  const petty = toPettyCash(draft, drawer)
  const { run, move } = usePettyCash({
    onDone: () => {
      onClose()
      if ('body' in petty) onDone(doneText(draft.direction, petty.body.amount))
    },
  })
  const faults: ReadonlySet<PettyFault> = isTried && 'faults' in petty ? petty.faults : new Set()
  const handleSubmit = () => {
    setTried(true)
    if ('body' in petty) run({ does: 'add', body: petty.body })
  }
  const isOut = draft.direction === 'out'
  const there = money(Math.max(0, drawer.expected))
  const amountFault = faults.has('tooMuch')
    ? m.money_petty_most({ amount: there })
    : faults.has('amount')
      ? m.money_field_sum()
      : undefined
  return (
    <MoveDialog
      title={m.money_petty_title()}
      submit={isOut ? m.money_petty_take_out() : m.money_petty_put_in()}
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ChipChoice
        label={m.money_petty_direction()}
        values={['out', 'in']}
        chosen={draft.direction}
        text={pettyDirectionLabel}
        onChoose={(direction) => setDraft({ ...draft, direction, kind: keptKind(direction, draft.kind) })}
      />
      <SelectField
        label={isOut ? m.money_petty_kind_out() : m.money_petty_kind_in()}
        value={draft.kind}
        error={faults.has('kind') ? m.money_petty_kind_needed() : moneyFieldError(move.problem, '/kind')}
        options={[
          { value: '', label: m.money_petty_choose(), disabled: true },
          ...KINDS[draft.direction].map((kind) => ({ value: kind, label: pettyKindLabel(kind) })),
        ]}
        onChange={(event) => setDraft({ ...draft, kind: keptKind(draft.direction, event.currentTarget.value) })}
      />
      <BahtField
        label={m.money_petty_amount()}
        help={isOut ? m.money_petty_there({ amount: there }) : undefined}
        value={draft.amount}
        error={amountFault ?? moneyFieldError(move.problem, '/amount')}
        onType={(amount) => setDraft({ ...draft, amount })}
      />
      <TextField
        label={m.money_petty_note()}
        help={isOut ? m.money_petty_note_help_out() : m.money_petty_note_help_in()}
        value={draft.note}
        maxLength={300}
        autoComplete="off"
        error={faults.has('note') ? m.money_petty_note_needed() : moneyFieldError(move.problem, '/note')}
        onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
      />
      <TextField
        label={m.money_petty_receipt()}
        optional={m.staff_optional()}
        value={draft.receiptNumber}
        maxLength={60}
        autoComplete="off"
        error={moneyFieldError(move.problem, '/receiptNumber')}
        onChange={(event) => setDraft({ ...draft, receiptNumber: event.currentTarget.value })}
      />
    </MoveDialog>
  )
}

/** A kind that the other way knows too stays chosen. */
function keptKind(direction: PettyDraft['direction'], kind: string): PettyDraft['kind'] {
  return KINDS[direction].find((one) => one === kind) ?? ''
}

function doneText(direction: PettyDraft['direction'], amount: number): string {
  return direction === 'out'
    ? m.money_petty_done_out({ amount: money(amount) })
    : m.money_petty_done_in({ amount: money(amount) })
}
