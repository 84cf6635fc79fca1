import { Fragment } from 'react'
import type { ReactNode } from 'react'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { onIntent } from './intent.ts'
import { sortedAddress } from './list-address.ts'
import type { ListPlace } from './list-tools.tsx'
import styles from './data-table.module.css'

export interface SortHeadProps extends ListPlace {
  column: string
  /** One column may be sorted by several things that stand in it. */
  sorts: readonly { sort: string; label: string }[]
  isNumber?: boolean | undefined
}

/** The head of a column by which the list is sorted. */
export function SortHead({ column, sorts, isNumber = false, address, go, near }: SortHeadProps) {
  const sorted = sorts.find(({ sort }) => sort === address.sort)
  const direction = address.isDescending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      data-column={column}
      data-number={isNumber ? '' : undefined}
      aria-sort={sorted === undefined ? undefined : direction}
    >
      {sorts.map(({ sort, label }, index) => (
        <Fragment key={sort}>
          {index === 0 ? null : <span aria-hidden="true"> / </span>}
          <button
            type="button"
            className={styles.sort}
            data-sorted={sort === sorted?.sort ? '' : undefined}
            data-tooltip={m.showroom_sort_by({ column: label })}
            {...onIntent(() => near?.(sortedAddress(address, sort)))}
            onClick={() => go(sortedAddress(address, sort))}
          >
            {label}
            {sort === sorted?.sort ? <Icon of={address.isDescending ? IconArrowDown : IconArrowUp} size={14} /> : null}
          </button>
        </Fragment>
      ))}
    </th>
  )
}

export interface DataTableProps {
  label: string
  /** Of heads and rows, where that is not the page's own. */
  lang?: string | undefined
  /** The answer is an older one: the next is on its way. */
  isBusy: boolean
  head: ReactNode
  /** Fields under the heads, one for each column. */
  fields?: ReactNode | undefined
  /** What stands in the card above the table. */
  above?: ReactNode | undefined
  /** What stands under the rows. */
  foot: ReactNode
  children: ReactNode
}

/** Rows of a list in a card; on a phone every row stands by itself. */
export function DataTable({ label, lang, isBusy, head, fields, above, foot, children }: DataTableProps) {
  return (
    <div className={styles.card}>
      {above}
      <div className={styles.scroll}>
        <table className={styles.table} aria-busy={isBusy}>
          <caption className="rc-visually-hidden">{label}</caption>
          <thead lang={lang}>
            <tr>{head}</tr>
            {fields === undefined ? null : <tr className={styles.fields}>{fields}</tr>}
          </thead>
          <tbody lang={lang}>{children}</tbody>
        </table>
      </div>
      <div className={styles.foot}>{foot}</div>
    </div>
  )
}
