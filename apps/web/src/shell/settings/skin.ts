import { storage } from '#lib/session/browser-storage.ts'

/** index.html reads it before the first paint. */
export const SKIN_KEY = 'skin'

const SYSTEM_DARK = '(prefers-color-scheme: dark)'

/** What the device asks for; light where there is no window. */
export function systemSkin(): 'light' | 'dark' {
  return typeof matchMedia === 'function' && matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light'
}

export function onSystemSkin(listener: () => void): () => void {
  const query = matchMedia(SYSTEM_DARK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function isDarkNow(): boolean {
  return document.body.classList.contains('dark')
}

/** From any light skin to the dark one and back, kept where all pages look for it. For pages without the other settings. */
export function switchSkin(): void {
  const skin = isDarkNow() ? 'light' : 'dark'
  storage.set(SKIN_KEY, skin)
  document.body.classList.toggle('dark', skin === 'dark')
}
