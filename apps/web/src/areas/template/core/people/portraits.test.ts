import { expect, test } from 'vitest'
import { portraitLook, portraitName, portraitOf } from './portraits.ts'
import { SAMPLE_PEOPLE } from './sample-people.ts'

test('two people next to each other look different in everything, and the same one is always drawn alike', () => {
  for (let number = 1; number < 60; number += 1) {
    const [one, next] = [portraitLook(portraitName(number)), portraitLook(portraitName(number + 1))]
    expect(one).toEqual(portraitLook(portraitName(number)))
    for (const part of ['skin', 'hair', 'clothes', 'style'] as const) expect(one?.[part]).not.toBe(next?.[part])
  }
})

test('an address of a picture, nothing and a broken name are no drawing', () => {
  for (const avatar of ['', '/pictures/person-1.jpg', 'person-', 'person-0', 'person-x', 'blob:https://shop.example/1'])
    expect(portraitLook(avatar)).toBeNull()
})

const styleFor = (name: string, variant?: number) => portraitLook(portraitOf(name, variant))?.style ?? ''

test('a drawing goes with the name that stands beside it, whatever tells people of one name apart', () => {
  for (let variant = 0; variant < 200; variant += 1) {
    expect(['short', 'curls', 'beard', 'bald']).toContain(styleFor('Tom Becker', variant))
    expect(['bob', 'long', 'bun', 'curls']).toContain(styleFor('Nina Alvarez', variant))
    expect(styleFor('Leila Haddad', variant)).toBe('veil')
  }
  expect(new Set(Array.from({ length: 50 }, (_, variant) => portraitOf('Tom Becker', variant))).size).toBeGreaterThan(
    15,
  )
  expect(portraitOf('Wipha S.')).toBe(portraitOf('Wipha Suksomboon'))
  expect(portraitLook(portraitOf(''))).not.toBeNull()
})

test('a skin goes with a name as hair does', () => {
  const skinsOf = (name: string) =>
    new Set(Array.from({ length: 200 }, (_, variant) => portraitLook(portraitOf(name, variant))?.skin))
  const dark = skinsOf('Kofi Mensah')
  expect(dark.size).toBe(2)
  expect(skinsOf('Priya Raman').size).toBe(2)
  expect(skinsOf('Elin Sandberg').size).toBe(4)
  expect([...skinsOf('Elin Sandberg')].filter((skin) => dark.has(skin))).toEqual([])
  expect(skinsOf('Amara Okafor')).toEqual(dark)
})

test('whoever has a face among the samples has the one of their name', () => {
  const drawn = SAMPLE_PEOPLE.filter(({ avatar }) => avatar !== '')
  expect(drawn.length).toBeGreaterThan(20)
  for (const { fullName, avatar } of drawn) expect(avatar, fullName).toBe(portraitOf(fullName))
})
