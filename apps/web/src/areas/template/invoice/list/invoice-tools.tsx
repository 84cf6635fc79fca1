import { Link } from '@tanstack/react-router'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { FilterPick, ListTools } from '#areas/template/core/list/list-tools.tsx'
import type { ListPlace } from '#areas/template/core/list/list-tools.tsx'
import { statusLabel } from '../labels.ts'
import { INVOICE_STATUSES } from '../model.ts'
import { INVOICE_SORTS } from './invoice-list.tsx'

/** What the address of a list of invoices may say. */
export const INVOICE_WORDS = { sorts: INVOICE_SORTS, filters: { status: INVOICE_STATUSES } }

/** What stands over a list of invoices; `isNext` where a new one is the next thing to do. */
export function InvoiceTools({ isNext, ...place }: ListPlace & { isNext: boolean }) {
  return (
    <ListTools label={m.invoice_search()} {...place}>
      <FilterPick
        {...place}
        filter="status"
        name={m.invoice_status()}
        options={INVOICE_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
      />
      <Link to="/apps/invoice/add" className={buttonClass(isNext ? 'next' : 'fill')}>
        <Icon of={IconPlus} size={18} />
        {m.invoice_add()}
      </Link>
    </ListTools>
  )
}
