import { expect, test } from 'vitest'
import {
  idInSlug,
  readGoodsSearch,
  withChange,
  withoutFilters,
  writeGoodsSearch,
  CATEGORY_ORDER,
} from './goods-search.ts'
import { CATEGORIES } from './schema.ts'

test('the address is read with what it lacks or gets wrong as nothing chosen', () => {
  const nothing = readGoodsSearch({})
  expect(nothing).toMatchObject({ q: '', sort: 'featured', page: 1, view: 'grid' })
  expect(
    readGoodsSearch({ sort: 'x', page: '0', view: 'heap', category: 'boats', rating: '9', min: '-1', max: 'much' }),
  ).toEqual(nothing)
})

test('what is chosen comes back from its address, and what goes without saying is not in it', () => {
  const chosen = {
    q: 'lock',
    sort: 'price-asc',
    page: '2',
    view: 'list',
    category: 'locks',
    brand: 'Man',
    rating: '3',
    min: '10',
    max: '100',
  }
  expect(writeGoodsSearch(readGoodsSearch(chosen))).toEqual(chosen)
  expect(writeGoodsSearch(readGoodsSearch({ page: '1', sort: 'featured' }))).toEqual({})
})

test('a range the wrong way round is turned', () => {
  expect(readGoodsSearch({ min: '90', max: '15' })).toMatchObject({ min: 15, max: 90 })
})

test('a change begins with the first page, and so does taking the filters away', () => {
  const chosen = readGoodsSearch({ page: '3', q: 'a', brand: 'Man', min: '10' })
  expect(withChange(chosen, { brand: undefined }).page).toBe(1)
  expect(withChange(chosen, { page: 2 }).page).toBe(2)
  expect(writeGoodsSearch(withoutFilters(chosen))).toEqual({ q: 'a' })
})

test('goods are known by what follows the last dash', () => {
  expect(['rain-poncho-for-two-10', '10', 'helmet', '-'].map(idInSlug)).toEqual(['10', '10', 'helmet', '-'])
})

test('the categories of the page are those of the calls', () => {
  expect(CATEGORY_ORDER).toEqual(CATEGORIES)
})
