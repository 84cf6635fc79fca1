import { beforeEach, describe, expect, test } from 'vitest'
import { drivenThings, driversToSend, forgetDrivers, keepDrivers, readDrivers } from './drivers-draft.ts'

const of = (...categories: string[]) =>
  categories.map((category) => ({ product: { category } as Parameters<typeof driversToSend>[0][number]['product'] }))

beforeEach(() => forgetDrivers())

describe('who drives what', () => {
  test('is not asked of one vehicle, and of several only of what is driven', () => {
    expect(drivenThings(of('scooter'))).toEqual([])
    expect(drivenThings(of('pool_villa', 'car', 'bicycle', 'scooter')).map(({ at }) => at)).toEqual([1, 3])
  })

  test('is sent in the order of the things, with nothing for those without a name', () => {
    expect(driversToSend(of('scooter', 'scooter'))).toEqual([])
    keepDrivers(['', 'Pakorn', 'Suchada'])
    expect(driversToSend(of('scooter', 'scooter', 'scooter'))).toEqual(['', 'Pakorn', 'Suchada'])
    expect(driversToSend(of('scooter'))).toEqual([])
    // A name that stood beside a vehicle does not go along with a house in its place.
    expect(driversToSend(of('scooter', 'pool_villa', 'scooter'))).toEqual(['', '', 'Suchada'])
  })

  test('is kept while the form is filled in, and forgotten with it', () => {
    keepDrivers(['Emma'])
    expect(readDrivers(2)).toEqual(['Emma', ''])
    forgetDrivers()
    expect(readDrivers(1)).toEqual([''])
  })
})
