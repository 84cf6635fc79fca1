import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { figureLabel, methodLabel } from '../labels.ts'
import { statSearch } from '../model.ts'
import type { Figure, Method, StatState } from '../model.ts'

export interface RowsLinkProps {
  state: StatState
  figure: Figure
  method?: Method | undefined
  /** The figure as it is shown, for the link's name. */
  value: string
  className?: string | undefined
  children?: ReactNode | undefined
}

/** A figure that opens what it was counted from. */
export function RowsLink({ state, figure, method, value, className, children }: RowsLinkProps) {
  const name =
    method === undefined
      ? figureLabel(figure)
      : m.home_stat_rows_of({ figure: figureLabel(figure), method: methodLabel(method) })
  return (
    <Link
      to="/stat"
      search={statSearch(state, { rows: { figure, method, page: 1 } })}
      preload={false}
      resetScroll={false}
      className={className}
      aria-label={m.home_stat_show_rows({ name, value })}
    >
      {children ?? value}
    </Link>
  )
}
