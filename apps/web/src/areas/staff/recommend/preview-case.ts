import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { addDays, isoDate, parseIsoDate, toShopDate } from '@rodchao/rental'
import { textParam, wholeNumberParam } from '#lib/search-params.ts'
import type { RawSearch } from '#lib/search-params.ts'
import { useNow } from '#ui/dates/use-now.ts'

const route = getRouteApi('/_staff/recommend')
const USUAL_DAYS = 6
const MOST_DAYS = 366

/** Whom the preview looks at; each part is a word of the address. */
export interface PreviewCase {
  /** Day on which the rental begins, `2026-11-22`. */
  start: string
  length: number
  /** Ids; '' is the first branch, fetched at the shop, and nothing chosen. */
  branch: string
  zone: string
  product: string
}

const NAMES = { start: 'start', length: 'length', branch: 'branch', zone: 'zone', product: 'chosen' } as const

/** The case that the address names, and how to change it. Without one: tomorrow, for six days. */
export function usePreviewCase(): [PreviewCase, (change: Partial<PreviewCase>) => void] {
  const search = route.useSearch()
  const navigate = useNavigate()
  const today = toShopDate(useNow())
  const id = (key: string) => String(wholeNumberParam(search, key, { min: 1, max: 2_147_483_647 }) ?? '')
  const asked = textParam(search, NAMES.start, 10)
  const read: PreviewCase = {
    start: asked !== undefined && parseIsoDate(asked) !== null ? asked : isoDate(addDays(today, 1)),
    length: wholeNumberParam(search, NAMES.length, { min: 1, max: MOST_DAYS }) ?? USUAL_DAYS,
    branch: id(NAMES.branch),
    zone: id(NAMES.zone),
    product: id(NAMES.product),
  }
  const change = (changed: Partial<PreviewCase>) => {
    const named = Object.entries(changed).map(([key, value]) => [NAMES[key as keyof PreviewCase], String(value)])
    const next: RawSearch = { ...search, ...Object.fromEntries(named) }
    const kept = Object.entries(next).filter(([, value]) => value !== '')
    void navigate({ to: '/recommend', search: Object.fromEntries(kept), replace: true, resetScroll: false })
  }
  return [read, change]
}

/** The day after so many days. */
export function endOf({ start, length }: Pick<PreviewCase, 'start' | 'length'>): string {
  const day = parseIsoDate(start)
  return day === null ? start : isoDate(addDays(day, length))
}
