import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { saveFile } from '#lib/save-file.ts'
import { sayFault } from '../../core/notes/notes-store.ts'
import { invoiceListOptions } from '../../invoice/api.ts'

/** All that are paid: there are fewer than a hundred of them. */
const PAID = { q: '', page: 1, perPage: 100, sort: 'id', isDescending: true, filters: { status: 'Paid' } }

/** Saves a file with the invoices that are paid at present. */
export function useInvoicesFile(fileName: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const [{ invoices }, { invoicesPdf }] = await Promise.all([
        client.fetchQuery(invoiceListOptions(PAID)),
        import('./paid-invoices.ts'),
      ])
      // In English: the font of every reader of PDF has no Thai letters.
      const rows = invoices.map(({ id, client: { name }, issuedDate, total }) => [
        String(id),
        `${name}, ${formatDate(issuedDate, 'short', 'en')}`,
        `US$ ${total.toFixed(2)}`,
      ])
      saveFile(new Blob([invoicesPdf('Paid invoices', rows)], { type: 'application/pdf' }), fileName)
    },
    onError: () => sayFault(m.dash_download_failed()),
  })
}
