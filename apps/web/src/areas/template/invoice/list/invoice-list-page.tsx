import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { FilterPick, ListTools } from '#areas/template/core/list/list-tools.tsx'
import { useListAddress } from '#areas/template/core/list/use-list-address.ts'
import { NotesRegion } from '#areas/template/core/notes/notes-region.tsx'
import { invoiceSumsOptions } from '../api.ts'
import { shortDollars, statusLabel } from '../labels.ts'
import { INVOICE_STATUSES } from '../model.ts'
import { INVOICE_SORTS, InvoiceList } from './invoice-list.tsx'
import styles from './invoice-list-page.module.css'

const WORDS = { sorts: INVOICE_SORTS, filters: { status: INVOICE_STATUSES } }

/** /apps/invoice/list */
export function InvoiceListPage() {
  useLocale()
  const place = useListAddress(WORDS)
  const { data: sums } = useQuery(invoiceSumsOptions(place.address))
  const tile = (label: string, value: string | undefined, isLate = false) => (
    <div className={styles.tile} data-late={isLate ? '' : undefined}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value ?? '–'}</bdi>
      </dd>
    </div>
  )
  return (
    <>
      <StaffTop>
        <h1>{m.invoice_title()}</h1>
        {sums === undefined ? null : <span className={styles.count}>{m.invoice_count({ count: sums.count })}</span>}
      </StaffTop>
      <div className={styles.page}>
        <dl className={styles.tiles} aria-label={m.invoice_sums()}>
          {tile(m.invoice_sum_count(), sums && formatCount(sums.count))}
          {tile(m.invoice_sum_total(), sums && `US$${shortDollars(sums.total)}`)}
          {tile(m.invoice_sum_owed(), sums && `US$${shortDollars(sums.owed)}`)}
          {tile(m.invoice_sum_late(), sums && formatCount(sums.pastDue), (sums?.pastDue ?? 0) > 0)}
        </dl>
        <ListTools label={m.invoice_search()} {...place}>
          <FilterPick
            {...place}
            filter="status"
            name={m.invoice_status()}
            options={INVOICE_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
          />
          <Link to="/apps/invoice/add" className={buttonClass('next')}>
            <Icon of={IconPlus} size={18} />
            {m.invoice_add()}
          </Link>
        </ListTools>
        <InvoiceList {...place} />
      </div>
      <NotesRegion />
    </>
  )
}
