import { useEffect } from 'react'

const PAGES = ['thai', 'english'] as const

/** Text of ours in a style sheet's string. */
const quoted = (text: string): string => `'${text.replaceAll(/['\\\n]/g, ' ')}'`

/** Every page of a long paper says at its foot which paper it is of: pages get lost one by one. */
export function usePageFoot(text: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const box = `@bottom-left { content: ${quoted(text)}; font: 400 9.4pt/1.6 'Sarabun', sans-serif; color: #222; }`
    sheet.replaceSync(PAGES.map((page) => `@page ${page} { ${box} }`).join('\n'))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [text])
}
