import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { isProblem } from '#lib/api/problem-error.ts'
import { useShopSearch } from '#shell/palette/use-search.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { OptionRow, OptionRows } from '#areas/staff/core/components/option-rows.tsx'
import { codeText, inReadersLanguage, paymentMethodLabel, joined } from '#areas/staff/core/labels.ts'
import { statusOfKind } from '#areas/staff/core/words-of-kind.ts'
import type { Unmatched } from '../api.ts'
import { useUnmatchedMove } from '../use-unmatched-move.ts'
import { money, moneyFieldError } from '../labels.ts'

export type Match = Pick<Unmatched['matches'][number], 'id' | 'code' | 'customerName'>

export interface MatchDialogProps {
  row: Unmatched
  /** The booking that was chosen already; null looks for one. */
  match: Match | null
  onClose: () => void
  onDone: (message: string) => void
}

/** Says whose the money is. It cannot be taken back, so what will happen stands above the button. */
export function MatchDialog({ row, match, onClose, onDone }: MatchDialogProps) {
  const [found, setFound] = useState<Match | null>(null)
  const [isTried, setTried] = useState(false)
  const chosen = match ?? found
  const { run, move } = useUnmatchedMove(() => {
    onClose()
    onDone(m.money_done_matched({ amount: money(row.amount), code: codeText(chosen?.code ?? '') }))
  })
  const handleSubmit = () => {
    setTried(true)
    if (chosen !== null) run({ does: 'match', id: row.id, body: { reservationId: chosen.id } })
  }
  const missing = isTried && chosen === null ? m.money_choose_booking() : undefined
  const error = moneyFieldError(move.problem, '/reservationId') ?? missing
  const isOver = isProblem(move.problem, 'not_from_here')
  const handleChoose = (booking: Match | null) => {
    setFound(booking)
    // What was refused was said of another booking.
    move.clear()
  }
  return (
    <MoveDialog
      title={m.money_match_title({ amount: money(row.amount) })}
      submit={chosen === null ? m.money_match() : m.money_match_with({ code: codeText(chosen.code) })}
      move={isOver ? { ...move, problem: null } : move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {isOver ? (
        <Notice tone="danger" role="alert">
          {m.money_match_over()}
        </Notice>
      ) : null}
      <p>{joined(paymentMethodLabel(row.method), row.transferRef, row.note)}</p>
      {match === null ? <BookingChoice chosen={found} onChoose={handleChoose} /> : null}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      {chosen === null ? null : (
        <Notice tone="info">
          {m.money_match_text({
            amount: money(row.amount),
            booking: joined(codeText(chosen.code), chosen.customerName),
          })}
        </Notice>
      )}
    </MoveDialog>
  )
}

function BookingChoice({ chosen, onChoose }: { chosen: Match | null; onChoose: (match: Match | null) => void }) {
  const [typed, setTyped] = useDraft('search', '')
  const { answer, isSearching, hasFailed, retry } = useShopSearch(typed, true)
  return (
    <>
      <TextField
        label={m.money_search()}
        help={m.money_search_help()}
        type="search"
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          // What can no longer be seen must not be what is confirmed.
          onChoose(null)
        }}
      />
      {hasFailed ? (
        <Notice tone="warning" role="status" action={<Button onClick={retry}>{m.shared_retry()}</Button>}>
          {m.money_search_failed()}
        </Notice>
      ) : null}
      <p className="rc-visually-hidden" role="status">
        {isSearching ? m.shared_loading() : ''}
      </p>
      {answer === undefined ? null : answer.reservations.length === 0 ? (
        <p>{m.money_search_none()}</p>
      ) : (
        <OptionRows legend={m.money_search_which()}>
          {answer.reservations.map((row) => (
            <OptionRow key={row.id} name="booking" checked={chosen?.id === row.id} onChoose={() => onChoose(row)}>
              <b>{joined(codeText(row.code), row.customerName)}</b>
              <small>
                {joined(
                  statusOfKind(row.status, row.charging === 'night'),
                  inReadersLanguage(row.productName),
                  row.plate,
                )}
              </small>
            </OptionRow>
          ))}
        </OptionRows>
      )}
    </>
  )
}
