import { expect, test } from 'vitest'
import { csvText } from './save-csv.ts'

test('cells with commas, quotes and lines are quoted, and formulas are words', async () => {
  const text = await csvText([
    ['ชื่อ', 'Pay'],
    ['Duarte, "Ines"', 12.5],
    ['=1+1', 'a\nb'],
  ])
  expect(text).toBe('\uFEFFชื่อ,Pay\r\n"Duarte, ""Ines""",12.5\r\n\'=1+1,"a\nb"\r\n')
})
