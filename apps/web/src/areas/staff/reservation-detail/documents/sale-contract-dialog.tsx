import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SaleAgreement, SaleFacts, Shop, StaffReservation } from '@rodchao/contract'
import { latestModelYear } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useApi } from '#shell/use-api.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { paperOptions } from '#areas/staff/core/api/papers.ts'
import { fieldError, yearAheadMessage } from '#areas/staff/core/problem-messages.ts'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { SaleCostFields, SalePartyFields, SaleVehicleFields } from './sale-fields.tsx'
import {
  firstDraft,
  isMinor,
  missingFields,
  otherIdOnRecord,
  parseYear,
  SALE_POINTERS,
  toSaleRequest,
} from './sale-model.ts'
import type { SaleDraft, SaleField } from './sale-model.ts'
import { usePaperAction } from './use-paper-action.ts'
import type { MoveDialogBodyProps } from '#areas/staff/core/moves/dialog-props.ts'

export interface SaleContractDialogProps extends MoveDialogBodyProps {
  shop: Shop
  /** The contract that stands, whose facts are taken over. */
  before: { readonly id: string } | undefined
}

/** What a contract of sale says that the booking does not know: asked once, taken over when it is written anew. */
export function SaleContractDialog(props: SaleContractDialogProps) {
  const api = useApi()
  const { before, onClose } = props
  const paper = useQuery({ ...paperOptions(api, before?.id ?? ''), enabled: before !== undefined })
  if (before === undefined) return <SaleContractForm {...props} facts={null} isSigned={false} />
  if (paper.data !== undefined) {
    const { sale, signatures } = paper.data
    return <SaleContractForm {...props} facts={saleFacts(sale?.agreed ?? null)} isSigned={signatures.length > 0} />
  }
  return (
    <Dialog open kind="sheet" onClose={onClose} title={m.changes_issue_sale_contract()}>
      {paper.error === null ? (
        <Loading shapes={['text', 'text']} />
      ) : (
        <FailedRead title={m.changes_papers_failed()} error={paper.error} onRetry={paper.refetch} />
      )}
    </Dialog>
  )
}

/** What is asked, without what the server adds. */
function saleFacts(agreed: SaleAgreement | null): SaleFacts | null {
  if (agreed === null) return null
  const { stampDuty: _duty, paidOn: _paidOn, ...facts } = agreed
  return facts
}

interface FormProps extends MoveDialogBodyProps {
  shop: Shop
  facts: SaleFacts | null
  isSigned: boolean
}

function SaleContractForm({ reservation, shop, facts, isSigned, onClose, onDone }: FormProps) {
  const session = useSession()
  const [draft, setDraft] = useDraft('draft', () => firstDraft(reservation, shop, facts, session?.user.fullName ?? ''))
  const [reason, setReason] = useDraft('reason', '')
  const [isTried, setTried] = useState(false)
  const action = usePaperAction(reservation.id, (paper) => {
    onClose()
    onDone(m.changes_done_issued({ paper: m.changes_paper_sale_contract(), number: paper.number }))
  })
  const isRegistered = isPlated(reservation)
  const missing = missingFields(draft, isRegistered)
  const latestYear = latestModelYear(useNow())
  const isYearAhead = (parseYear(draft.modelYear) ?? 0) > latestYear
  const otherId = otherIdOnRecord(draft.idNumber, reservation.customerDetails)
  const offered = reservation.unitDetails?.saleText[reservation.language] ?? ''
  const errorFor = (field: SaleField) =>
    fieldError(action.problem, SALE_POINTERS[field]) ??
    (field === 'modelYear' && isYearAhead
      ? yearAheadMessage(latestYear)
      : isTried && missing.has(field)
        ? m.staff_field_missing()
        : undefined)
  const set = (change: Partial<SaleDraft>) => setDraft((before) => ({ ...before, ...change }))
  const handleSubmit = () => {
    setTried(true)
    const sale = toSaleRequest(draft, isRegistered)
    if (sale === null || isYearAhead) return
    action.run({
      kind: 'issue',
      body: { kind: 'sale_contract', sale, reason: reason.trim(), language: reservation.language },
    })
  }
  const parts = { draft, errorFor, onChange: set }
  return (
    <MoveDialog
      title={m.changes_issue_sale_contract()}
      submit={m.changes_issue_sale_contract()}
      kind="sheet"
      move={action}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{m.changes_sale_text()}</p>
      {isTried && missing.size > 0 ? (
        <Notice tone="warning" role="alert" title={m.changes_sale_missing({ count: missing.size })} />
      ) : null}
      <SalePartyFields {...parts} />
      {otherId === null ? null : (
        <Notice tone="warning" role="status" title={m.changes_sale_other_id({ digits: otherId })}>
          {m.changes_sale_other_id_help()}
        </Notice>
      )}
      {isMinor(draft) ? <Notice tone="warning" role="status" title={m.changes_sale_minor()} /> : null}
      {offered === '' ? null : (
        <Notice tone="info" title={m.changes_sale_offered()}>
          {offered}
        </Notice>
      )}
      <SaleVehicleFields {...parts} isRegistered={isRegistered} />
      <SaleCostFields {...parts} price={reservation.total} isRegistered={isRegistered} />
      {isSigned ? (
        <TextField
          label={m.changes_sale_reason()}
          help={m.changes_sale_reason_help()}
          value={reason}
          maxLength={500}
          error={fieldError(action.problem, '/reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
    </MoveDialog>
  )
}

const isPlated = ({ unit }: StaffReservation) => unit?.labelKind === 'plate'
