import { expect, test } from 'vitest'
import { dollars, percent, readFigure, shortFigure } from './figures.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [2700, '2.7k'],
  [92_649, '92.6k'],
  [99_960, '100k'],
  [999_960, '1m'],
  [1_250_000, '1.3m'],
  [-2700, '−2.7k'],
  [-27, '−27'],
])('%d is written short as %s', (value, text) => {
  expect(shortFigure(value)).toBe(text)
})

test('shares are written with a tenth where there is one', () => {
  expect([percent(58.6), percent(35), percent(6.04), percent(-5)]).toEqual(['58.6%', '35%', '6%', '−5%'])
})

test('figures of answers that are texts are read, and money is written in dollars', () => {
  expect(readFigure('786,617')).toBe(786_617)
  expect(dollars(readFigure('25,852'))).toBe('$25,852')
})
