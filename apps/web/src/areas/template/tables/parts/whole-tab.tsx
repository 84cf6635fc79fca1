import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#lib/format.ts'
import { LOCALES, useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { OptionSwitch } from '#ui/actions/option-switch.tsx'
import { FailedList, LoadingRows } from '../../core/list/list-states.tsx'
import { pageOf } from '../../core/list/list-query.ts'
import { advancedRowsOptions, basicRowsOptions, groupedRowsOptions } from '../api.ts'
import { groupPage } from '../rows/groups.ts'
import { useFoundGroups } from '../rows/use-found-groups.ts'
import type { LinePage, RowGroup } from '../rows/groups.ts'
import type { TableAddress } from '../rows/address.ts'
import type { TablePlace } from '../rows/use-table-address.ts'
import type { StaffRow } from '../schema.ts'
import { AdvancedFields } from './filter-fields.tsx'
import { TableCard } from './table-card.tsx'

const LANGUAGE_NAMES = { th: 'ไทย', en: 'English' } as const

const NONE: readonly RowGroup[] = []

/** The page that the address asks for, or the last one where there are not so many. */
function linePage(
  groups: readonly RowGroup[],
  { tab, page, perPage, closed }: TableAddress,
): LinePage & { page: number } {
  if (tab === 'groups') {
    const isClosed = new Set(closed)
    const { total } = groupPage(groups, isClosed, { page: 1, perPage })
    const last = Math.min(page, Math.max(1, Math.ceil(total / perPage)))
    return { ...groupPage(groups, isClosed, { page: last, perPage }), page: last }
  }
  const rows = groups[0]?.rows ?? []
  const last = Math.min(page, Math.max(1, Math.ceil(rows.length / perPage)))
  const lines = pageOf(rows, { page: last, perPage }).map((row) => ({ kind: 'row' as const, row }))
  return { lines, total: rows.length, page: last }
}

/** A table whose rows are all here: searching, sorting and leafing ask nobody. */
export function WholeTab({ place, onEdit }: { place: TablePlace; onEdit: (row: StaffRow) => void }) {
  const own = useLocale()
  const { address, go } = place
  const locale = address.language ?? own
  const options = { advanced: advancedRowsOptions, groups: groupedRowsOptions }[address.tab as 'advanced' | 'groups']
  const list = useQuery(options ?? basicRowsOptions)
  const groups = useFoundGroups(list.data ?? NONE, address, locale)
  if (list.data === undefined) {
    return list.isError && !list.isFetching ? (
      <FailedList title={m.tables_failed()} onRetry={() => void list.refetch()} />
    ) : (
      <LoadingRows count={address.perPage + 2} />
    )
  }
  const found = () => groups.flatMap(({ rows }) => rows)
  const sum = (some: readonly RowGroup[]) => some.reduce((all, { rows }) => all + rows.length, 0)
  const count = () => {
    const number = sum(list.data)
    const all = formatCount(number)
    if (sum(groups) !== number) return m.tables_found({ count: formatCount(sum(groups)), all })
    return address.tab === 'groups' && groups.length > 1
      ? m.tables_people_in_groups({ count: all, groups: formatCount(groups.length) })
      : m.tables_people({ count: all, number })
  }
  return (
    <TableCard
      place={place}
      locale={locale}
      onEdit={onEdit}
      {...linePage(groups, address)}
      count={count()}
      found={found}
      fetchFound={() => Promise.resolve(found())}
      isBusy={list.isFetching}
      tools={
        address.tab === 'languages' ? (
          <OptionSwitch
            label={m.tables_language()}
            options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
            current={locale}
            onChange={(language) => go({ language })}
          />
        ) : undefined
      }
      fields={address.tab === 'advanced' ? <AdvancedFields place={place} /> : undefined}
    />
  )
}
