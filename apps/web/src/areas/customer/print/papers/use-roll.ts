import { useEffect } from 'react'

/** 80 mm paper, of which the head prints 72. Long enough for a receipt; the printer cuts where the print ends. */
const ROLL = '@page { size: 80mm 297mm; margin: 4mm; }'

/**
 * Prints on the roll of a counter printer for as long as `isOn`. A named page would do, but browsers give all pages of
 * a print the size of the page that has no name.
 */
export function useRoll(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(ROLL)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [isOn])
}
