import { createContext, use } from 'react'
import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table'
import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Marked } from '../../core/list/marked.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import { cellText } from '../rows/labels.ts'
import type { TableAddress } from '../rows/address.ts'
import type { Column } from '../rows/rows.ts'
import type { StaffRow } from '../schema.ts'
import badges from './status-badge.module.css'
import styles from './rows-table.module.css'

/** What the cells of one table have in common: the language they are read in, and what was looked for. */
export const CellWords = createContext<{ locale: Locale; address: TableAddress } | null>(null)

const OWN_FILTERS: Readonly<Partial<Record<Column, string>>> = {
  fullName: 'name',
  email: 'email',
  post: 'post',
  city: 'city',
}

function Cell({ row, column }: { row: StaffRow; column: Column }) {
  const words = use(CellWords)
  if (words === null) return null
  const { locale, address } = words
  const ofColumn = address.filters[OWN_FILTERS[column] ?? ''] ?? ''
  return <Marked text={cellText(row, column, locale)} wanted={ofColumn === '' ? address.q : ofColumn} />
}

function PersonCell({ row }: { row: StaffRow }) {
  const { id, fullName, avatar, experience } = row
  return (
    <span className={styles.person}>
      <Avatar name={fullName} picture={avatar} />
      <span className={styles.words}>
        <b>
          <Cell row={row} column="fullName" />
        </b>
        <small>
          {experience === undefined
            ? m.tables_number({ id })
            : m.tables_experience({ id, years: Number.parseInt(experience, 10) })}
        </small>
      </span>
    </span>
  )
}

export const features = tableFeatures({ columnVisibilityFeature })
const helper = createColumnHelper<typeof features, StaffRow>()
const plain = (column: Column) =>
  helper.display({ id: column, cell: ({ row }) => <Cell row={row.original} column={column} /> })

export const columns = helper.columns([
  helper.display({ id: 'fullName', enableHiding: false, cell: ({ row }) => <PersonCell row={row.original} /> }),
  plain('email'),
  plain('post'),
  plain('city'),
  plain('startDate'),
  plain('salary'),
  helper.display({
    id: 'status',
    cell: ({ row }) => (
      <span className={badges.badge} data-status={row.original.status}>
        <Cell row={row.original} column="status" />
      </span>
    ),
  }),
])

export const NUMBERS: ReadonlySet<string> = new Set<Column>(['startDate', 'salary'])
