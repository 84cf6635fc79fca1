import { expect, test } from 'vitest'
import { largestBreakpoint } from './breakpoint.ts'

const MIN_WIDTHS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 }

test.each([
  [320, 'xs'],
  [575, 'xs'],
  [576, 'sm'],
  [767, 'sm'],
  [768, 'md'],
  [991, 'md'],
  [992, 'lg'],
  [1199, 'lg'],
  [1200, 'xl'],
  [2560, 'xl'],
] as const)('a window %i pixels wide is %s', (width, name) => {
  expect(largestBreakpoint((breakpoint) => width >= MIN_WIDTHS[breakpoint])).toBe(name)
})
