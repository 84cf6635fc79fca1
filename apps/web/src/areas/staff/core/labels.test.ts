import { expect, test } from 'vitest'
import { latenessText } from './labels.ts'

const DUE = '2026-11-27T10:00:00+07:00'

test.each([
  ['2026-11-27T09:00:00+07:00', '0:00'],
  ['2026-11-27T11:42:30+07:00', '1:42'],
  ['2026-11-28T09:59:59+07:00', '23:59'],
  ['2026-11-28T10:59:00+07:00', '1 วัน'],
  ['2026-11-28T15:20:00+07:00', '1 วัน 5 ชม.'],
  ['2026-12-01T09:00:00+07:00', '3 วัน 23 ชม.'],
])('at %s what was due on 27 November at ten is late by %s', (now, words) => {
  expect(latenessText(DUE, Date.parse(now))).toBe(words)
})
