import { expect, test } from 'vitest'
import { listKey } from './keys.ts'
import type { KeyPress } from './keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  inField: false,
  onControl: false,
  ...more,
})

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['ArrowRight', 'unfold'],
  ['ArrowLeft', 'fold'],
  ['n', 'new'],
  ['a', 'approve'],
  ['r', 'refuse'],
  ['/', 'search'],
  ['?', 'help'],
  ['Enter', 'open'],
  ['Escape', 'close'],
] as const)('the key %s means %s', (key, meaning) => {
  expect(listKey(press(key))).toBe(meaning)
})

test('keys work by their place when the keyboard types Thai', () => {
  expect(listKey(press('่', { code: 'KeyJ' }))).toBe('next')
  expect(listKey(press('ป', { code: 'KeyX' }))).toBe('select')
  expect(listKey(press('ฟ', { code: 'KeyA' }))).toBe('approve')
  expect(listKey(press('พ', { code: 'KeyR' }))).toBe('refuse')
})

test.each([
  ['in a field', { inField: true }],
  ['with Control', { ctrlKey: true }],
  ['with Command', { metaKey: true }],
  ['with Alt', { altKey: true }],
  ['while a word is composed', { isComposing: true }],
])('letters typed in %s are not shortcuts', (_, more) => {
  expect(listKey(press('j', { code: 'KeyJ', ...more }))).toBeUndefined()
})

test('Enter on a button or link is left to the button', () => {
  expect(listKey(press('Enter', { onControl: true }))).toBeUndefined()
  expect(listKey(press('j', { onControl: true }))).toBe('next')
})
