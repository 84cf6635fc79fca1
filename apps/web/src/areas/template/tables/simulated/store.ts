import type { Locale } from '#lib/locale.ts'
import { lastAnswer } from '../../core/list/last-answer.ts'
import { listQuery, pageOf, sortedRows } from '../../core/list/list-query.ts'
import { TAB_SHAPES } from '../rows/address.ts'
import { shownText } from '../rows/labels.ts'
import { sortValue } from '../rows/rows.ts'
import { POSTS, sampleRows } from './samples.ts'
import type { AdvancedRow, BasicRow, RowChange, RowGroups, RowPage, StatusChange } from '../schema.ts'
import type { KeptRow } from './samples.ts'

const SHORT_LIST = 5

const basicRow = ({ id, avatar, fullName, email, startDate, salary, status }: KeptRow): BasicRow => ({
  id,
  avatar,
  fullName,
  email,
  startDate,
  salary,
  status,
})

/** Where a search looks: at what is shown of a row in this language, and at what the call tells of it. */
const hasWords = (row: KeptRow, q: string, locale: Locale) =>
  shownText(row, TAB_SHAPES.server.columns, locale).includes(q) ||
  [row.startDate, row.salary, row.status].some((text) => text.toLowerCase().includes(q))

/** The rows of this tab: a reload brings the samples back. */
export function createTableStore() {
  let rows = sampleRows()
  /** Without those that were deleted; the same list until something changes. */
  let present: readonly KeptRow[] = rows
  const deleted = new Set<number>()
  const find = lastAnswer<KeptRow[]>()
  const become = (next: KeptRow[]) => {
    rows = next
    present = deleted.size === 0 ? rows : rows.filter(({ id }) => !deleted.has(id))
  }
  const has = (id: number) => present.some((row) => row.id === id)

  return {
    basic: (): BasicRow[] => present.map(basicRow),
    advanced: (): AdvancedRow[] =>
      present.map((row) => {
        const { status: _, ...rest } = basicRow(row)
        return { ...rest, post: row.post, city: row.city }
      }),
    groups: (): RowGroups => {
      const byPost = new Map<string, KeptRow[]>(POSTS.map((post) => [post, []]))
      for (const row of present) {
        const same = byPost.get(row.post)
        if (same === undefined) byPost.set(row.post, [row])
        else same.push(row)
      }
      return [...byPost]
        .filter(([, children]) => children.length > 0)
        .map(([label, children], at) => ({
          mode: 'span' as const,
          label,
          ...(at === 0 ? { html: false as const } : {}),
          children: children.map((row) => ({
            ...basicRow(row),
            ...(row.experience === undefined ? {} : { experience: row.experience }),
          })),
        }))
    },
    /** The first few, as the table on the server's side is asked without any question. */
    short: (): BasicRow[] => present.slice(0, SHORT_LIST).map(basicRow),
    page: (params: URLSearchParams, locale: Locale): RowPage => {
      const query = listQuery(params)
      const q = query.q.trim().toLowerCase()
      const found = find(present, JSON.stringify([q, locale, query.sortBy, query.sortDesc]), () =>
        sortedRows(
          q === '' ? present : present.filter((row) => hasWords(row, q, locale)),
          (row) => sortValue(row, query.sortBy),
          query.sortDesc,
        ),
      )
      return { rows: pageOf(found, query).map(basicRow), total: found.length }
    },
    /** Null for an unknown row. */
    change: (id: number, change: RowChange): BasicRow | null => {
      if (!has(id)) return null
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      become(rows.map((row) => (row.id === id ? { ...row, ...given } : row)))
      const changed = present.find((row) => row.id === id)
      return changed === undefined ? null : basicRow(changed)
    },
    /** False where one of them is not there: nothing is changed then. */
    setStatuses: (changes: readonly StatusChange[]): boolean => {
      const byId = new Map(changes.map(({ id, status }) => [id, status]))
      if (present.filter(({ id }) => byId.has(id)).length !== byId.size) return false
      become(rows.map((row) => ({ ...row, status: byId.get(row.id) ?? row.status })))
      return true
    },
    remove: (ids: readonly number[]): boolean => {
      const asked = new Set(ids)
      if (present.filter(({ id }) => asked.has(id)).length !== asked.size) return false
      for (const id of asked) deleted.add(id)
      become(rows)
      return true
    },
    restore: (ids: readonly number[]): boolean => {
      if (!ids.every((id) => deleted.has(id))) return false
      for (const id of ids) deleted.delete(id)
      become(rows)
      return true
    },
    /** Exactly so many from here on, as they are at the start. */
    fill: (count: number): void => {
      deleted.clear()
      become(sampleRows(count))
    },
  }
}
