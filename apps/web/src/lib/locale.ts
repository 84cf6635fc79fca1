import { useSyncExternalStore } from 'react'
import { overwriteGetLocale } from '#paraglide/runtime.js'

export const LOCALES = ['th', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'th'
export const LOCALE_COOKIE = 'locale'
const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60

export function isLocale(value: unknown): value is Locale {
  return value === 'th' || value === 'en'
}

function documentLocale(): Locale {
  if (typeof document === 'undefined') return DEFAULT_LOCALE
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}

let readLocale: (() => Locale) | undefined
let current: Locale | undefined
const listeners = new Set<() => void>()

/** The language of this render: of the request on the server, of the document in the browser. */
export function getLocale(): Locale {
  if (readLocale !== undefined) return readLocale()
  current ??= documentLocale()
  return current
}

/** The server renders several requests at once and answers per request; the browser never calls this. */
export function provideLocale(read: () => Locale): void {
  readLocale = read
}

function show(locale: Locale): void {
  current = locale
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

/** For who has not chosen a language, on the way to pages that the server would send in this one. */
export function showUnlessChosen(locale: Locale): void {
  const isChosen = document.cookie.split('; ').some((pair) => pair.startsWith(`${LOCALE_COOKIE}=`))
  if (!isChosen && locale !== getLocale()) show(locale)
}

/** Switches every text on the page in place, stores the choice and sets `<html lang>`. */
export function setLocale(locale: Locale): void {
  if (locale === getLocale()) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_SECONDS}; SameSite=Lax${secure}`
  show(locale)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every page calls this: a component that does not would keep the old language after a switch. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, getLocale, getLocale)
}

overwriteGetLocale(getLocale)

export type LocalText = { th: string; en: string }

/** A name that the shop keeps in both languages. */
export function inReadersLanguage(text: LocalText): string {
  return text[getLocale()]
}
