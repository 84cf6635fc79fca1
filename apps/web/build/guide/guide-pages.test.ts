import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { GUIDE_LANGUAGES, GUIDE_PAGES } from '../../src/shell/navigation/guide-names.ts'
import { guideFiles, guideText, webpSize } from './guide-pages.ts'
import type { GuideLanguage } from '../../src/shell/navigation/guide-names.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const GUIDE = at('../../../../docs/guide')
const read = (language: GuideLanguage, name: string) => readFileSync(join(GUIDE, language, `${name}.md`), 'utf8')
const files = await guideFiles()

const PAGES = GUIDE_LANGUAGES.flatMap((language) => GUIDE_PAGES.map((name) => ({ language, name })))

function messagesOf(language: GuideLanguage): ReadonlySet<unknown> {
  const folder = at(`../../messages/${language}`)
  const named = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  return new Set(
    named.flatMap((file) => Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object) as unknown[]),
  )
}

/** Headings, pictures and steps in their order: what two languages of one page have in common. */
function shapeOf(markdown: string): string[] {
  const pictures = (line: string) => [...line.matchAll(/!\[[^\]]*\]\(\.\.\/pictures\/\w+\/([\w-]+)\.webp\)/g)]
  return markdown.split('\n').flatMap((line) => {
    const heading = /^#+ /.exec(line)?.[0]
    return heading === undefined ? pictures(line).map(([, name = '']) => name) : [heading]
  })
}

describe('the guide', () => {
  test('has the same pages in every language, and no others', () => {
    for (const language of GUIDE_LANGUAGES) {
      const names = readdirSync(join(GUIDE, language)).map((file) => file.replace(/\.md$/, ''))
      expect(names.toSorted()).toEqual([...GUIDE_PAGES].toSorted())
    }
  })

  test.each(GUIDE_PAGES)('%s has the same headings and pictures in Thai and English', (name) => {
    expect(shapeOf(read('th', name))).toEqual(shapeOf(read('en', name)))
  })

  test.each(PAGES)('$language/$name shows pictures of its own language and leads nowhere that is not there', (page) => {
    const html = String(files.get(`guide/${page.language}/${page.name}.html`))
    const addresses = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)
    for (const address of addresses) {
      if (/^(#text|\/home|\/favicon\.svg)$/.test(address)) continue
      const path = address.slice(1).replace(/[?#].*$/, '')
      expect(files.has(path) || files.has(`${path}.html`), address).toBe(true)
      if (path.includes('/pictures/')) expect(path).toContain(`/pictures/${page.language}/`)
    }
    expect(html).toContain(`<html lang="${page.language}">`)
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  })

  test.each(PAGES)('$language/$name names buttons as the product does', ({ language, name }) => {
    const messages = messagesOf(language)
    const bold = [...read(language, name).matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word)
    expect(bold.filter((word) => !messages.has(word))).toEqual([])
  })

  test('every picture that was taken stands on a page, and all are small', () => {
    const all = [...files.keys()].filter((file) => file.startsWith('guide/pictures/'))
    const pages = [...files].filter(([file]) => file.endsWith('.html')).map(([, html]) => String(html))
    expect(all.filter((file) => !pages.some((html) => html.includes(`"/${file}"`)))).toEqual([])
    const bytes = all.reduce((sum, file) => sum + (files.get(file)?.length ?? 0), 0)
    expect(bytes).toBeLessThanOrEqual(2_000_000)
  })

  test('says the size of its pictures, so that the text does not jump', () => {
    const picture = readFileSync(join(GUIDE, 'pictures/th/home.webp'))
    expect(webpSize(picture)).toEqual({ width: 1440, height: 900 })
    expect(String(files.get('guide/th/start.html'))).toContain('width="1440" height="900"')
  })

  test('shows HTML in its text as text', () => {
    const source = {
      name: 'start',
      language: 'en',
      markdown: '# A\n\n<script>alert(1)</script>\n\nb <img src=x>',
    } as const
    const html = guideText(source)
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;script&gt;')
  })

  test('takes the product’s faces and tokens, the dark ones on dark screens alone', () => {
    const css = String(files.get('guide/guide.css'))
    expect(css).toMatch(/@media screen and \(prefers-color-scheme: dark\) \{\s*:root \{\s*color-scheme: dark;/)
    const faces = [...css.matchAll(/url\('\.\/(fonts\/[^']+)'\)/g)].map(([, face]) => `guide/${face}`)
    expect(faces.length).toBeGreaterThan(0)
    for (const face of faces) expect(files.has(face), face).toBe(true)
  })
})
