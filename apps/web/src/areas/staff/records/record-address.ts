import type { RecordKind } from '@rodchao/contract'
import { isRecordKind, RECORD_KINDS } from '@rodchao/contract/records'
import { textParam, wholeNumberParam } from '#lib/search-params.ts'

/** What of the records is shown; the address says all of it. */
export interface RecordAddress {
  readonly kind: RecordKind
  readonly q: string
  /** A field, with `-` before it for the other direction; empty for the kind's own order. */
  readonly sort: string
  /** `field:value`, several separated by commas. */
  readonly where: string
  /** The first is 1. */
  readonly page: number
  /** The open record; `new` for one that is being made. */
  readonly id: string | undefined
  /** The record that a new one begins as. */
  readonly like: string | undefined
  /** `fields`, `history`, or one of the kind's own. */
  readonly tab: string
}

export const NEW = 'new'
const FIRST_KIND: RecordKind = 'addons'
const MOST_PAGES = 100_000

/** What is kept under a name in an address, however it is capitalised; undefined when nothing is. */
export function kindMeantBy(name: string): RecordKind | undefined {
  return RECORD_KINDS.find((kind) => kind.toLowerCase() === name.toLowerCase())
}

export function readAddress(kind: string, search: Record<string, unknown>): RecordAddress {
  return {
    kind: isRecordKind(kind) ? kind : FIRST_KIND,
    q: textParam(search, 'q', 80) ?? '',
    sort: textParam(search, 'sort', 41) ?? '',
    where: textParam(search, 'where', 400) ?? '',
    page: wholeNumberParam(search, 'page', { min: 1, max: MOST_PAGES }) ?? 1,
    id: textParam(search, 'id', 40),
    like: textParam(search, 'like', 40),
    tab: textParam(search, 'tab', 20) ?? 'fields',
  }
}

/** What of an address stands after the question mark: only what is not as always. */
export function searchOf({ q, sort, where, page, id, like, tab }: RecordAddress): Record<string, string> {
  return {
    ...(q === '' ? {} : { q }),
    ...(sort === '' ? {} : { sort }),
    ...(where === '' ? {} : { where }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(id === undefined ? {} : { id }),
    ...(id !== NEW || like === undefined ? {} : { like }),
    ...(tab === 'fields' ? {} : { tab }),
  }
}

/** The next order of a column: up, down, and the kind's own again. */
export function nextSort(sort: string, field: string): string {
  if (sort === field) return `-${field}`
  return sort === `-${field}` ? '' : field
}

/** The value that a list is narrowed to in a field. */
export function narrowedTo(where: string, field: string): string | undefined {
  return parts(where).find(([name]) => name === field)?.[1]
}

export function narrowed(where: string, field: string, value: string | undefined): string {
  const others = parts(where).filter(([name]) => name !== field)
  return [...others, ...(value === undefined ? [] : [[field, value] as const])].map((part) => part.join(':')).join(',')
}

function parts(where: string): (readonly [string, string])[] {
  return where
    .split(',')
    .filter((part) => part.includes(':'))
    .map((part) => {
      const at = part.indexOf(':')
      return [part.slice(0, at), part.slice(at + 1)] as const
    })
}
