import { useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { offerUndo, sayNote } from '../../core/notes/notes-store.ts'
import { deleteRows, restoreRows, setStatuses, TABLES_KEY } from '../api.ts'
import { statusLabel } from '../rows/labels.ts'
import type { RowStatus, StaffRow, StatusChange } from '../schema.ts'

/** What is done to rows, with the way back. True when it is done. */
export function useRowActions() {
  const client = useQueryClient()
  const attempt = async (action: () => Promise<void>): Promise<boolean> => {
    try {
      await action()
      return true
    } catch {
      sayNote(m.showroom_not_done(), 'danger')
      return false
    } finally {
      void client.invalidateQueries({ queryKey: TABLES_KEY })
    }
  }
  const takeBack = async (action: () => Promise<void>) => {
    if (await attempt(action)) sayNote(m.tables_taken_back())
  }
  return {
    remove: async (rows: readonly StaffRow[]): Promise<boolean> => {
      const ids = rows.map(({ id }) => id)
      const isDone = await attempt(() => deleteRows(ids))
      const said =
        rows.length === 1
          ? m.tables_deleted_one({ name: rows[0]?.fullName ?? '' })
          : m.tables_deleted({ count: formatCount(ids.length) })
      if (isDone) offerUndo(said, () => void takeBack(() => restoreRows(ids)))
      return isDone
    },
    setStatus: async (rows: readonly StaffRow[], status: RowStatus): Promise<boolean> => {
      const before = rows.flatMap((row): StatusChange[] =>
        row.status === undefined ? [] : [{ id: row.id, status: row.status }],
      )
      const isDone = await attempt(() => setStatuses(rows.map(({ id }) => ({ id, status }))))
      const said = m.tables_status_set({
        count: formatCount(rows.length),
        status: statusLabel(status, getLocale()),
      })
      if (isDone) offerUndo(said, () => void takeBack(() => setStatuses(before)))
      return isDone
    },
  }
}
