import { expect, test } from 'vitest'
import { unbrokenFigures } from '../format.ts'
import { m } from '../messages.ts'
import { addonChargeLabel } from './offered-addons.ts'

test('what goes with houses alone is charged by the night, what goes with vehicles too by the day', () => {
  const addon = { charge: 'per_day', unitAmount: 50_000, includedQuantity: 0, note: { th: '', en: '' } } as const
  const said = (categories: ('pool_villa' | 'scooter')[]) => addonChargeLabel({ ...addon, categories }, 'th')
  expect(said(['pool_villa'])).toBe(unbrokenFigures(m.reserve_addon_per_night({ amount: '500' })))
  expect(said(['pool_villa', 'scooter'])).toBe(unbrokenFigures(m.reserve_addon_per_day({ amount: '500' })))
  expect(said([])).toBe(unbrokenFigures(m.reserve_addon_per_day({ amount: '500' })))
})
