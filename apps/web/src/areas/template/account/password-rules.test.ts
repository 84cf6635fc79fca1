import { expect, test } from 'vitest'
import { brokenRules, PASSWORD_RULES, PASSWORD_SIGNS } from './password-rules.ts'

test('a password that meets all rules breaks none', () => {
  for (const sign of PASSWORD_SIGNS) expect(brokenRules(`Mango12${sign}`)).toEqual([])
})

test.each([
  ['', [...PASSWORD_RULES]],
  ['Ma1!', ['length']],
  ['mango123!', ['upper']],
  ['MANGO123!', ['lower']],
  ['Mangoman!', ['digit']],
  ['Mango1234', ['sign']],
  ['Mango 123 -', ['sign']],
])('%j breaks %j', (password, broken) => expect(brokenRules(password)).toEqual(broken))
