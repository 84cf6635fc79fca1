import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { FailedList, LoadingRows } from '../../core/list/list-states.tsx'
import { fetchEveryServerRow, serverPageOptions } from '../api.ts'
import type { TablePlace } from '../rows/use-table-address.ts'
import type { StaffRow } from '../schema.ts'
import { QuestionLog } from './question-log.tsx'
import { TableCard } from './table-card.tsx'

/** A table of which only one page is here: every search, sort and page is a question to the other side. */
export function ServerTab({ place, onEdit }: { place: TablePlace; onEdit: (row: StaffRow) => void }) {
  const locale = useLocale()
  const client = useQueryClient()
  const { address } = place
  const answer = useQuery({ ...serverPageOptions(address), placeholderData: keepPreviousData })
  const table = () => {
    if (answer.isError && !answer.isFetching)
      return <FailedList title={m.tables_failed()} onRetry={() => void answer.refetch()} />
    if (answer.data === undefined) return <LoadingRows count={address.perPage + 2} />
    const { rows, total, page } = answer.data
    return (
      <TableCard
        place={place}
        locale={locale}
        onEdit={onEdit}
        lines={rows.map((row) => ({ kind: 'row', row }))}
        page={page}
        total={total}
        count={m.tables_people({ count: formatCount(total), number: total })}
        fetchFound={() => fetchEveryServerRow(client, address)}
        isBusy={answer.isFetching}
      />
    )
  }
  return (
    <>
      {table()}
      <QuestionLog />
    </>
  )
}
