import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { EndingDialog } from './ending-dialog.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { codeText, inReadersLanguage, isHouse, latenessText } from '#areas/staff/core/labels.ts'
import { keptLabel } from '#areas/staff/core/summary/deposit-lines.ts'
import type { MoveDialogBodyProps } from '../dialog-props.ts'

export function NoShowDialog(props: MoveDialogBodyProps) {
  const now = useNow()
  const { kind, customer, product, code, start, end } = props.reservation
  const isSale = kind === 'sale'
  const ofHouse = isHouse(props.reservation)
  const who = { name: customer?.fullName ?? m.staff_no_name_yet(), product: inReadersLanguage(product.name) }
  return (
    <EndingDialog
      {...props}
      operation="markNoShow"
      texts={{
        title: (ofHouse ? m.changes_no_check_in_title : m.changes_no_show_title)({
          code: codeText(code),
        }),
        text: isSale
          ? m.changes_sale_no_show_text({ ...who, time: formatMoment(end, now) })
          : (ofHouse ? m.changes_no_check_in_text : m.changes_no_show_text)({
              ...who,
              time: formatMoment(start, now),
              late: latenessText(start, now),
            }),
        fee: keptLabel({ status: 'no_show', kind, product }),
        reason: m.changes_no_show_reason(),
        submit: ofHouse ? m.changes_no_check_in_now() : m.changes_no_show_now(),
        done: ofHouse ? m.changes_done_no_check_in() : m.changes_done_no_show(),
      }}
    />
  )
}
