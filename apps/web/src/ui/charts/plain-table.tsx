import type { ReactNode } from 'react'
import styles from './plain-table.module.css'

export interface FigureTable {
  head: readonly string[]
  /** The first cell names the row. */
  rows: ReadonlyArray<{ key: string; cells: readonly ReactNode[] }>
  foot?: readonly ReactNode[] | undefined
  /** Where a narrow screen shows the name of a row; beside its figures without it. */
  names?: 'above'
}

/** Figures in rows; numbers at the end. */
export function PlainTable({ label, table: { head, rows, foot, names } }: { label: string; table: FigureTable }) {
  return (
    // Scrolls on narrow screens, so that keys have to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table} data-names={names}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot === undefined ? null : (
          <tfoot>
            <tr>
              {foot.map((cell, index) =>
                index === 0 ? (
                  <th key={head[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={head[index]}>{cell}</td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
