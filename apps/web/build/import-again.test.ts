import { expect, test } from 'vitest'
import { withSecondTry } from './import-again.ts'

test('a lazy import is retried under another address', () => {
  const code = withSecondTry('r(()=>import(`./login-a_B-1.js`),[])')
  expect(code).toMatch(
    /^r\(\(\)=>import\(`\.\/login-a_B-1\.js`\)\.catch\(.*import\(`\.\/login-a_B-1\.js\?\$\{Date\.now\(\)\}`\)/,
  )
})

test('a retried import is not retried again', () => {
  const once = withSecondTry('import("./a.js")')
  expect(withSecondTry(once.slice('import("./a.js")'.length))).toBe(once.slice('import("./a.js")'.length))
})

test('imports of other kinds stay as they are', () => {
  const code = 'import{a}from"./a.js";import(b);import("/x.js");reimport(`./a.js`)'
  expect(withSecondTry(code)).toBe(code)
})
