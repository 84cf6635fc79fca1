import { describe, expect, test, vi } from 'vitest'
import { createSettingsStore, DEFAULT_SETTINGS, readSettings } from './settings.ts'
import type { TextStore } from '#lib/session/browser-storage.ts'

function memoryStore(initial: Record<string, string> = {}): TextStore {
  const values = new Map(Object.entries(initial))
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

describe('reading what is stored', () => {
  test.each([
    ['nothing', null, null],
    ['broken JSON', 'light', '{"layout":'],
    ['JSON of another kind', 'light', '"text"'],
    ['null', 'light', 'null'],
    ['words that are no choice', 'purple', '{"layout":"diagonal","isRtl":"yes","footer":7}'],
  ])('the stored value %s means the defaults', (_, skin, layout) => {
    expect(readSettings(skin, layout)).toEqual(DEFAULT_SETTINGS)
  })

  test('one invalid setting keeps the valid ones', () => {
    expect(readSettings('dark', '{"isRtl":true,"transition":"spin"}')).toEqual({
      ...DEFAULT_SETTINGS,
      skin: 'dark',
      isRtl: true,
    })
  })

  test('settings that a horizontal menu cannot have are not read', () => {
    const settings = readSettings('semi-dark', '{"layout":"horizontal","navbar":"hidden"}')
    expect(settings).toMatchObject({ layout: 'horizontal', skin: 'light', navbar: 'floating' })
  })
})

describe('the skin of the system', () => {
  const dark = () => 'dark' as const

  test('who has chosen no skin has the one of the system, and goes on with it after another change', () => {
    const storage = memoryStore()
    const store = createSettingsStore(storage, vi.fn(), dark)
    expect(store.current().skin).toBe('dark')
    store.change({ footer: 'hidden' })
    expect(storage.get('skin')).toBeNull()
    expect(store.current()).toMatchObject({ skin: 'dark', footer: 'hidden' })
  })

  test('a choice holds against the system until it is reset', () => {
    const storage = memoryStore()
    const store = createSettingsStore(storage, vi.fn(), dark)
    store.change({ skin: 'light' })
    expect(store.current().skin).toBe('light')
    store.reset()
    expect(store.current()).toEqual({ ...DEFAULT_SETTINGS, skin: 'dark' })
  })
})

describe('changing', () => {
  const CHANGED = {
    skin: 'bordered',
    isRtl: true,
    transition: 'slide-fade',
    layout: 'horizontal',
    contentWidth: 'boxed',
    isMenuCollapsed: false,
    isMenuHidden: true,
    navbar: 'static',
    navbarColor: 'warning',
    footer: 'sticky',
  } as const

  test('every setting survives a reload', () => {
    const storage = memoryStore()
    createSettingsStore(storage, vi.fn()).change(CHANGED)
    expect(createSettingsStore(storage, vi.fn()).current()).toEqual(CHANGED)
  })

  test('the skin has its own storage key and the rest is one JSON value', () => {
    const storage = memoryStore()
    createSettingsStore(storage, vi.fn()).change({ skin: 'dark', footer: 'hidden' })
    expect(storage.get('skin')).toBe('dark')
    expect(JSON.parse(storage.get('layout') ?? '')).toMatchObject({ footer: 'hidden' })
    expect(JSON.parse(storage.get('layout') ?? '')).not.toHaveProperty('skin')
  })

  test('a horizontal layout turns semi-dark to light, and going back keeps it light', () => {
    const store = createSettingsStore(memoryStore({ skin: 'semi-dark' }), vi.fn())
    store.change({ layout: 'horizontal' })
    expect(store.current().skin).toBe('light')
    store.change({ layout: 'vertical' })
    expect(store.current().skin).toBe('light')
  })

  test('a change reaches listeners and the document, and the object keeps its identity until the next one', () => {
    const apply = vi.fn()
    const listener = vi.fn()
    const store = createSettingsStore(memoryStore(), apply)
    store.subscribe(listener)
    store.change({ isRtl: true })
    expect(listener).toHaveBeenCalledOnce()
    expect(apply).toHaveBeenCalledExactlyOnceWith(store.current())
    expect(store.current()).toBe(store.current())
  })
})
