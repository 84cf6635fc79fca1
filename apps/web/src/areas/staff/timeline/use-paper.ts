import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Days lie beside each other, so that the sheet lies as well. Browsers give a named page the size of the nameless one. */
const LANDSCAPE = '@page { size: A4 landscape; margin: 10mm; }'
/** Of that sheet between its margins, in pixels of the style sheet. */
const SHEET_WIDTH = Math.floor(((297 - 2 * 10) / 25.4) * 96)

/** Whether the page is being printed: paper does not scroll, so that all of it has to be drawn. */
export function usePaper(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(LANDSCAPE)
    document.adoptedStyleSheets.push(sheet)
    // The browser takes the page as it is once this returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
  return isPrinting
}

/** How much smaller something of this width has to be so that all of it is on the sheet. */
export function paperZoom(width: number): number {
  return Math.min(1, SHEET_WIDTH / width)
}
