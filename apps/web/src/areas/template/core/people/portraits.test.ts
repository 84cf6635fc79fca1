import { expect, test } from 'vitest'
import { portraitLook, portraitName } from './portraits.ts'

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
