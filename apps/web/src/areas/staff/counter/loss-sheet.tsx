import { useState } from 'react'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ReasonField } from '#areas/staff/core/components/form-fields.tsx'
import { fieldError } from '../core/problem-messages.ts'
import { chargeRows, toCharges, NO_CHARGES, sumChargeRows } from './charges.ts'
import type { ProposedCharge } from './charges.ts'
import { ChargeList } from './components/charge-list.tsx'
import { CounterFrame } from './components/counter-frame.tsx'
import { MoveProblem } from '../core/moves/move-problem.tsx'
import { PartPicker } from './components/part-picker.tsx'
import fieldStyles from '../core/components/fields.module.css'
import footStyles from './components/foot.module.css'
import type { SheetProps } from './counter-sheet.tsx'
import { useDraft } from './drafts.ts'
import { useCounterMove } from './use-counter-move.ts'

const EMPTY = { policeReportNo: '', reason: '', charges: NO_CHARGES }

/** Lost or stolen: the police report, what happened and what is charged. */
export function LossSheet({ reservation, file, onClose, onDone }: SheetProps) {
  const kept = useDraft(`report_lost ${reservation.id}`, EMPTY)
  const { draft, change, forget } = kept
  const [isTried, setTried] = useState(false)
  const move = useCounterMove(reservation, (after) => {
    forget()
    onDone(after, m.counter_done_lost())
  })
  const proposed = file.parts.flatMap((part): ProposedCharge[] => {
    const quantity = draft.charges.parts[String(part.id)] ?? 0
    return quantity === 0 ? [] : [{ kind: part.kind, text: part.name, quantity, unitAmount: part.unitAmount }]
  })
  const rows = chargeRows(proposed, draft.charges)
  const charges = toCharges(rows)
  const policeReportNo = draft.policeReportNo.trim()
  const reason = draft.reason.trim()
  return (
    <CounterFrame
      title={m.counter_title_lost()}
      reservation={reservation}
      onClose={onClose}
      kept={kept}
      foot={
        <>
          <p className={footStyles.words}>
            {m.counter_charges()} <b>{formatMoney(sumChargeRows(rows))}</b> {m.staff_baht()}
          </p>
          <Button
            variant="danger-outline"
            size="lg"
            loading={move.isPending}
            onClick={() => {
              setTried(true)
              if (charges === null || policeReportNo === '' || reason === '') return
              move.run({ operation: 'reportLoss', body: { policeReportNo, reason, charges } })
            }}
          >
            {m.counter_lost_now()}
          </Button>
        </>
      }
    >
      <MoveProblem move={move} />
      <Notice tone="warning" title={m.counter_lost_text({ unit: reservation.unit?.label ?? '' })} />
      <Card>
        <div className={fieldStyles.form}>
          <TextField
            label={m.counter_police_report()}
            value={draft.policeReportNo}
            maxLength={80}
            autoComplete="off"
            error={
              fieldError(move.problem, '/policeReportNo') ??
              (isTried && policeReportNo === '' ? m.counter_gate_police_report_missing() : undefined)
            }
            onChange={(event) => change({ policeReportNo: event.currentTarget.value })}
          />
          <ReasonField
            label={m.counter_lost_reason()}
            value={draft.reason}
            problem={move.problem}
            isTried={isTried}
            onType={(reason) => change({ reason })}
          />
        </div>
      </Card>
      <Card aria-label={m.counter_charges()}>
        <div className={fieldStyles.form}>
          <h3>{m.counter_charges()}</h3>
          <ChargeList rows={rows} draft={draft.charges} onChange={(changed) => change({ charges: changed })} />
          <PartPicker
            parts={file.parts}
            chosen={draft.charges.parts}
            onChange={(parts) => change({ charges: { ...draft.charges, parts } })}
          />
        </div>
      </Card>
    </CounterFrame>
  )
}
