import { readFileSync } from 'node:fs'
import { expectNoColourViolations, expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { openOwnersPage } from '../support/staff.ts'
import { expectNothingAside } from '../support/wide.ts'

/** Pages of the shop, and what the guide calls its page about each. */
const PAGES = [
  ['/home', 'start'],
  ['/main', 'bookings'],
  ['/main?layout=timeline', 'timeline'],
  ['/money', 'money'],
  ['/records/seasons', 'records'],
] as const
const QUESTION_MARK = { th: 'คู่มือของหน้านี้', en: 'Guide to this page' }

function headingOf(language: string, name: string): string {
  const text = readFileSync(new URL(`../../docs/guide/${language}/${name}.md`, import.meta.url), 'utf8')
  return /^# (.+)$/m.exec(text)?.[1] ?? ''
}

for (const language of ['th', 'en'] as const) {
  test(`the "?" of the bar opens the guide at the page one is on, in ${language}`, async ({ browser, baseURL }) => {
    const owner = await openOwnersPage(browser, baseURL ?? '', '/home')
    await owner.context().addCookies([{ name: 'locale', value: language, url: baseURL ?? '' }])
    for (const [path, name] of PAGES) {
      await owner.goto(path)
      const opened = owner.context().waitForEvent('page')
      await owner.getByRole('link', { name: QUESTION_MARK[language] }).click()
      const guide = await opened
      await expect(guide).toHaveURL(new RegExp(`/guide/${language}/${name}$`))
      await expect(guide.getByRole('heading', { level: 1 })).toHaveText(headingOf(language, name))
      await expect(guide.locator('html')).toHaveAttribute('lang', language)
      if (name === 'timeline') {
        const picture = guide.locator(`img[src*="timeline"]`)
        await expect(picture).toHaveJSProperty('complete', true)
        expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
        await expectNoViolations(guide, `guide in ${language}`)
        await guide.emulateMedia({ colorScheme: 'dark' })
        await expectNoColourViolations(guide, `guide in ${language}, dark`)
        await guide.setViewportSize({ width: 320, height: 800 })
        await expectNothingAside(guide, `guide in ${language} at 320`)
      }
      await guide.close()
    }
    await owner.context().close()
  })
}
