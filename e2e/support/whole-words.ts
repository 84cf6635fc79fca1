import type { Page } from '@playwright/test'

const MONTHS = [
  'ม.ค.|ก.พ.|มี.ค.|เม.ย.|พ.ค.|มิ.ย.|ก.ค.|ส.ค.|ก.ย.|ต.ค.|พ.ย.|ธ.ค.',
  'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
]
  .join('|')
  .replaceAll('.', String.raw`\.`)
/** A day with its month and, where it stands there, its year; and a time of the clock. */
const DATES = String.raw`\d{1,2} (?:${MONTHS})(?: \d{4})?|\d{1,2}:\d{2}(?: น\.)?`

export interface BrokenWords {
  /** By how much the page is wider than its window. */
  readonly aside: number
  /** How many dates and times were looked at, and those that stand on two lines. */
  readonly dates: number
  readonly broken: readonly string[]
  /** Words of which a part is not seen. */
  readonly clipped: readonly string[]
}

/** What of the words of a page cannot be read as it stands: dates broken in two, and what is cut off. */
export function findBrokenWords(page: Page): Promise<BrokenWords> {
  return page.evaluate((pattern) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    const clipped: string[] = []
    let dates = 0
    const rightOf = (text: Node) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return Math.max(...[...range.getClientRects()].map(({ right }) => right))
    }
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const element = text.parentElement
      const words = text.textContent ?? ''
      const isOfPage = element?.closest('[aria-hidden=true], [aria-keyshortcuts]') === null
      if (element === null || words.trim() === '' || !isOfPage || !isSeen(element)) continue
      for (const match of words.matchAll(new RegExp(pattern, 'g'))) {
        dates += 1
        const range = document.createRange()
        range.setStart(text, match.index)
        range.setEnd(text, match.index + match[0].length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        )
        if (lines.size > 1) broken.push(words.trim())
      }
      const right = rightOf(text)
      for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        // One pixel wide is for the ear.
        if (overflowX === 'visible' || box.getBoundingClientRect().width <= 1) continue
        if (right > box.getBoundingClientRect().right + 1) clipped.push(words.trim())
        break
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement
    return { aside: scrollWidth - clientWidth, dates, broken, clipped: [...new Set(clipped)] }
  }, DATES)
}
