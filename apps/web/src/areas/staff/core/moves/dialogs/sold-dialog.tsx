import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { codeText, inReadersLanguage } from '#areas/staff/core/labels.ts'
import { kilometresFault, kilometresWords, parseKilometres } from '#areas/staff/core/kilometres.ts'
import { MoveDialog } from '../move-dialog.tsx'
import { useDialogMove } from '../use-move.ts'
import type { MoveDialogBodyProps } from '../dialog-props.ts'

/** A used vehicle leaves with its buyer: all that is still asked is how far it has gone. */
export function SoldDialog({ reservation, onClose, onDone }: MoveDialogBodyProps) {
  const [typed, setTyped] = useDraft('typed', '')
  const [isTried, setTried] = useState(false)
  const move = useDialogMove({ reservation, onClose, onDone }, () => m.changes_done_sold())
  const least = reservation.unitDetails?.odometerKm ?? 0
  const km = parseKilometres(typed)
  const fault = kilometresFault(typed, least)
  const handleSubmit = () => {
    setTried(true)
    if (fault === null && km !== null) move.run({ operation: 'handOverSold', body: { odometerKm: km } })
  }
  return (
    <MoveDialog
      title={m.changes_sold_title({ code: codeText(reservation.code) })}
      submit={m.changes_hand_over_sold()}
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {m.changes_sold_text({
          product: inReadersLanguage(reservation.product.name),
          name: reservation.customer?.fullName ?? m.staff_no_name_yet(),
        })}
      </p>
      <TextField
        label={m.changes_sold_odometer()}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isTried && fault !== null ? kilometresWords(fault, least) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </MoveDialog>
  )
}
