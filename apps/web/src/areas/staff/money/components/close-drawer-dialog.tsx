import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBody } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { DraftContext } from '#ui/overlays/draft-context.ts'
import { useDraft, useForgetDraft } from '#ui/overlays/use-draft.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useApi } from '#shell/use-api.ts'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { formatBahtInput } from '#lib/typed-money.ts'
import { useIntentKey } from '#areas/staff/core/moves/use-intent-key.ts'
import { showDrawer } from '../api.ts'
import type { Drawer } from '../api.ts'
import { toDrawerClose, cashDifference, refusedDrawer, sumNotes } from '../model.ts'
import type { CloseDraft, NoteCounts } from '../model.ts'
import { differenceLabel, money } from '../labels.ts'
import { CountFields } from './count-fields.tsx'
import styles from './close-drawer.module.css'

export interface CloseDrawerDialogProps {
  drawer: Drawer
  onClose: () => void
  onDone: (message: string) => void
}

/**
 * Counts the cash and closes the drawer. Whoever counts signs for the sum that was shown when the dialog opened; when
 * cash moved meanwhile, the new sum stands beside the old one and nothing typed is lost.
 */
export function CloseDrawerDialog({ drawer, onClose, onDone }: CloseDrawerDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const [seen, setSeen] = useState(drawer)
  const [before, setBefore] = useState<number>()
  const [draft, setDraft] = useDraft<CloseDraft>('draft', {
    counted: '',
    leftFloat: drawer.openingFloat > 0 ? formatBahtInput(drawer.openingFloat) : '',
    note: '',
  })
  const [notes, setNotes] = useDraft<NoteCounts>('notes', {})
  const [isTried, setTried] = useState(false)
  const [isSure, setSure] = useState(false)
  const forgetDraft = useForgetDraft()
  const close = toDrawerClose(draft, seen)
  const mutation = useMutation({
    mutationFn: (body: RequestBody<'closeDrawer'>) =>
      api.call('closeDrawer', { body, idempotencyKey: intent.keyFor(body) }),
    onSuccess: (after, body) => {
      intent.done()
      forgetDraft()
      showDrawer(client, after)
      onClose()
      onDone(m.money_done_closed({ difference: differenceLabel(cashDifference(body.counted, body.expected)) }))
    },
    onError: (error) => {
      setSure(false)
      const newer = error instanceof ProblemError ? refusedDrawer(error.extensions) : undefined
      if (newer === undefined) return
      setBefore(seen.expected)
      setSeen(newer)
      showDrawer(client, newer)
    },
  })
  const move = { problem: mutation.error, overtakenBy: undefined, isPending: mutation.isPending }
  const handleSubmit = () => {
    setTried(true)
    if ('faults' in close) return
    if (isSure) return mutation.mutate(close.body)
    // What the last try was refused for is settled by the count that is gone on with.
    mutation.reset()
    setSure(true)
  }
  const handleNotes = (next: NoteCounts) => {
    setNotes(next)
    const sum = sumNotes(next)
    if (sum !== null) setDraft({ ...draft, counted: formatBahtInput(sum) })
  }
  if (isSure && 'body' in close) {
    const { counted, leftFloat, expected, note } = close.body
    return (
      // Going back to the count loses nothing of it.
      <DraftContext value={null}>
        <MoveDialog
          title={m.money_confirm_title()}
          submit={m.money_close()}
          back={m.money_change_count()}
          move={move}
          onSubmit={handleSubmit}
          onClose={() => setSure(false)}
        >
          <PriceLines
            lines={[
              { key: 'expected', label: m.money_expected(), amount: money(expected) },
              { key: 'counted', label: m.money_counted(), amount: money(counted) },
            ]}
            after={[
              { key: 'left', label: m.money_left_float(), amount: money(leftFloat) },
              { key: 'taken', label: m.money_taken_out(), amount: money(counted - leftFloat) },
            ]}
          />
          <p className={styles.difference} data-kind={cashDifference(counted, expected).kind}>
            {differenceLabel(cashDifference(counted, expected))}
            {note === '' ? null : ` · ${note}`}
          </p>
          <p>{m.money_confirm_text()}</p>
        </MoveDialog>
      </DraftContext>
    )
  }
  return (
    <MoveDialog
      title={m.money_close_title()}
      submit={m.money_check_count()}
      kind="sheet"
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {before === undefined ? (
        <PriceLines lines={[{ key: 'expected', label: m.money_expected(), amount: money(seen.expected) }]} />
      ) : (
        <PriceLines
          lines={[{ key: 'before', label: m.money_expected_before(), amount: money(before), tone: 'muted' }]}
          total={{ label: m.money_expected_now(), amount: money(seen.expected) }}
        />
      )}
      <CountFields
        draft={draft}
        notes={notes}
        expected={seen.expected}
        faults={isTried && 'faults' in close ? close.faults : new Set()}
        problem={mutation.error}
        onChange={setDraft}
        onNotes={handleNotes}
      />
    </MoveDialog>
  )
}
