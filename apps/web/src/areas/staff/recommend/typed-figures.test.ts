import { expect, test } from 'vitest'
import { parseShare, parseWhole } from './typed-figures.ts'

test('figures of rules and limits are read as people type them, and as nothing else', () => {
  expect(['5', ' ๑๒ ', '1,000', '2.5', '0x10', '1e2', '-1', ''].map(parseWhole)).toEqual([
    5,
    12,
    1000,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(['15', '๑๒.๕', '20%', '0.25', '0x10', '1e1', '-5', '', '1.005'].map(parseShare)).toEqual([
    1500,
    1250,
    2000,
    25,
    null,
    null,
    null,
    null,
    null,
  ])
})
