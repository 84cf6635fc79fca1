import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { figureLabel, methodLabel } from '../labels.ts'
import { statSearch } from '../model.ts'
import type { Figure, Method, RowPart, StatState } from '../model.ts'

export interface RowsLinkProps {
  state: StatState
  figure: Figure
  method?: Method | undefined
  part?: RowPart | undefined
  /** The figure as it is shown, for the link's name. */
  value: string
  /** What the figure is called, where it is not the sum of its rows. */
  name?: string | undefined
  /** The part in words. */
  partName?: string | undefined
  className?: string | undefined
  children?: ReactNode | undefined
}

/** A figure that opens what it was counted from. */
export function RowsLink({ state, figure, method, part, partName, value, name, className, children }: RowsLinkProps) {
  const of = method === undefined ? partName : methodLabel(method)
  const rowsName =
    of === undefined ? figureLabel(figure) : m.home_stat_rows_of({ figure: figureLabel(figure), method: of })
  return (
    <Link
      to="/stat"
      search={statSearch(state, { rows: { figure, method, page: 1, part } })}
      preload={false}
      resetScroll={false}
      className={className}
      aria-label={m.home_stat_show_rows({ name: name ?? rowsName, value })}
    >
      {children ?? value}
    </Link>
  )
}

/** A figure of a part; one of nothing has no rows to open. */
export function PartFigure({ count, ...link }: RowsLinkProps & { count: number }) {
  return count === 0 ? link.value : <RowsLink {...link} />
}
