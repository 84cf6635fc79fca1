import { oneOfParam, textParam, wholeNumberParam } from '#lib/search-params.ts'

export const PAGE_SIZES = [10, 25, 50, 100] as const

/** Which part of a list is looked at, as the address says it. */
export interface ListAddress {
  q: string
  page: number
  perPage: number
  sort: string
  isDescending: boolean
  /** Empty where nothing is chosen. */
  filters: Readonly<Record<string, string>>
}

export interface ListWords {
  sorts: readonly string[]
  filters: Readonly<Record<string, readonly string[]>>
}

/** The newest first. */
export const FIRST_SORT = 'id'
const MOST_PAGES = 1_000_000

/** What cannot be read is as if it were not there. */
export function readListAddress(search: Record<string, unknown>, words: ListWords): ListAddress {
  const sizes = PAGE_SIZES.map(String)
  return {
    q: textParam(search, 'q') ?? '',
    page: wholeNumberParam(search, 'page', { min: 1, max: MOST_PAGES }) ?? 1,
    perPage: Number(oneOfParam(search, 'perPage', sizes) ?? PAGE_SIZES[0]),
    sort: oneOfParam(search, 'sort', words.sorts) ?? FIRST_SORT,
    isDescending: oneOfParam(search, 'order', ['asc', 'desc']) !== 'asc',
    filters: Object.fromEntries(
      Object.entries(words.filters).map(([name, values]) => [name, oneOfParam(search, name, values) ?? '']),
    ),
  }
}

/** Only what differs from a list that nobody has changed. */
export function writeListAddress({
  q,
  page,
  perPage,
  sort,
  isDescending,
  filters,
}: ListAddress): Record<string, string> {
  const search: Record<string, string> = {}
  if (q !== '') search['q'] = q
  for (const [name, value] of Object.entries(filters)) if (value !== '') search[name] = value
  if (sort !== FIRST_SORT || !isDescending) {
    search['sort'] = sort
    search['order'] = isDescending ? 'desc' : 'asc'
  }
  if (perPage !== PAGE_SIZES[0]) search['perPage'] = String(perPage)
  if (page !== 1) search['page'] = String(page)
  return search
}

/** Another part of the list begins at its first page. */
export function refinedAddress(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, page: 1, ...change }
}

/** A press on a head sorts upwards; the next one turns it around. */
export function sortedAddress(address: ListAddress, sort: string): ListAddress {
  return refinedAddress(address, { sort, isDescending: address.sort === sort && !address.isDescending })
}

export function isNarrowed({ q, filters }: ListAddress): boolean {
  return q !== '' || Object.values(filters).some((value) => value !== '')
}

export function widenedAddress(address: ListAddress): ListAddress {
  const filters = Object.fromEntries(Object.keys(address.filters).map((name) => [name, '']))
  return refinedAddress(address, { q: '', filters })
}

/** The parameters of the call that answers it. */
export function listCall({ q, page, perPage, sort, isDescending, filters }: ListAddress): string {
  const params = new URLSearchParams({
    q,
    page: String(page),
    perPage: String(perPage),
    sortBy: sort,
    sortDesc: String(isDescending),
  })
  for (const [name, value] of Object.entries(filters)) if (value !== '') params.set(name, value)
  return params.toString()
}
