import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { CloseButton } from '#ui/overlays/close-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useForgetDraft } from '#ui/overlays/use-draft.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { codeText, joined } from '#areas/staff/core/labels.ts'
import { useComeToFault } from '#areas/staff/core/components/use-come-to-fault.ts'
import type { BulkAsk, BulkKey } from './acts.ts'
import { BulkFields } from './bulk-fields.tsx'
import type { Picked } from './picked.ts'
import { useBulkRun } from './use-bulk-run.ts'
import type { BulkRun } from './use-bulk-run.ts'
import type { Outcome } from './run-each.ts'
import styles from './bulk-dialog.module.css'

const TEXTS: Record<BulkKey, { title: () => string; submit: () => string }> = {
  licence: { title: m.bulk_licence_title, submit: m.bulk_licence },
  driver: { title: m.bulk_driver_title, submit: m.bulk_driver },
  confirm: { title: m.bulk_confirm_title, submit: m.bulk_confirm },
  time: { title: m.bulk_time_title, submit: m.staff_extend_pay_by },
}

const STATE_LABELS: Record<Outcome['state'], () => string> = {
  done: m.bulk_state_done,
  same: m.bulk_state_same,
  refused: m.bulk_state_refused,
}
const ORDER: readonly Outcome['state'][] = ['refused', 'done', 'same']

interface ResultsProps {
  ids: readonly string[]
  picked: readonly Picked[]
  run: BulkRun
}

/** What became of each: the refused first, since they are still to be dealt with. */
function Results({ ids, picked, run: { outcomes, state } }: ResultsProps) {
  // The button that was pressed goes with the state that it was for; the one in its place does something else.
  const status = useLostFocus<HTMLDivElement>(state)
  const of = new Map(picked.map((row) => [row.id, row]))
  const rows = ids
    .flatMap((id) => {
      const outcome = outcomes.get(id)
      return outcome === undefined ? [] : [{ id, outcome }]
    })
    .toSorted((a, b) => ORDER.indexOf(a.outcome.state) - ORDER.indexOf(b.outcome.state))
  const counted = (wanted: Outcome['state']) => rows.filter(({ outcome }) => outcome.state === wanted).length
  const progress = m.bulk_progress({ done: formatCount(rows.length), all: formatCount(ids.length) })
  return (
    <>
      <div ref={status} role="status" tabIndex={-1} className={styles.progress}>
        {state === 'running' ? (
          <ProgressBar label={progress} value={rows.length} max={ids.length} className={styles.bar} />
        ) : null}
        <b>
          {state === 'running'
            ? progress
            : joined(
                ...ORDER.map((one) =>
                  counted(one) === 0 ? null : `${STATE_LABELS[one]()} ${formatCount(counted(one))}`,
                ),
              )}
        </b>
        {state === 'stopped' && rows.length < ids.length ? (
          <span>{m.bulk_stopped({ count: formatCount(ids.length - rows.length) })}</span>
        ) : null}
      </div>
      <ul className={styles.rows}>
        {rows.map(({ id, outcome }) => {
          const row = of.get(id)
          return (
            <li key={id} data-state={outcome.state}>
              <Link to="/reservation-info" search={{ id }} preload={false} target="_blank">
                {row === undefined ? m.bulk_open() : codeText(row.code)}
              </Link>
              <span className={styles.who}>{row?.customer?.fullName ?? ''}</span>
              <span className={styles.outcome}>
                <b>{STATE_LABELS[outcome.state]()}</b> <span>{outcome.text}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

export interface BulkDialogProps {
  act: BulkKey
  ids: readonly string[]
  picked: readonly Picked[]
  onClose: () => void
}

/** One decision for all that are picked, then what became of each. */
export function BulkDialog(props: BulkDialogProps) {
  const { act, onClose } = props
  // What was ticked when it was opened: rows that change meanwhile belong to it all the same.
  const [{ ids, picked }] = useState(props)
  const formId = useId()
  const forgetDraft = useForgetDraft()
  const run = useBulkRun()
  const [ask, setAsk] = useState<BulkAsk | null>(act === 'licence' ? { act } : null)
  const [begun, setBegun] = useState<BulkAsk>()
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  useComeToFault(form, attempt, null)
  // What was refused for good stays with its reason; the others can be tried again.
  const left = ids.filter((id) => {
    const outcome = run.outcomes.get(id)
    return outcome === undefined || (outcome.state === 'refused' && outcome.isFinal !== true)
  })
  const isOver = run.state === 'over' || run.state === 'stopped'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt((before) => before + 1)
    if (ask === null || run.state !== 'ready') return
    forgetDraft()
    setBegun(ask)
    run.start(ask, ids)
  }
  const foot =
    run.state === 'ready' ? (
      <>
        <CloseButton>{m.staff_back_out()}</CloseButton>
        <Button type="submit" form={formId} variant="next">
          {TEXTS[act].submit()}
        </Button>
      </>
    ) : isOver ? (
      <>
        {left.length > 0 && begun !== undefined && !run.isBarred ? (
          <Button onClick={() => run.start(begun, left)}>{m.bulk_again({ count: formatCount(left.length) })}</Button>
        ) : null}
        <Button variant="fill" onClick={onClose}>
          {m.shared_close()}
        </Button>
      </>
    ) : (
      // A button of its own: a second press of the one before it must not stop what has just begun.
      <Button key="stop" onClick={run.stop}>
        {m.bulk_stop()}
      </Button>
    )
  return (
    <Dialog open asksBeforeClosing={run.state === 'ready'} onClose={onClose} title={TEXTS[act].title()} foot={foot}>
      {run.state === 'ready' ? (
        <form ref={form} id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
          <p>{m.bulk_about({ count: formatCount(ids.length) })}</p>
          <BulkFields act={act} picked={picked} isTried={attempt > 0} onAsk={setAsk} />
        </form>
      ) : (
        <Results ids={ids} picked={picked} run={run} />
      )}
    </Dialog>
  )
}
