import type { RuleInput } from '@rodchao/contract'
import type { RuleConditions } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { newestReading } from '../../../../platform/newest-reading.ts'
import { createRefresher } from '../../../../platform/refresher.ts'
import type { AvailabilityContext } from '../../availability/queries/unit-calendar.ts'
import type { LocalText } from '../../catalogue/queries/catalogue.ts'

/** What history says of one thing where something is given. */
export interface KnownPair {
  readonly given: string
  readonly value: number
  readonly productId: number | null
  readonly addonId: number | null
  readonly together: number
  readonly givenCount: number
  readonly lift: number
  readonly lower: number
  readonly upper: number
}

/** A rule as it is asked. */
export interface LiveRule {
  readonly id: number
  readonly key: string
  readonly source: 'shop' | 'together' | 'alike' | 'sold_out'
  readonly text: LocalText
  readonly productId: number | null
  readonly addonId: number | null
  readonly unitId: number | null
  readonly when: RuleConditions
  /** What its code takes off, in basis points; null while it gives nothing. */
  readonly discount: number | null
  /** What the rule says, also while it is off. */
  readonly agreedDiscount: number | null
  /** Whether it is on, and its one use is not spent. */
  readonly isActive: boolean
  readonly isSpent: boolean
}

export interface Season {
  readonly id: number
  readonly name: LocalText
  readonly start: number
  readonly end: number
}

export interface RecommendationSettings {
  readonly isOn: boolean
  readonly holdOutBasisPoints: number
  readonly mostDiscountBasisPoints: number
  readonly idleDays: number
  readonly version: number
}

export interface Recommending {
  readonly settings: RecommendationSettings
  /** In their order. */
  readonly rules: readonly LiveRule[]
  readonly pairs: readonly KnownPair[]
  readonly seasons: readonly Season[]
}

export interface LiveRecommendations {
  current(): Recommending
  /** Reads now; rejects when it cannot. */
  read(): Promise<void>
  refresh(): void
  stop(): void
}

export interface RecommendationContext extends AvailabilityContext {
  readonly recommendations: LiveRecommendations
}

/** How a shop begins. */
export const FIRST_SETTINGS: RecommendationSettings = {
  isOn: true,
  holdOutBasisPoints: 1000,
  mostDiscountBasisPoints: 2000,
  idleDays: 5,
  version: 1,
}

/** The settings; those that a shop begins with where none are kept. */
export async function findSettings(db: Kysely<Database>): Promise<RecommendationSettings> {
  const row = await db.selectFrom('recommendation_setting').selectAll().executeTakeFirst()
  if (!row) return FIRST_SETTINGS
  return {
    isOn: row.is_on,
    holdOutBasisPoints: row.hold_out_bp,
    mostDiscountBasisPoints: row.most_discount_bp,
    idleDays: row.idle_days,
    version: row.version,
  }
}

/** What a rule as staff write it waits for. */
export function conditionsOf(rule: Omit<RuleInput, 'text' | 'isActive'>): RuleConditions {
  return {
    productId: rule.whenProductId,
    category: rule.whenCategory,
    zoneId: rule.whenZoneId,
    seasonId: rule.whenSeasonId,
    minDays: rule.minDays,
    maxDays: rule.maxDays,
    soldOut: rule.whenSoldOut,
    fromDay: rule.fromDay,
    toDay: rule.toDay,
  }
}

const NOTHING: Recommending = { settings: { ...FIRST_SETTINGS, isOn: false }, rules: [], pairs: [], seasons: [] }

export async function readRecommending(db: Kysely<Database>): Promise<Recommending> {
  const [settings, rules, pairs, seasons] = await Promise.all([
    findSettings(db),
    db
      .selectFrom('recommendation_rule as r')
      .leftJoin('discount_code as d', (join) => join.onRef('d.rule_id', '=', 'r.id').on('d.is_active', '=', true))
      .selectAll('r')
      .select([
        sql<string | null>`r.from_day::text`.as('from_text'),
        sql<string | null>`r.to_day::text`.as('to_text'),
        'd.value as discount',
        sql<boolean>`d.max_uses is not null and d.used >= d.max_uses`.as('is_spent'),
      ])
      .where('r.is_removed', '=', false)
      .orderBy('r.position')
      .orderBy('r.id')
      .execute(),
    db.selectFrom('recommendation_pair').selectAll().execute(),
    db
      .selectFrom('season')
      .select(['id', 'name_th', 'name_en', sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('to')])
      .orderBy('id')
      .execute(),
  ])
  return {
    settings,
    rules: rules.map((row) => ({
      id: row.id,
      key: row.key,
      source: row.source as LiveRule['source'],
      text: { th: row.text_th, en: row.text_en },
      productId: row.product_id,
      addonId: row.addon_id,
      unitId: row.unit_id,
      when: {
        productId: row.when_product_id,
        category: row.when_category,
        zoneId: row.when_zone_id,
        seasonId: row.when_season_id,
        minDays: row.min_days,
        maxDays: row.max_days,
        soldOut: row.when_sold_out,
        fromDay: row.from_text,
        toDay: row.to_text,
      },
      discount: row.discount,
      agreedDiscount: row.discount_bp,
      // What is pushed at a price is pushed no more once that price was given.
      isActive: row.is_active && !row.is_spent,
      isSpent: row.is_active && row.is_spent,
    })),
    pairs: pairs.map((row) => ({
      given: row.given,
      value: row.given_value,
      productId: row.product_id,
      addonId: row.addon_id,
      together: row.together,
      givenCount: row.given_count,
      lift: row.lift,
      lower: row.lower,
      upper: row.upper,
    })),
    seasons: seasons.map((row) => ({
      id: row.id,
      name: { th: row.name_th, en: row.name_en },
      start: row.from.getTime(),
      end: row.to.getTime(),
    })),
  }
}

/** Rules, settings and history in memory: public pages ask for them with every choice. */
export function createLiveRecommendations({ db, log }: Pick<AvailabilityContext, 'db' | 'log'>): LiveRecommendations {
  let current = NOTHING
  const read = newestReading(
    () => readRecommending(db),
    (recommending) => (current = recommending),
  )
  const refresher = createRefresher('the recommendations', read, log)
  return { current: () => current, read, refresh: refresher.refresh, stop: refresher.stop }
}
