import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { MissingRecord } from '#areas/template/core/missing/missing-record.tsx'

export function MissingInvoice() {
  return (
    <MissingRecord
      title={m.invoice_missing()}
      action={
        <Link to="/apps/invoice/list" className={buttonClass()}>
          {m.invoice_to_list()}
        </Link>
      }
    >
      {m.invoice_missing_text()}
    </MissingRecord>
  )
}
