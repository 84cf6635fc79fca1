import { createContext, use, useEffect } from 'react'

const PAGES = ['thai', 'english'] as const

/** The name of the pages of a paper, where several are printed at once; null where it is alone. */
export const PageOfPaper = createContext<string | null>(null)

/** Text of ours in a style sheet's string. */
const quoted = (text: string): string => `'${text.replaceAll(/['\\\n]/g, ' ')}'`

/**
 * Every page of a long paper says at its foot which paper it is of: pages get lost one by one. Answers with the style by
 * which the paper takes pages of its own among others.
 */
export function usePageFoot(text: string): { page: string } | undefined {
  const own = use(PageOfPaper)
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const box = `@bottom-left { content: ${quoted(text)}; font: 400 9.4pt/1.6 'Sarabun', sans-serif; color: #222; }`
    const pages = own === null ? PAGES : [own]
    sheet.replaceSync(pages.map((page) => `@page ${page} { ${box} }`).join('\n'))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [text, own])
  return own === null ? undefined : { page: own }
}
