import { afterEach, expect, it } from 'vitest'
import { storage } from '#lib/session/browser-storage.ts'
import { scooter, villa } from '../shop-for-tests.ts'
import { keepCategory, lastCategory } from './last-category.ts'

const SHOP = { search: {}, products: [scooter, villa], things: [] }

afterEach(() => keepCategory(undefined))

it('opens the list with the category that was looked for last, kept under the name of the specification', () => {
  expect(lastCategory(SHOP)).toEqual([])
  keepCategory('scooter')
  expect([storage.get('category'), lastCategory(SHOP)]).toEqual(['scooter', [{ category: 'scooter' }]])
})

it('forgets a category that is taken back', () => {
  keepCategory('scooter')
  keepCategory(undefined)
  expect([storage.get('category'), lastCategory(SHOP)]).toEqual([null, []])
})

it('gives way to what is chosen, and to what the shop does not have any more', () => {
  keepCategory('car')
  expect(lastCategory(SHOP)).toEqual([])
  keepCategory('pool_villa')
  expect(lastCategory(SHOP)).toEqual([])
  keepCategory('scooter')
  expect(lastCategory({ ...SHOP, search: { category: 'car' } })).toEqual([])
  expect(lastCategory({ ...SHOP, things: [{ product: scooter, addons: undefined, at: 0 }] })).toEqual([])
})
