import { expect, test } from 'vitest'
import { shownReviews } from './shown-reviews.ts'

const stars = (...given: number[]) =>
  shownReviews(
    given.map((stars) => ({ stars })),
    2,
  ).map((review) => review.stars)

test('one review that is not five stars is among the first', () => {
  expect(stars(5, 5, 5, 3, 4)).toEqual([5, 3, 5, 5, 4])
  expect(stars(5, 4, 2)).toEqual([5, 4, 2])
  expect(stars(3, 5)).toEqual([3, 5])
  expect(stars(5, 5, 5)).toEqual([5, 5, 5])
  expect(stars()).toEqual([])
})
