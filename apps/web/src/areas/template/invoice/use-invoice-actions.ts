import { useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { goOnAt } from '#areas/template/core/notes/go-on-at.ts'
import { offerUndo, sayNote } from '#areas/template/core/notes/notes-store.ts'
import { deleteInvoice, duplicateInvoice, INVOICES_KEY, restoreInvoice } from './api.ts'
import type { Invoice } from './schema.ts'

/** What is done to a whole invoice, with what is said of it; what fails is said, too. */
export function useInvoiceActions() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: INVOICES_KEY })
  const attempt = async <Done>(action: () => Promise<Done>): Promise<Done | null> => {
    try {
      return await action()
    } catch {
      sayNote(m.showroom_not_done(), 'danger')
      return null
    } finally {
      void refresh()
    }
  }
  const takeBack = async (id: number) => {
    if ((await attempt(() => restoreInvoice(id))) === null) return
    sayNote(m.invoice_restored({ id }))
    goOnAt(`a[href$="/apps/invoice/preview/${id}"]`)
  }
  return {
    refresh,
    remove: async ({ id }: Pick<Invoice, 'id'>): Promise<boolean> => {
      const isGone = await attempt(async () => {
        await deleteInvoice(id)
        return true
      })
      if (isGone === true) offerUndo(m.invoice_deleted({ id }), () => void takeBack(id))
      return isGone === true
    },
    duplicate: async ({ id }: Pick<Invoice, 'id'>): Promise<Invoice | null> => {
      const copy = await attempt(() => duplicateInvoice(id))
      if (copy !== null) sayNote(m.invoice_duplicated({ id: copy.id }))
      return copy
    },
  }
}
