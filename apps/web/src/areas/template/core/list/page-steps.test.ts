import { expect, test } from 'vitest'
import { pageSteps } from './page-steps.ts'

test('few pages are all offered', () => {
  expect(pageSteps(1, 1)).toEqual([1])
  expect(pageSteps(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('of many pages the ends and the neighbours are offered, and no gap hides a single page', () => {
  expect(pageSteps(1, 20)).toEqual([1, 2, null, 20])
  expect(pageSteps(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
  expect(pageSteps(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(pageSteps(20, 20)).toEqual([1, null, 19, 20])
})
