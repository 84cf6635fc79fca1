import { type Recommendations, toWireInstant } from '@rodchao/contract'
import { addDays, boundedDiscount, isoDate, MINUTE, toInstant, toShopDate } from '@rodchao/rental'
import { sql } from 'kysely'
import type { Catalogue, LocalText } from '../../catalogue/queries/catalogue.ts'
import { findFigures, NO_FIGURES } from './figures.ts'
import { findIdleUnits } from './idle-units.ts'
import { type LiveRule, readRecommending, type RecommendationContext, type Season } from './live-recommendations.ts'
import { findFleet, neverOf } from './never.ts'
import { orderVersion } from './order-version.ts'

const MOST_PAIRS = 6
/** What a pushed vehicle costs less for each day that it stood, in basis points. */
const OFF_PER_IDLE_DAY = 100
const FIRST_OFF = 500

/** All that the page of recommendations shows, of the last days up to today. */
export async function findRecommendations(
  { db, catalogue: live, clock }: RecommendationContext,
  days: number,
): Promise<Recommendations> {
  const now = clock.now()
  const today = toShopDate(now)
  const [first, end] = [addDays(today, 1 - days), addDays(today, 1)]
  const [from, to] = [new Date(toInstant(first, 0)), new Date(toInstant(end, 0))]
  const [recommending, figures, fleet, kept] = await Promise.all([
    readRecommending(db),
    findFigures(db, from, to),
    findFleet(db),
    Promise.all([
      db.selectFrom('recommendation_rule').select(['id', 'version', 'is_active']).execute(),
      db.selectFrom('recommendation_setting').select(['refreshed_at', 'refreshed_bookings']).executeTakeFirst(),
      db
        .selectFrom('unit')
        .select(['id', 'label'])
        .where('id', 'in', sql<number>`(select unit_id from recommendation_rule where not is_removed)`)
        .execute(),
    ]),
  ])
  const [rows, refreshed, units] = kept
  const { settings, rules, pairs, seasons } = recommending
  const catalogue = live.current()
  const idle = await findIdleUnits(db, now, settings.idleDays)
  const total = figures.get(null) ?? NO_FIGURES
  const ruleOf = (fits: (rule: LiveRule) => boolean): number | null =>
    rules.find((rule) => rule.source === 'shop' && fits(rule))?.id ?? null
  return {
    settings: { ...settings },
    from: isoDate(first),
    to: isoDate(today),
    total: { ...total, taking: { ...total.taking }, spending: { ...total.spending } },
    rules: rules.map((rule) => {
      const row = rows.find(({ id }) => id === rule.id)
      const own = figures.get(rule.id) ?? NO_FIGURES
      const season = seasons.find(({ id }) => id === rule.when.seasonId)
      return {
        id: rule.id,
        version: row?.version ?? 1,
        key: rule.key,
        source: rule.source,
        text: { ...rule.text },
        productId: rule.productId,
        addonId: rule.addonId,
        unitId: rule.unitId,
        whenProductId: rule.when.productId,
        whenCategory: rule.when.category as 'scooter' | null,
        whenZoneId: rule.when.zoneId,
        whenSeasonId: rule.when.seasonId,
        minDays: rule.when.minDays,
        maxDays: rule.when.maxDays,
        whenSoldOut: rule.when.soldOut,
        fromDay: rule.when.fromDay,
        toDay: rule.when.toDay,
        discountBasisPoints: rule.agreedDiscount,
        isActive: row?.is_active ?? false,
        names: {
          suggested: nameOf(catalogue, rule),
          product: catalogue.productById.get(rule.when.productId ?? 0)?.name ?? null,
          zone: catalogue.zoneById.get(rule.when.zoneId ?? 0)?.name ?? null,
          season: season?.name ?? null,
          unit: units.find(({ id }) => id === rule.unitId)?.label ?? null,
        },
        never: neverOf(rule, { catalogue, fleet, seasons, now })[0]?.reason ?? null,
        silence: silenceOf(rule, season, { isKeptOn: row?.is_active ?? false, today: isoDate(today), now }),
        figures: { ...own, taking: { ...own.taking }, spending: { ...own.spending } },
      }
    }),
    orderVersion: orderVersion(rules.map(({ id }) => id)),
    pairs: pairs
      .filter(({ given, lower }) => given === 'product' && lower > 1)
      .toSorted((a, b) => b.lower - a.lower)
      .flatMap((pair) => {
        const product = catalogue.productById.get(pair.value)
        const name = nameOf(catalogue, pair)
        if (product?.isActive !== true || name === null) return []
        return {
          productId: product.id,
          productName: product.name,
          otherId: pair.productId,
          addonId: pair.addonId,
          name,
          bookings: pair.together,
          share: pair.together / pair.givenCount,
          lift: pair.lift,
          lower: pair.lower,
          ruleId: ruleOf(
            (rule) =>
              rule.when.productId === product.id && rule.productId === pair.productId && rule.addonId === pair.addonId,
          ),
        }
      })
      .slice(0, MOST_PAIRS),
    history: {
      bookings: refreshed?.refreshed_bookings ?? 0,
      refreshedAt: refreshed?.refreshed_at ? toWireInstant(refreshed.refreshed_at.getTime()) : null,
    },
    idle: idle.flatMap((unit) => {
      const product = catalogue.productById.get(unit.productId)
      if (product === undefined) return []
      return {
        ...unit,
        productName: product.name,
        dayPrice: product.cards.find(({ period }) => period === null)?.prices.day ?? null,
        discountBasisPoints: boundedDiscount(
          FIRST_OFF + OFF_PER_IDLE_DAY * Math.max(0, (unit.days ?? 0) - settings.idleDays),
          settings.mostDiscountBasisPoints,
        ),
        ruleId: ruleOf((rule) => rule.unitId === unit.unitId),
      }
    }),
    seasons: seasons.filter((season) => season.end > now - MINUTE).map(({ id, name }) => ({ id, name })),
  }
}

function nameOf(
  catalogue: Catalogue,
  { productId, addonId }: { readonly productId: number | null; readonly addonId: number | null },
): LocalText | null {
  if (productId !== null) return catalogue.productById.get(productId)?.name ?? null
  const addon = catalogue.addonById.get(addonId ?? 0)
  if (addon === undefined) return null
  // Every house has guests of its own.
  const owner = catalogue.productById.get(addon.productId ?? 0)
  return owner === undefined
    ? addon.name
    : { th: `${addon.name.th} · ${owner.name.th}`, en: `${addon.name.en} · ${owner.name.en}` }
}

function silenceOf(
  rule: LiveRule,
  season: Season | undefined,
  { isKeptOn, today, now }: { readonly isKeptOn: boolean; readonly today: string; readonly now: number },
): Recommendations['rules'][number]['silence'] {
  if (!isKeptOn) return null
  if (rule.isSpent) return 'used_up'
  if (rule.when.fromDay !== null && rule.when.fromDay > today) return 'not_yet'
  return season !== undefined && season.start > now ? 'season_ahead' : null
}
