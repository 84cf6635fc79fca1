import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** What a picture shows, so that the check of documents finds one that shows words of before. */
export interface Shown {
  /** Of the file, that a picture which was not taken by the script is found. */
  sha256: string
  /** Messages that stand on it, as the catalogue writes them. */
  words: string[]
}

/** By language and name. */
export type ShownPictures = Record<string, Record<string, Shown>>

/** Fewer letters beside what is filled in say nothing: `{count} คัน` would fit half of a page. */
const FEWEST_LETTERS = 4
const HOLE = /\{[^}]*\}/g
const lettersOf = (message: string) => message.replace(HOLE, '').replace(/[^\p{L}\p{M}]/gu, '').length

function patternOf(message: string): RegExp {
  const parts = message.split(HOLE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`, 'su')
}

/** The messages that the texts of a page are made of; of several with holes that fit, the one that says most. */
export function findShownMessages(texts: readonly string[], messages: readonly string[]): string[] {
  const plain = new Set(messages.filter((message) => !message.includes('{')))
  const holed = messages
    .filter((message) => message.includes('{') && lettersOf(message) >= FEWEST_LETTERS)
    .toSorted((one, other) => lettersOf(other) - lettersOf(one) || (one < other ? -1 : 1))
    .map((message) => ({ message, pattern: patternOf(message) }))
  const found = texts.map((text) => (plain.has(text) ? text : holed.find(({ pattern }) => pattern.test(text))?.message))
  return [...new Set(found.filter((message) => message !== undefined))].toSorted()
}

/** Every piece of text that is drawn in the window. */
export async function readShownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (text === '' || node.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue
      range.selectNodeContents(node)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      // What is written for ears alone is a pixel wide.
      const isDrawn = right - left > 2 && bottom - top > 2
      if (isDrawn && right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight) texts.push(text)
    }
    return texts
  })
}

export const sha256Of = (file: Buffer) => createHash('sha256').update(file).digest('hex')

export function readShown(folder: string): ShownPictures {
  const file = join(folder, 'shown.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShownPictures) : {}
}

export function writeShown(folder: string, shown: ShownPictures): void {
  writeFileSync(join(folder, 'shown.json'), `${JSON.stringify(shown, null, 2)}\n`)
}
