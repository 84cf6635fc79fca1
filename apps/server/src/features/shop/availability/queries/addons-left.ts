import type { Period } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { PROBLEMS } from '@rodchao/contract/problems'
import type { Catalogue } from '../../catalogue/queries/catalogue.ts'

export interface StockQuestion {
  readonly period: Period
  readonly now: number
  /** A booking whose own pieces count as free for it. */
  readonly except?: string | null
}

export interface AddonLeft {
  readonly addonId: number
  readonly left: number
}

/** How many of each counted add-on nobody has at any moment of the time. Advice: the database decides when it is taken. */
export async function findAddonsLeft(
  db: Kysely<Database>,
  catalogue: Pick<Catalogue, 'addonById'>,
  { period, now, except = null }: StockQuestion,
): Promise<AddonLeft[]> {
  const counted = [...catalogue.addonById.values()].filter(({ stock }) => stock !== null).map(({ id }) => id)
  // What has been is no longer in the way.
  const start = Math.max(period.start, Math.min(now, period.end))
  if (counted.length === 0 || period.end <= period.start) return []
  const { rows } = await sql<AddonLeft>`
    select id as "addonId", greatest(stock - addon_peak(id, ${new Date(start)}, ${new Date(period.end)},
      ${new Date(now)}, ${except}::uuid), 0)::int as "left"
    from addon where id = any(${counted}::int[]) and stock is not null order by sort_order, id`.execute(db)
  return rows
}

/** Refuses a choice of more pieces than there are left, and names each add-on at fault. */
export async function refuseBeyondStock(
  db: Kysely<Database>,
  catalogue: Pick<Catalogue, 'addonById'>,
  addons: readonly { readonly addonId: number; readonly quantity: number }[],
  question: StockQuestion,
): Promise<void> {
  if (
    !addons.some(({ addonId, quantity }) => quantity > 0 && (catalogue.addonById.get(addonId)?.stock ?? null) !== null)
  )
    return
  const left = new Map((await findAddonsLeft(db, catalogue, question)).map((one) => [one.addonId, one.left]))
  const errors = addons.flatMap(({ addonId, quantity }, index) => {
    const most = left.get(addonId)
    const name = catalogue.addonById.get(addonId)?.name
    if (most === undefined || name === undefined || quantity <= most) return []
    const params = { addonId, left: most, nameTh: name.th, nameEn: name.en }
    const detail = PROBLEMS.addon_sold_out.title
    return [{ pointer: `/addons/${index}/quantity`, code: 'few_left', detail, params }]
  })
  if (errors.length > 0) throw new ProblemError('addon_sold_out', { errors })
}
