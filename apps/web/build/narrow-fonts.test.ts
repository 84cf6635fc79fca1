import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FACES } from './narrow-fonts.mjs'

test('the style sheet asks each face for the characters that were put into it', () => {
  const css = readFileSync(new URL('../src/ui/styles/fonts.css', import.meta.url), 'utf8')
  const told = [...css.matchAll(/url\('\.\/fonts\/([\w-]+)\.woff2'\)[^}]*unicode-range:([^;]+);/g)].map(
    ([, name, range = '']) => [name, range.trim().replaceAll(/\s+/g, ' ')],
  )
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(Object.entries(FACES).map(([name, { range }]) => [name, range])),
  )
})
