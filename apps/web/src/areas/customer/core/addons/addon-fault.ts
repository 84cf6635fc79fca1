import { getLocale } from '#lib/locale.ts'

interface Fault {
  readonly code: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** Of which add-on there are too few, and how many are left, out of an `addon_sold_out` problem. */
export function addonFault(errors: readonly Fault[] | undefined): { name: string; count: number } | undefined {
  const { params } = errors?.find(({ code }) => code === 'few_left') ?? {}
  if (params === undefined) return undefined
  const name = params[getLocale() === 'th' ? 'nameTh' : 'nameEn']
  return { name: typeof name === 'string' ? name : '', count: Number(params['left'] ?? 0) }
}
