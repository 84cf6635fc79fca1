/** What a list is asked for; `perPage` from 1 without a cap, `page` from 1. */
export interface ListQuery {
  q: string
  perPage: number
  page: number
  sortBy: string
  sortDesc: boolean
}

const PER_PAGE = 10

/** Sane figures of a query, whatever stands in the address. */
export function listQuery(params: URLSearchParams, defaults: Partial<ListQuery> = {}): ListQuery {
  const figure = (name: 'perPage' | 'page', fallback: number) => {
    const value = Number(params.get(name) ?? fallback)
    return Number.isSafeInteger(value) && value > 0 ? value : fallback
  }
  const sortDesc = params.get('sortDesc')
  return {
    q: params.get('q') ?? defaults.q ?? '',
    perPage: figure('perPage', defaults.perPage ?? PER_PAGE),
    page: figure('page', defaults.page ?? 1),
    sortBy: params.get('sortBy') ?? defaults.sortBy ?? 'id',
    sortDesc: sortDesc === null ? (defaults.sortDesc ?? false) : sortDesc === 'true',
  }
}

/** Letters in any case. */
export function includesText(text: string, q: string): boolean {
  return text.toLowerCase().includes(q.toLowerCase())
}

/** One page of what was found; past the end it is empty. */
export function pageOf<Row>(rows: readonly Row[], { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>): Row[] {
  return rows.slice((page - 1) * perPage, page * perPage)
}

/**
 * By what `valueOf` says of a row. What compares as equal keeps its order going up, and comes in reversed order going
 * down, as the template's own lists do: a field that no row has only turns the list around.
 */
export function sortedRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number | string | undefined,
  sortDesc: boolean,
): Row[] {
  // Asked once for each row, not for each comparison: there may be fifty thousand.
  const up = rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted(({ value: left }, { value: right }) => {
      if (left === undefined || right === undefined || left === right) return 0
      return left < right ? -1 : 1
    })
    .map(({ row }) => row)
  return sortDesc ? up.toReversed() : up
}
