import { describe, expect, test } from 'vitest'
import { shellKey } from './shell-key.ts'
import type { KeyMoment, ShellPress } from './shell-key.ts'

const nothing = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  inField: false,
}
const press = (key: string, code: string, more: Partial<ShellPress> = {}): ShellPress => ({
  ...nothing,
  key,
  code,
  ...more,
})
const atRest: KeyMoment = { isGoing: false, areOn: true }
const going: KeyMoment = { isGoing: true, areOn: true }
const off: KeyMoment = { isGoing: false, areOn: false }

describe('the palette', () => {
  test.each([
    press('k', 'KeyK', { ctrlKey: true }),
    press('k', 'KeyK', { metaKey: true }),
    press('K', 'KeyK', { ctrlKey: true, inField: true }),
    // A Thai keyboard types another letter there.
    press('า', 'KeyK', { ctrlKey: true }),
  ])('the palette opens with $key and Ctrl or Command, in fields too', (pressed) => {
    expect(shellKey(pressed, atRest)).toEqual({ does: 'palette' })
    expect(shellKey(pressed, off)).toEqual({ does: 'palette' })
  })

  test('other combinations are left to the browser', () => {
    expect(shellKey(press('k', 'KeyK', { ctrlKey: true, shiftKey: true }), atRest)).toBeUndefined()
    expect(shellKey(press('p', 'KeyP', { ctrlKey: true }), atRest)).toBeUndefined()
    expect(shellKey(press('n', 'KeyN', { altKey: true }), atRest)).toBeUndefined()
  })
})

describe('keys without Ctrl', () => {
  test('single keys open search, help and a new booking', () => {
    expect(shellKey(press('/', 'Slash'), atRest)).toEqual({ does: 'search' })
    expect(shellKey(press('?', 'Slash', { shiftKey: true }), atRest)).toEqual({ does: 'help' })
    expect(shellKey(press('n', 'KeyN'), atRest)).toEqual({ does: 'new' })
  })

  test('single keys work while the keyboard types Thai', () => {
    expect(shellKey(press('ฝ', 'Slash'), atRest)).toEqual({ does: 'search' })
    expect(shellKey(press('ฦ', 'Slash', { shiftKey: true }), atRest)).toEqual({ does: 'help' })
    expect(shellKey(press('ื', 'KeyN'), atRest)).toEqual({ does: 'new' })
    expect(shellKey(press('เ', 'KeyG'), atRest)).toEqual({ does: 'start-going' })
  })

  test('single keys go by the letter, not by its position, on other Latin keyboards', () => {
    expect(shellKey(press('g', 'KeyU'), atRest)).toEqual({ does: 'start-going' })
    expect(shellKey(press('b', 'KeyN'), atRest)).toBeUndefined()
  })

  test('single keys are ignored in fields and during composition', () => {
    expect(shellKey(press('n', 'KeyN', { inField: true }), atRest)).toBeUndefined()
    expect(shellKey(press('/', 'Slash', { inField: true }), atRest)).toBeUndefined()
    expect(shellKey(press('n', 'KeyN', { isComposing: true }), atRest)).toBeUndefined()
  })

  test('single keys can be switched off', () => {
    for (const pressed of [press('/', 'Slash'), press('?', 'Slash'), press('n', 'KeyN'), press('g', 'KeyG')]) {
      expect(shellKey(pressed, off)).toBeUndefined()
    }
  })
})

describe('going by G', () => {
  test('G goes to the page of the next letter', () => {
    expect(shellKey(press('h', 'KeyH'), going)).toMatchObject({ does: 'go', to: { href: '/home' } })
    expect(shellKey(press('ท', 'KeyM'), going)).toMatchObject({ does: 'go', to: { href: '/main' } })
  })

  test('any other key ends the G sequence and is ignored', () => {
    expect(shellKey(press('n', 'KeyN'), going)).toBeUndefined()
    expect(shellKey(press('/', 'Slash'), going)).toBeUndefined()
  })
})
