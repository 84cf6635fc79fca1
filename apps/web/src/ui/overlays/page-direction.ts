/** The library mirrors arrows and edges by a setting of its own; the page's stands at the root element. */
export function pageDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
}
