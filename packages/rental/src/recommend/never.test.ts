import { describe, expect, test } from 'vitest'
import { type NeverFacts, neverFaults, type NeverProduct } from './never.ts'
import type { RuleConditions } from './situation.ts'

const ANY: RuleConditions = {
  productId: null,
  category: null,
  zoneId: null,
  seasonId: null,
  minDays: null,
  maxDays: null,
  soldOut: false,
  fromDay: null,
  toDay: null,
}
const SCOOTER: NeverProduct = {
  id: 1,
  isActive: true,
  unitIds: [11, 12],
  category: 'scooter',
  licenceClass: 'motorcycle',
  minMinutes: 60,
  maxMinutes: 30 * 1440,
}
const CAR: NeverProduct = { ...SCOOTER, id: 2, category: 'car', licenceClass: 'car' }
const HOUSE: NeverProduct = { ...SCOOTER, id: 3, category: 'pool_villa', licenceClass: null, minMinutes: 2 * 1440 }
const NOW = Date.parse('2026-11-21T10:00:00+07:00')
const FACTS: NeverFacts = {
  source: 'shop',
  product: SCOOTER,
  addon: null,
  unitId: null,
  awaited: null,
  categories: new Set(['scooter', 'car', 'pool_villa']),
  isZoneKept: true,
  seasonEnd: null,
  now: NOW,
  today: '2026-11-21',
}
const ADDON = { isActive: true, isOffered: true, stock: null }

describe('a rule', () => {
  test.each<[string, Partial<RuleConditions>, Partial<NeverFacts>, string[]]>([
    ['of a scooter, always', {}, {}, []],
    ['of a season that goes on', { seasonId: 4 }, { seasonEnd: NOW + 86_400_000 }, []],
    ['of a season that has passed', { seasonId: 4 }, { seasonEnd: NOW }, ['whenSeasonId season_past']],
    ['of a season that was removed', { seasonId: 4 }, {}, ['whenSeasonId season_past']],
    ['said until today', { toDay: '2026-11-21' }, {}, []],
    ['said until yesterday', { toDay: '2026-11-20' }, {}, ['toDay over']],
    ['of no length', { minDays: 5, maxDays: 4 }, {}, ['maxDays length']],
    ['of the longest rental there is', { minDays: 30 }, {}, []],
    ['of longer rentals than there are', { minDays: 31 }, {}, ['minDays length']],
    ['of shorter stays than there are', { maxDays: 1 }, { product: HOUSE }, ['maxDays length']],
    ['of the shortest stay there is', { maxDays: 2 }, { product: HOUSE }, []],
    ['of a model that is let no more', {}, { product: { ...SCOOTER, isActive: false } }, ['productId retired']],
    ['of a model without vehicles', {}, { product: { ...SCOOTER, unitIds: [] } }, ['productId no_units']],
    ['that pushes a vehicle', {}, { unitId: 12 }, []],
    ['that pushes a vehicle that was sold', {}, { unitId: 13 }, ['unitId unit_gone']],
    ['of an add-on', {}, { product: null, addon: ADDON }, []],
    [
      'of an add-on that is offered no more',
      {},
      { product: null, addon: { ...ADDON, isActive: false } },
      ['addonId retired'],
    ],
    ['of an add-on of nothing', {}, { product: null, addon: { ...ADDON, isOffered: false } }, ['addonId retired']],
    [
      'of an add-on that the shop has none of',
      {},
      { product: null, addon: { ...ADDON, stock: 0 } },
      ['addonId no_stock'],
    ],
    ['of itself', { productId: 1 }, { awaited: SCOOTER }, ['whenProductId itself']],
    ['of a scooter beside a car', { productId: 2 }, { awaited: CAR }, ['productId licence']],
    ['of a scooter beside a house', { productId: 3 }, { awaited: HOUSE }, []],
    ['of a scooter in the place of a car', { productId: 2, soldOut: true }, { awaited: CAR }, ['productId licence']],
    [
      'that waits for a model that is let no more',
      { productId: 4 },
      { awaited: { ...SCOOTER, id: 4, isActive: false } },
      ['whenProductId awaited_retired'],
    ],
    ['of a kind that the shop does not have', { category: 'bicycle' }, {}, ['whenCategory category_empty']],
    ['of a scooter among houses', { category: 'pool_villa' }, {}, ['whenCategory other_kind']],
    ['of a house among cars', { category: 'car' }, { product: HOUSE }, ['whenCategory other_kind']],
    ['of a house among houses', { category: 'pool_villa' }, { product: HOUSE }, []],
    ['of a zone that is no more', { zoneId: 2 }, { isZoneKept: false }, ['whenZoneId zone_gone']],
    [
      'of what guests of a trip took, beside what was chosen',
      { productId: 1 },
      { source: 'alike', product: null, awaited: SCOOTER },
      ['whenProductId chosen_already'],
    ],
  ])('%s', (_, rule, facts, expected) => {
    const found = neverFaults({ ...ANY, ...rule }, { ...FACTS, ...facts })
    expect(found.map(({ field, reason }) => `${field} ${reason}`)).toEqual(expected)
  })
})
