import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('cells with commas, quotes and lines are quoted, and formulas are words', () => {
  expect(
    csvText(
      ['ชื่อ', 'Pay'],
      [
        ['Duarte, "Ines"', '12.50'],
        ['=1+1', 'a\nb'],
      ],
    ),
  ).toBe('\uFEFFชื่อ,Pay\r\n"Duarte, ""Ines""",12.50\r\n\'=1+1,"a\nb"\r\n')
})
