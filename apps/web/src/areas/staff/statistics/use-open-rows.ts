import { useNavigate } from '@tanstack/react-router'
import { statSearch } from './model.ts'
import type { Figure, RowPart, StatState } from './model.ts'

/** Opens what a bar of a chart was counted from. */
export function useOpenRows(state: StatState) {
  const navigate = useNavigate()
  return (figure: Figure, part?: RowPart) =>
    void navigate({
      to: '/stat',
      search: statSearch(state, { rows: { figure, method: undefined, page: 1, part } }),
      resetScroll: false,
    })
}
