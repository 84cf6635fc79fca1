import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { EmptyRows, FailedList, LoadingRows, PastEnd } from '#areas/template/core/list/list-states.tsx'
import type { ListPlace } from '#areas/template/core/list/list-tools.tsx'
import { Pagination } from '#areas/template/core/list/pagination.tsx'
import { DataTable, SortHead } from '#areas/template/core/list/sort-head.tsx'
import { useRowFocus } from '#areas/template/core/list/use-row-focus.ts'
import { Avatar } from '#areas/template/core/people/avatar.tsx'
import { invoiceListOptions } from '../api.ts'
import { shortDollars } from '../labels.ts'
import type { Invoice } from '../schema.ts'
import { StatusMark } from '../status-mark.tsx'
import { useInvoiceActions } from '../use-invoice-actions.ts'
import styles from './invoice-list.module.css'

export const INVOICE_SORTS = ['id', 'invoiceStatus', 'client', 'total', 'issuedDate', 'dueDate', 'balance'] as const

/** Invoices with what can be done to each; also a part of other pages, which say where in it one is. */
export function InvoiceList({ isWhole = true, ...place }: ListPlace & { isWhole?: boolean }) {
  const { address, go, near } = place
  const list = useQuery({ ...invoiceListOptions(address), placeholderData: keepPreviousData })
  if (list.data === undefined) {
    return list.isError ? (
      <FailedList title={m.invoice_failed()} onRetry={() => void list.refetch()} />
    ) : (
      <LoadingRows count={address.perPage} />
    )
  }
  if (list.data.total === 0) {
    // What narrows a part of another page is not chosen there.
    return isWhole ? <EmptyRows {...place} empty={m.invoice_empty()} /> : <EmptyState>{m.invoice_empty()}</EmptyState>
  }
  if (list.data.invoices.length === 0) return <PastEnd {...place} />
  const head = (sort: (typeof INVOICE_SORTS)[number], label: string, isNumber = false) => (
    <SortHead {...place} column={sort} isNumber={isNumber} sorts={[{ sort, label }]} />
  )
  return (
    <DataTable
      label={m.invoice_list_title()}
      isBusy={list.isPlaceholderData}
      head={
        <>
          {head('id', m.invoice_column_number())}
          {head('invoiceStatus', m.invoice_column_status())}
          {head('client', m.invoice_column_client())}
          {head('total', m.invoice_column_total(), true)}
          <SortHead
            {...place}
            column="issuedDate"
            sorts={[
              { sort: 'issuedDate', label: m.invoice_column_issued() },
              { sort: 'dueDate', label: m.invoice_column_due() },
            ]}
          />
          {head('balance', m.invoice_column_balance(), true)}
          <th scope="col" data-column="actions">
            <span className="rc-visually-hidden">{m.invoice_column_actions()}</span>
          </th>
        </>
      }
      foot={
        <Pagination
          page={address.page}
          perPage={address.perPage}
          total={list.data.total}
          onPage={(page) => go({ ...address, page })}
          onNear={(page) => near?.({ ...address, page })}
          hasRange
        />
      }
    >
      {/* By their places: what another page shows comes into the rows that stand there, at half the work of new ones. */}
      {list.data.invoices.map((invoice, index) => (
        <Row key={index} invoice={invoice} />
      ))}
    </DataTable>
  )
}

function Row({ invoice }: { invoice: Invoice }) {
  const { id, client, avatar, total, balance, issuedDate, dueDate } = invoice
  const { cell, leave } = useRowFocus(id)
  return (
    <tr>
      <td data-column="id">
        <Link to="/apps/invoice/preview/$id" params={{ id: String(id) }} className={styles.number}>
          {id}
        </Link>
      </td>
      <td data-column="status">
        <StatusMark invoice={invoice} />
      </td>
      <td data-column="what">
        <span className={styles.client}>
          <Avatar name={client.name} picture={avatar} />
          <span className={styles.words}>
            <b>{client.name}</b>
            <span className={styles.quiet}>{client.companyEmail}</span>
          </span>
        </span>
      </td>
      <td data-column="total" data-number="" data-label={m.invoice_column_total()}>
        <bdi>{shortDollars(total)}</bdi>
      </td>
      <td data-column="dates" className={styles.dates}>
        <span data-label={m.invoice_column_issued()}>{formatDate(issuedDate)}</span>
        <span className={styles.quiet} data-label={m.invoice_column_due()}>
          {formatDate(dueDate)}
        </span>
      </td>
      <td data-column="balance" data-number="" data-label={m.invoice_column_balance()}>
        {balance === 0 ? <span className={styles.paid}>{m.invoice_paid()}</span> : <bdi>{shortDollars(balance)}</bdi>}
      </td>
      <td ref={cell} data-column="actions" className={styles.actions}>
        {/* An open menu never comes to be another row's. */}
        <RowMenu key={id} invoice={invoice} onLeave={leave} />
      </td>
    </tr>
  )
}

function RowMenu({ invoice, onLeave }: { invoice: Invoice; onLeave: () => void }) {
  const navigate = useNavigate()
  const { remove, duplicate } = useInvoiceActions()
  const params = { id: String(invoice.id) }
  const label = m.invoice_actions_of({ id: invoice.id })
  const preview = (task: string) => (
    <Link to="/apps/invoice/preview/$id" params={params} search={{ do: task } as never} />
  )
  return (
    <Menu
      label={label}
      buttonLabel={label}
      buttonClassName={iconButtonClass()}
      button={<Icon of={IconDots} size={20} />}
      align="end"
      entries={[
        {
          kind: 'link',
          key: 'open',
          label: m.invoice_open(),
          icon: IconEye,
          link: <Link to="/apps/invoice/preview/$id" params={params} />,
        },
        { kind: 'link', key: 'send', label: m.invoice_send_short(), icon: IconSend, link: preview('send') },
        { kind: 'link', key: 'pdf', label: m.invoice_save_pdf(), icon: IconDownload, link: preview('pdf') },
        {
          kind: 'link',
          key: 'edit',
          label: m.invoice_edit(),
          icon: IconPencil,
          link: <Link to="/apps/invoice/edit/$id" params={params} />,
        },
        {
          kind: 'action',
          key: 'duplicate',
          label: m.invoice_duplicate(),
          icon: IconCopy,
          onSelect: () =>
            void duplicate(invoice).then((copy) =>
              copy === null ? undefined : navigate({ to: '/apps/invoice/edit/$id', params: { id: String(copy.id) } }),
            ),
        },
        {
          kind: 'action',
          key: 'delete',
          label: m.invoice_delete(),
          icon: IconTrash,
          isGrave: true,
          onSelect: () => {
            onLeave()
            void remove(invoice)
          },
        },
      ]}
    />
  )
}
