import { useEffect } from 'react'

/** Pages of several papers are counted through by browsers: a page of one of them would say that it is the ninth of forty. */
const PLAIN = ['thai', 'english'].map((page) => `@page ${page} { @bottom-right { content: ''; } }`).join('\n')

export function usePlainFeet(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(PLAIN)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}
