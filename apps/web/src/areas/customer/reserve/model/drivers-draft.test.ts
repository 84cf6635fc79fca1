import { beforeEach, describe, expect, test } from 'vitest'
import { drivenThings, driversToSend, forgetDrivers, keepDrivers, readDrivers } from './drivers-draft.ts'

type Product = Parameters<typeof driversToSend>[0][number]['product']

const of = (...categories: string[]) =>
  categories.map((category) => ({ product: { category, slug: `a-${category}` } as Product }))

beforeEach(() => forgetDrivers())

describe('who drives what', () => {
  test('is not asked of one vehicle, and of several only of what is driven', () => {
    expect(drivenThings(of('scooter'))).toEqual([])
    expect(drivenThings(of('pool_villa', 'car', 'bicycle', 'scooter')).map(({ at }) => at)).toEqual([1, 3])
  })

  test('is sent in the order of the things, with nothing for those without a name', () => {
    expect(driversToSend(of('scooter', 'scooter'))).toEqual([])
    const three = of('scooter', 'scooter', 'scooter')
    keepDrivers(three, ['', 'Pakorn', 'Suchada'])
    expect(driversToSend(three)).toEqual(['', 'Pakorn', 'Suchada'])
    expect(driversToSend(of('scooter'))).toEqual([])
  })

  test('stays with the vehicle when another kind comes or goes before it', () => {
    keepDrivers(of('scooter', 'car', 'scooter'), ['Emma', 'Pakorn', 'Suchada'])
    expect(driversToSend(of('car', 'scooter', 'scooter'))).toEqual(['Pakorn', 'Emma', 'Suchada'])
    expect(driversToSend(of('scooter', 'pool_villa', 'scooter'))).toEqual(['Emma', '', 'Suchada'])
  })

  test('is kept while the form is filled in, and forgotten with it', () => {
    keepDrivers(of('scooter'), ['Emma'])
    expect(readDrivers(of('scooter', 'scooter'))).toEqual(['Emma', ''])
    forgetDrivers()
    expect(readDrivers(of('scooter'))).toEqual([''])
  })
})
