import { HAS_SHOP } from '#lib/session/has-shop.ts'
import { useSyncExternalStore } from 'react'
import { storage as tabStorage } from '#lib/session/browser-storage.ts'
import { applySettings } from './apply-settings.ts'
import { onSystemSkin, SKIN_KEY, systemSkin } from './skin.ts'
import type { TextStore } from '#lib/session/browser-storage.ts'

export const CHOICES = {
  skin: ['light', 'dark', 'bordered', 'semi-dark'],
  transition: ['zoom-fade', 'fade', 'fade-bottom', 'slide-fade', 'zoom-out', 'none'],
  layout: ['vertical', 'horizontal'],
  contentWidth: ['full', 'boxed'],
  navbar: ['floating', 'sticky', 'static', 'hidden'],
  navbarColor: ['none', 'primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark'],
  footer: ['static', 'sticky', 'hidden'],
} as const

type Choices = { -readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] }

export interface Settings extends Choices {
  isRtl: boolean
  isMenuCollapsed: boolean
  isMenuHidden: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  skin: 'light',
  isRtl: false,
  transition: 'zoom-fade',
  layout: 'vertical',
  contentWidth: 'full',
  // The rail is the menu of daily work; the longer column is pinned by those who want it.
  // The show-room is what one came for where there is nothing else.
  isMenuCollapsed: HAS_SHOP,
  isMenuHidden: false,
  navbar: 'floating',
  navbarColor: 'none',
  footer: 'static',
}

// index.html reads it before the first paint, as it does the skin.
const LAYOUT_KEY = 'layout'

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function chosen<Name extends keyof Choices>(name: Name, value: unknown): Choices[Name] {
  const known = CHOICES[name] as readonly unknown[]
  return known.includes(value) ? (value as Choices[Name]) : DEFAULT_SETTINGS[name]
}

function flag(name: 'isRtl' | 'isMenuCollapsed' | 'isMenuHidden', value: unknown): boolean {
  return typeof value === 'boolean' ? value : DEFAULT_SETTINGS[name]
}

/**
 * What is stored, with the default in place of everything that is missing or unknown. Who has chosen no skin has the
 * system's.
 */
export function readSettings(
  skin: string | null,
  layoutText: string | null,
  system: 'light' | 'dark' = 'light',
): Settings {
  const stored = parseRecord(layoutText)
  return withoutContradiction({
    skin: skin === null ? system : chosen('skin', skin),
    isRtl: flag('isRtl', stored.isRtl),
    transition: chosen('transition', stored.transition),
    layout: chosen('layout', stored.layout),
    contentWidth: chosen('contentWidth', stored.contentWidth),
    isMenuCollapsed: flag('isMenuCollapsed', stored.isMenuCollapsed),
    isMenuHidden: flag('isMenuHidden', stored.isMenuHidden),
    navbar: chosen('navbar', stored.navbar),
    navbarColor: chosen('navbarColor', stored.navbarColor),
    footer: chosen('footer', stored.footer),
  })
}

/** A horizontal menu knows neither the semi-dark skin nor a hidden bar: there the bar is the menu itself. */
function withoutContradiction(settings: Settings): Settings {
  if (settings.layout !== 'horizontal') return settings
  return {
    ...settings,
    skin: settings.skin === 'semi-dark' ? 'light' : settings.skin,
    navbar: settings.navbar === 'hidden' ? DEFAULT_SETTINGS.navbar : settings.navbar,
  }
}

export interface SettingsStore {
  /** The same object until something changes, so that React can compare it. */
  current: () => Settings
  change: (change: Partial<Settings>) => void
  /** Forgets every choice. */
  reset: () => void
  subscribe: (listener: () => void) => () => void
}

export function createSettingsStore(
  storage: TextStore,
  onChange: (settings: Settings) => void,
  system: () => 'light' | 'dark' = systemSkin,
): SettingsStore {
  const listeners = new Set<() => void>()
  let seen: string | null = null
  let settings = DEFAULT_SETTINGS

  const current = (): Settings => {
    const skin = storage.get(SKIN_KEY)
    const layout = storage.get(LAYOUT_KEY)
    const fingerprint = `${skin ?? system()}\n${layout ?? ''}`
    if (fingerprint !== seen) {
      seen = fingerprint
      settings = readSettings(skin, layout, system())
    }
    return settings
  }

  const notifyListeners = () => {
    onChange(current())
    for (const listener of listeners) listener()
  }

  let forgetSystem: (() => void) | undefined

  // Another tab changed something; a null key means that storage was cleared.
  const handleStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === SKIN_KEY || event.key === LAYOUT_KEY) notifyListeners()
  }

  return {
    current,
    change(change) {
      const { skin, ...layout } = withoutContradiction({ ...current(), ...change })
      // Who changes anything else goes on with the system's skin.
      if (change.skin !== undefined || storage.get(SKIN_KEY) !== null) storage.set(SKIN_KEY, skin)
      storage.set(LAYOUT_KEY, JSON.stringify(layout))
      notifyListeners()
    },
    reset() {
      storage.remove(SKIN_KEY)
      storage.remove(LAYOUT_KEY)
      notifyListeners()
    },
    subscribe(listener) {
      if (listeners.size === 0 && typeof window !== 'undefined') {
        window.addEventListener('storage', handleStorage)
        forgetSystem = onSystemSkin(notifyListeners)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && typeof window !== 'undefined') {
          window.removeEventListener('storage', handleStorage)
          forgetSystem?.()
        }
      }
    },
  }
}

const store = createSettingsStore(tabStorage, applySettings)
if (typeof document !== 'undefined') applySettings(store.current())

export function changeSettings(change: Partial<Settings>): void {
  store.change(change)
}

export function resetSettings(): void {
  store.reset()
}

export function useSettings(): Settings {
  return useSyncExternalStore(store.subscribe, store.current, () => DEFAULT_SETTINGS)
}
