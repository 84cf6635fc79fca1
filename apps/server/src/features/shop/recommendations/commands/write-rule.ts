import { randomInt } from 'node:crypto'
import type { FieldFault, RuleInput } from '@rodchao/contract'
import { boundedDiscount, HOUR, parseIsoDate, addDays, toInstant } from '@rodchao/rental'
import { type Selectable, sql, type Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { type Catalogue, isOffered } from '../../catalogue/queries/catalogue.ts'
import { conditionsOf, findSettings, type LiveRule } from '../queries/live-recommendations.ts'
import { findFleet, neverOf } from '../queries/never.ts'
import { orderVersion } from '../queries/order-version.ts'

/** Without letters and figures that look alike; what a browser is given and a person may have to read out. */
const KEY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const KEY_LENGTH = 8

function drawKey(): string {
  return Array.from({ length: KEY_LENGTH }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join('')
}

/** Who writes, and whether they may say what things cost. */
export interface RuleAuthor extends CallAuthor {
  readonly isOwner: boolean
}

interface Kept {
  readonly id: number
  readonly version: number
}

/** A new rule, asked after the shop's own others and before what history says. 422 `record_refused` names the fields at fault, 403 is a discount that only the owner gives. */
export async function addRule(
  trx: Transaction<Database>,
  catalogue: Catalogue,
  input: RuleInput,
  by: RuleAuthor,
): Promise<Kept> {
  if (input.discountBasisPoints !== null && !by.isOwner) throw new ProblemError('forbidden')
  await refuseFaults(trx, catalogue, { input, source: 'shop', now: by.now })
  await lockOrder(trx)
  const { position } = await trx
    .selectFrom('recommendation_rule')
    .select(sql<number>`coalesce(max(position) filter (where source = 'shop'), 0) + 1`.as('position'))
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('recommendation_rule')
    .set({ position: sql`position + 1` })
    .where('position', '>=', position)
    .execute()
  const { id, version, key } = await trx
    .insertInto('recommendation_rule')
    .values({
      ...columnsOf(input),
      key: drawKey(),
      source: 'shop',
      position,
      created_at: new Date(by.now),
      updated_at: new Date(by.now),
    })
    .returning(['id', 'version', 'key'])
    .executeTakeFirstOrThrow()
  await keepDiscount(trx, { id, key }, input, by.now)
  await writeAudit(trx, { by, action: 'add_record', entity: 'recommendation_rule', entityId: String(id), after: input })
  return { id, version }
}

/** A rule in other words. What its source finds by itself keeps its source and has only its words, its time and its switch. */
export async function changeRule(
  trx: Transaction<Database>,
  catalogue: Catalogue,
  known: Kept,
  input: RuleInput,
  by: RuleAuthor,
): Promise<Kept> {
  const row = await lockRule(trx, known)
  const before = row.discount_bp
  if (!by.isOwner && input.discountBasisPoints !== before) throw new ProblemError('forbidden')
  // Whoever gives no discount switches none on, and points none at another vehicle.
  const isOthers =
    input.productId !== row.product_id || input.unitId !== row.unit_id || (input.isActive && !row.is_active)
  if (!by.isOwner && before !== null && isOthers) throw new ProblemError('forbidden')
  await refuseFaults(trx, catalogue, { input, source: row.source as LiveRule['source'], now: by.now })
  const version = known.version + 1
  await trx
    .updateTable('recommendation_rule')
    .set({ ...columnsOf(input), version, updated_at: new Date(by.now) })
    .where('id', '=', row.id)
    .execute()
  await keepDiscount(trx, row, input, by.now)
  await writeAudit(trx, {
    by,
    action: 'change_record',
    entity: 'recommendation_rule',
    entityId: String(row.id),
    before: inputOf(row),
    after: input,
  })
  return { id: row.id, version }
}

/** Suggested no more; what it brought stays counted, and what was booked at its price keeps it. */
export async function removeRule(trx: Transaction<Database>, known: Kept, by: RuleAuthor): Promise<void> {
  const row = await lockRule(trx, known)
  if (row.source !== 'shop') throw new ProblemError('record_in_use')
  await trx
    .updateTable('recommendation_rule')
    .set({ is_active: false, is_removed: true, version: known.version + 1, updated_at: new Date(by.now) })
    .where('id', '=', row.id)
    .execute()
  await trx.updateTable('discount_code').set({ is_active: false }).where('rule_id', '=', row.id).execute()
  await writeAudit(trx, {
    by,
    action: 'remove_record',
    entity: 'recommendation_rule',
    entityId: String(row.id),
    before: inputOf(row),
  })
}

/** Rules are asked in this order, given to the list that was seen; those not named follow as they stood. */
export async function orderRules(
  trx: Transaction<Database>,
  { ids, version }: { readonly ids: readonly number[]; readonly version: number },
  by: CallAuthor,
): Promise<void> {
  await lockOrder(trx)
  const before = await orderedIds(trx)
  const currentVersion = orderVersion(before)
  if (version !== currentVersion) throw new ProblemError('stale_version', { extra: { currentVersion } })
  await sql`
    update recommendation_rule r set position = o.position
    from (
      select id, row_number() over (order by array_position(${[...ids]}::int[], id) nulls last, position, id) as position
      from recommendation_rule
    ) o where o.id = r.id`.execute(trx)
  await writeAudit(trx, {
    by,
    action: 'order_rules',
    entity: 'recommendation_rule',
    entityId: '0',
    before: { ids: before },
    after: { ids: await orderedIds(trx) },
  })
}

/** Whoever orders or adds second sees what the first one left; by id, so that two never wait for each other. */
async function lockOrder(trx: Transaction<Database>): Promise<void> {
  await trx.selectFrom('recommendation_rule').select('id').orderBy('id').forUpdate().execute()
}

async function orderedIds(trx: Transaction<Database>): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('recommendation_rule')
    .select('id')
    .where('is_removed', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function lockRule(trx: Transaction<Database>, { id, version }: Kept) {
  const row = await trx
    .selectFrom('recommendation_rule')
    .selectAll()
    .where('id', '=', id)
    .where('is_removed', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  if (row.version !== version) throw new ProblemError('stale_version', { extra: { currentVersion: row.version } })
  return row
}

/** A rule as people write it, for what stood there before. */
function inputOf(row: Selectable<Database['recommendation_rule']>): Record<keyof RuleInput, unknown> {
  return {
    text: { th: row.text_th, en: row.text_en },
    productId: row.product_id,
    addonId: row.addon_id,
    unitId: row.unit_id,
    whenProductId: row.when_product_id,
    whenCategory: row.when_category,
    whenZoneId: row.when_zone_id,
    whenSeasonId: row.when_season_id,
    minDays: row.min_days,
    maxDays: row.max_days,
    whenSoldOut: row.when_sold_out,
    fromDay: row.from_day,
    toDay: row.to_day,
    discountBasisPoints: row.discount_bp,
    isActive: row.is_active,
  }
}

function columnsOf(input: RuleInput) {
  return {
    text_th: input.text.th,
    text_en: input.text.en,
    product_id: input.productId,
    addon_id: input.addonId,
    unit_id: input.unitId,
    when_product_id: input.whenProductId,
    when_category: input.whenCategory,
    when_zone_id: input.whenZoneId,
    when_season_id: input.whenSeasonId,
    min_days: input.minDays,
    max_days: input.maxDays,
    when_sold_out: input.whenSoldOut,
    from_day: input.fromDay,
    to_day: input.toDay,
    discount_bp: input.discountBasisPoints,
    is_active: input.isActive,
  }
}

/** The discount of a rule is a code of its own, which quotes, limits and papers know like any other. */
async function keepDiscount(
  trx: Transaction<Database>,
  { id, key }: { readonly id: number; readonly key: string },
  input: RuleInput,
  now: number,
): Promise<void> {
  const { mostDiscountBasisPoints } = await findSettings(trx)
  const value = boundedDiscount(input.discountBasisPoints, mostDiscountBasisPoints)
  if (value === null) {
    await trx.updateTable('discount_code').set({ is_active: false }).where('rule_id', '=', id).execute()
    return
  }
  const from = input.fromDay === null ? null : parseIsoDate(input.fromDay)
  const last = input.toDay === null ? null : parseIsoDate(input.toDay)
  const during = sql<string>`tstzrange(${new Date(from === null ? now - HOUR : toInstant(from, 0))}, ${
    last === null ? null : new Date(toInstant(addDays(last, 1), 0))
  }, '[)')`
  const row = {
    value,
    during,
    product_id: input.productId,
    unit_id: input.unitId,
    min_minutes: input.minDays === null ? 0 : (input.minDays - 1) * 1440 + 1,
    is_active: input.isActive,
  }
  // One vehicle is pushed until it is out; where the rule begins to push another one, its one use is still to come.
  const [first, next] =
    input.unitId === null
      ? [null, null]
      : [
          1,
          sql<number>`case when discount_code.unit_id = ${input.unitId} then discount_code.max_uses
            else discount_code.used + 1 end`,
        ]
  await trx
    .insertInto('discount_code')
    .values({ ...row, code: key, kind: 'percent', rule_id: id, max_uses: first })
    .onConflict((conflict) => conflict.column('rule_id').doUpdateSet({ ...row, max_uses: next }))
    .execute()
}

interface Written {
  readonly input: RuleInput
  readonly source: LiveRule['source']
  readonly now: number
}

async function refuseFaults(trx: Transaction<Database>, catalogue: Catalogue, written: Written): Promise<void> {
  const { input, source } = written
  const faults = [...shapeFaults(input, source), ...referenceFaults(catalogue, input)]
  if (input.discountBasisPoints !== null) {
    const { mostDiscountBasisPoints } = await findSettings(trx)
    if (input.discountBasisPoints > mostDiscountBasisPoints)
      faults.push({ pointer: '/discountBasisPoints', code: 'too_much' })
  }
  if (input.unitId !== null) {
    const unit = await trx.selectFrom('unit').select('product_id').where('id', '=', input.unitId).executeTakeFirst()
    if (unit?.product_id !== input.productId) faults.push({ pointer: '/unitId', code: 'unknown_unit' })
  }
  const seasons = await findSeason(trx, input.whenSeasonId)
  if (input.whenSeasonId !== null && seasons.length === 0) faults.push({ pointer: '/whenSeasonId', code: 'unknown' })
  // One that is off may wait for its time to come again.
  if (input.isActive) faults.push(...(await neverSaid(trx, catalogue, written, seasons)))
  const first = faults.filter(({ pointer }, at) => faults.findIndex((one) => one.pointer === pointer) === at)
  if (first.length === 0) return
  throw new ProblemError('record_refused', {
    errors: first.map((fault): FieldFault => ({ ...fault, detail: 'Not acceptable' })),
  })
}

async function findSeason(trx: Transaction<Database>, id: number | null): Promise<{ id: number; end: number }[]> {
  if (id === null) return []
  const rows = await trx
    .selectFrom('season')
    .select(['id', sql<Date>`upper(during)`.as('end')])
    .where('id', '=', id)
    .execute()
  return rows.map((row) => ({ id: row.id, end: row.end.getTime() }))
}

/** What keeps the rule from ever being said. */
async function neverSaid(
  trx: Transaction<Database>,
  catalogue: Catalogue,
  { input, source, now }: Written,
  seasons: readonly { readonly id: number; readonly end: number }[],
): Promise<Fault[]> {
  const fleet = await findFleet(trx)
  return neverOf({ ...input, source, when: conditionsOf(input) }, { catalogue, fleet, seasons, now }).map(
    ({ field, reason }) => ({ pointer: `/${field}`, code: `never_${reason}` }),
  )
}

type Fault = Pick<FieldFault, 'pointer' | 'code'>

/** A rule that recommends nothing, or itself. */
function shapeFaults(input: RuleInput, source: string): Fault[] {
  const faults: Fault[] = []
  const named = [input.productId, input.addonId].filter((id) => id !== null).length
  if (source === 'shop' && named === 0) faults.push({ pointer: '/productId', code: 'required' })
  if (named > 1 || (source !== 'shop' && named > 0)) faults.push({ pointer: '/productId', code: 'one_only' })
  if (input.productId !== null && input.productId === input.whenProductId)
    faults.push({ pointer: '/whenProductId', code: 'itself' })
  if (input.whenSoldOut && input.whenProductId === null) faults.push({ pointer: '/whenProductId', code: 'required' })
  if (input.minDays !== null && input.maxDays !== null && input.minDays > input.maxDays)
    faults.push({ pointer: '/maxDays', code: 'before_start' })
  if (input.fromDay !== null && input.toDay !== null && input.fromDay > input.toDay)
    faults.push({ pointer: '/toDay', code: 'before_start' })
  if ((input.discountBasisPoints !== null || input.unitId !== null) && input.productId === null)
    faults.push({ pointer: '/discountBasisPoints', code: 'product_only' })
  return faults
}

function referenceFaults(catalogue: Catalogue, input: RuleInput): Fault[] {
  const faults: Fault[] = []
  const waits = catalogue.productById.get(input.whenProductId ?? 0)
  const suggested = catalogue.productById.get(input.productId ?? 0)
  const addon = catalogue.addonById.get(input.addonId ?? 0)
  if (input.productId !== null && !suggested) faults.push({ pointer: '/productId', code: 'unknown_product' })
  if (input.addonId !== null && !addon) faults.push({ pointer: '/addonId', code: 'unknown_addon' })
  if (input.whenProductId !== null && !waits) faults.push({ pointer: '/whenProductId', code: 'unknown_product' })
  if (input.whenZoneId !== null && !catalogue.zoneById.has(input.whenZoneId))
    faults.push({ pointer: '/whenZoneId', code: 'unknown_zone' })
  // Never to be had with what it waits for.
  if (addon && waits && !isOffered(addon, waits)) faults.push({ pointer: '/addonId', code: 'not_with_product' })
  return faults
}
