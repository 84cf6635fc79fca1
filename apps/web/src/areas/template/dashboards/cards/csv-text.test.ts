import { expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

test('a table becomes lines whose cells hold commas, quotes and nothing that a sheet would count', () => {
  expect(
    csvText([
      ['Month', 'Sales, all'],
      ['May "26"', 72],
      ['=1+1', -5],
    ]),
  ).toBe('\uFEFFMonth,"Sales, all"\r\n"May ""26""",72\r\n\'=1+1,-5\r\n')
})
