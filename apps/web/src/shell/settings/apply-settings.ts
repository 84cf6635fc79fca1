import type { Settings } from './settings.ts'

/** What stands outside React's tree: skin and direction belong to the whole document. */
export function applySettings({ skin, isRtl }: Pick<Settings, 'skin' | 'isRtl'>): void {
  document.body.classList.toggle('dark', skin === 'dark')
  const root = document.getElementById('root')
  for (const name of ['bordered', 'semi-dark']) root?.classList.toggle(name, skin === name)
  if (isRtl) document.documentElement.dir = 'rtl'
  else document.documentElement.removeAttribute('dir')
}
