import { useState } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoment, formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { paymentMethodLabel } from '#areas/staff/core/labels.ts'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { OptionRow, OptionRows } from '#areas/staff/core/components/option-rows.tsx'
import { usePaperAction } from './use-paper-action.ts'
import type { MoveDialogBodyProps } from '#areas/staff/core/moves/dialog-props.ts'

const onlyDigits = (text: string) => text.replaceAll(/[\s-]/g, '')

/** A full tax invoice names its buyer; it takes the place of the abbreviated one. */
export function TaxInvoiceDialog({
  payments,
  reservation,
  onClose,
  onDone,
}: MoveDialogBodyProps & { payments: StaffReservation['payments'] }) {
  const now = useNow()
  const [paymentId, setPaymentId] = useState(payments[0]?.id ?? null)
  const [name, setName] = useDraft('name', reservation.customer?.fullName ?? '')
  const [address, setAddress] = useDraft('address', '')
  const [taxId, setTaxId] = useDraft('taxId', '')
  const [branchNo, setBranchNo] = useDraft('branchNo', '')
  const [isTried, setTried] = useState(false)
  const action = usePaperAction(reservation.id, (paper) => {
    onClose()
    onDone(m.changes_done_issued({ paper: m.changes_paper_tax_full(), number: paper.number }))
  })
  const ownErrors = {
    name: name.trim() === '' ? m.staff_field_missing() : undefined,
    address: address.trim() === '' ? m.staff_field_missing() : undefined,
    taxId: taxId.trim() === '' || /^\d{13}$/.test(onlyDigits(taxId)) ? undefined : m.changes_buyer_tax_id_digits(),
    branchNo:
      branchNo.trim() === '' || /^\d{5}$/.test(onlyDigits(branchNo)) ? undefined : m.changes_buyer_branch_digits(),
  }
  const errorFor = (field: keyof typeof ownErrors) =>
    fieldError(action.problem, `/buyer/${field}`) ?? (isTried ? ownErrors[field] : undefined)
  const handleSubmit = () => {
    setTried(true)
    if (paymentId === null || Object.values(ownErrors).some((words) => words !== undefined)) return
    action.run({
      kind: 'issue',
      body: {
        kind: 'tax_full',
        paymentId,
        buyer: {
          name: name.trim(),
          address: address.trim(),
          taxId: onlyDigits(taxId) === '' ? null : onlyDigits(taxId),
          branchNo: onlyDigits(branchNo) === '' ? null : onlyDigits(branchNo),
        },
        language: reservation.language,
      },
    })
  }
  return (
    <MoveDialog
      title={m.changes_issue_tax_full()}
      submit={m.changes_issue_tax_full()}
      move={action}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{m.changes_tax_full_text()}</p>
      <OptionRows legend={m.changes_tax_full_payment()}>
        {payments.map((payment) => (
          <OptionRow
            key={payment.id}
            name="payment"
            checked={paymentId === payment.id}
            onChoose={() => setPaymentId(payment.id)}
          >
            <b>
              {formatExactMoney(payment.amount)} {m.staff_baht()}
            </b>
            <small>
              {paymentMethodLabel(payment.method)} · {formatMoment(payment.receivedAt, now)}
            </small>
          </OptionRow>
        ))}
      </OptionRows>
      <TextField
        label={m.changes_buyer_name()}
        value={name}
        maxLength={200}
        autoComplete="off"
        error={errorFor('name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextArea
        label={m.changes_buyer_address()}
        value={address}
        rows={3}
        maxLength={500}
        error={errorFor('address')}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <TextField
        label={m.changes_buyer_tax_id()}
        optional={m.staff_optional()}
        help={m.changes_buyer_tax_id_help()}
        value={taxId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={errorFor('taxId')}
        onChange={(event) => setTaxId(event.currentTarget.value)}
      />
      <TextField
        label={m.changes_buyer_branch()}
        optional={m.staff_optional()}
        help={m.changes_buyer_branch_help()}
        value={branchNo}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        error={errorFor('branchNo')}
        onChange={(event) => setBranchNo(event.currentTarget.value)}
      />
    </MoveDialog>
  )
}
