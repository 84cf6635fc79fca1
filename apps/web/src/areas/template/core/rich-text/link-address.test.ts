import { expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

it.each([
  ['shop.example', 'https://shop.example/'],
  [' https://shop.example/a?b=c#d ', 'https://shop.example/a?b=c#d'],
  ['localhost:4000/x', 'https://localhost:4000/x'],
  ['nina@shop.example', 'mailto:nina@shop.example'],
  ['mailto:nina@shop.example', 'mailto:nina@shop.example'],
  ['tel:+6632000000', 'tel:+6632000000'],
])('%s is the address %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

it.each([
  '',
  '   ',
  'two words.example',
  'word',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'file:///etc',
  'https://',
])('%s is no address', (typed) => {
  expect(linkAddress(typed)).toBeNull()
})
