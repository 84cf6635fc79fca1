import { expect, test } from 'vitest'
import { LEAST_RENTALS, mostRented } from './most-rented.ts'

const rented = (...counts: number[]) => mostRented(counts.map((rentals, index) => ({ productId: index + 1, rentals })))

test('one product is rented most, or none', () => {
  expect(rented(LEAST_RENTALS, 40, 39)).toBe(2)
  expect(rented(LEAST_RENTALS)).toBe(1)
  expect(rented()).toBeNull()
  expect(rented(LEAST_RENTALS - 1, 3)).toBeNull()
  expect(rented(40, 12, 40)).toBeNull()
})
