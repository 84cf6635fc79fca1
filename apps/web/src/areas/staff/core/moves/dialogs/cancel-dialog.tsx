import { m } from '#lib/messages.ts'
import { codeText, inReadersLanguage } from '#areas/staff/core/labels.ts'
import type { MoveDialogBodyProps } from '../dialog-props.ts'
import { EndingDialog } from './ending-dialog.tsx'

export function CancelDialog(props: MoveDialogBodyProps) {
  const { customer, product, code } = props.reservation
  return (
    <EndingDialog
      {...props}
      operation="cancelForCustomer"
      texts={{
        title: m.staff_cancel_title({ code: codeText(code) }),
        text: m.staff_cancel_text({
          name: customer?.fullName ?? m.staff_no_name_yet(),
          product: inReadersLanguage(product.name),
        }),
        fee: m.staff_cancel_fee(),
        reason: m.staff_cancel_reason(),
        submit: m.staff_cancel_now(),
        done: m.staff_done_cancelled(),
      }}
    />
  )
}
