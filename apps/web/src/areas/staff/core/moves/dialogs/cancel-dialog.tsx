import { m } from '#lib/messages.ts'
import { codeText, inReadersLanguage, isHouse } from '#areas/staff/core/labels.ts'
import type { MoveDialogBodyProps } from '../dialog-props.ts'
import { EndingDialog } from './ending-dialog.tsx'

export function CancelDialog(props: MoveDialogBodyProps) {
  const { kind, customer, product, code } = props.reservation
  const what = { name: customer?.fullName ?? m.staff_no_name_yet(), product: inReadersLanguage(product.name) }
  return (
    <EndingDialog
      {...props}
      operation="cancelForCustomer"
      texts={{
        title: m.staff_cancel_title({ code: codeText(code) }),
        text: (isHouse(props.reservation)
          ? m.staff_cancel_stay_text
          : kind === 'sale'
            ? m.staff_cancel_sale_text
            : m.staff_cancel_text)(what),
        fee: m.staff_cancel_fee(),
        reason: m.staff_cancel_reason(),
        submit: m.staff_cancel_now(),
        done: m.staff_done_cancelled(),
      }}
    />
  )
}
