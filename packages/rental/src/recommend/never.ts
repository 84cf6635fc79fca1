import { MINUTE } from '../time/calendar.ts'
import { isDrivable, type LicenceNeed } from './licence.ts'
import type { RuleConditions } from './situation.ts'

/** Why a rule can never speak as it stands. */
export const NEVER_REASONS = [
  'over',
  'season_past',
  'length',
  'retired',
  'no_units',
  'no_stock',
  'unit_gone',
  'awaited_retired',
  'category_empty',
  'other_kind',
  'zone_gone',
  'licence',
  'itself',
  'chosen_already',
] as const
export type NeverReason = (typeof NEVER_REASONS)[number]

/** What a rule says that may keep it silent for ever; the names are those of its fields. */
export interface NeverFault {
  readonly field:
    | 'productId'
    | 'addonId'
    | 'unitId'
    | 'whenProductId'
    | 'whenCategory'
    | 'whenZoneId'
    | 'whenSeasonId'
    | 'minDays'
    | 'maxDays'
    | 'toDay'
  readonly reason: NeverReason
}

export interface NeverProduct extends LicenceNeed {
  readonly id: number
  readonly isActive: boolean
  /** Ids of what may be let. */
  readonly unitIds: readonly number[]
  readonly minMinutes: number
  readonly maxMinutes: number
}

/** What the shop has of what a rule names; null and undefined where it names nothing. */
export interface NeverFacts {
  readonly source: 'shop' | 'together' | 'alike' | 'sold_out'
  readonly product: NeverProduct | null
  /** Whether anything that is let has it, and how many there are; null where nobody counts them. */
  readonly addon: { readonly isActive: boolean; readonly isOffered: boolean; readonly stock: number | null } | null
  readonly unitId: number | null
  readonly awaited: NeverProduct | null
  /** Of what is let, each once. */
  readonly categories: ReadonlySet<string>
  readonly isZoneKept: boolean
  /** Epoch ms; null where no season is asked for. */
  readonly seasonEnd: number | null
  readonly now: number
  readonly today: string
}

const DAY_MINUTES = 1440
const HOUSES = 'pool_villa'

/** Everything that keeps a rule from ever being shown, in the order of its fields; none where it may speak. */
export function neverFaults(rule: RuleConditions, facts: NeverFacts): NeverFault[] {
  return [...suggestedFaults(rule, facts), ...awaitedFaults(rule, facts), ...timeFaults(rule, facts)]
}

function suggestedFaults(rule: RuleConditions, { product, addon, unitId, awaited }: NeverFacts): NeverFault[] {
  const faults: NeverFault[] = []
  if (addon !== null && !(addon.isActive && addon.isOffered)) faults.push({ field: 'addonId', reason: 'retired' })
  else if (addon?.stock === 0) faults.push({ field: 'addonId', reason: 'no_stock' })
  if (product === null) return faults
  if (!product.isActive) faults.push({ field: 'productId', reason: 'retired' })
  else if (product.unitIds.length === 0) faults.push({ field: 'productId', reason: 'no_units' })
  if (unitId !== null && !product.unitIds.includes(unitId)) faults.push({ field: 'unitId', reason: 'unit_gone' })
  if (awaited !== null) {
    if (awaited.id === product.id) faults.push({ field: 'whenProductId', reason: 'itself' })
    if (!isDrivable(product, [awaited])) faults.push({ field: 'productId', reason: 'licence' })
  } else if (rule.category !== null && (rule.category === HOUSES) !== (product.category === HOUSES))
    // Of another vehicle only rules about what was chosen speak, and a list of houses has houses alone.
    faults.push({ field: 'whenCategory', reason: 'other_kind' })
  return faults
}

function awaitedFaults(rule: RuleConditions, { source, awaited, categories, isZoneKept }: NeverFacts): NeverFault[] {
  const faults: NeverFault[] = []
  if (awaited !== null && !awaited.isActive) faults.push({ field: 'whenProductId', reason: 'awaited_retired' })
  // What guests of such a trip took is said while nothing is chosen.
  if (awaited !== null && source === 'alike') faults.push({ field: 'whenProductId', reason: 'chosen_already' })
  if (rule.category !== null && !categories.has(rule.category))
    faults.push({ field: 'whenCategory', reason: 'category_empty' })
  if (rule.zoneId !== null && !isZoneKept) faults.push({ field: 'whenZoneId', reason: 'zone_gone' })
  return faults
}

function timeFaults(rule: RuleConditions, { product, seasonEnd, now, today }: NeverFacts): NeverFault[] {
  const faults: NeverFault[] = []
  if (rule.seasonId !== null && (seasonEnd === null || seasonEnd < now + MINUTE))
    faults.push({ field: 'whenSeasonId', reason: 'season_past' })
  const [least, most] = [rule.minDays ?? 1, rule.maxDays ?? Number.POSITIVE_INFINITY]
  if (least > most) faults.push({ field: 'maxDays', reason: 'length' })
  else if (product !== null) {
    // A rental of so many begun days is longer than one day less.
    if ((least - 1) * DAY_MINUTES >= product.maxMinutes) faults.push({ field: 'minDays', reason: 'length' })
    if (most * DAY_MINUTES < product.minMinutes) faults.push({ field: 'maxDays', reason: 'length' })
  }
  if (rule.toDay !== null && rule.toDay < today) faults.push({ field: 'toDay', reason: 'over' })
  return faults
}
