import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const PHONE_PX = 480

/** On a phone, what is pressed is as large as a thumb. Links within a sentence are as high as their line (WCAG 2.5.8). */
export async function expectLargeTargets(page: Page, what: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > PHONE_PX) return
  const measure = () =>
    page.evaluate(() => {
      const LEAST_PX = 44
      const pressed = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]'
      return [...document.querySelectorAll(pressed)].flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.matches('.rc-skip-link')) return []
        const isInSentence =
          getComputedStyle(element).display === 'inline' &&
          (element.parentElement?.textContent.trim() ?? '') !== element.textContent.trim()
        if (isInSentence && element.matches('a')) return []
        // What is chosen by its label is as large as the label; what nobody sees has a button of its own.
        const target = element.matches('[type=radio], [type=checkbox]')
          ? (element.closest('label') ?? element)
          : element
        const { width, height } = target.getBoundingClientRect()
        if (width <= 1 || height <= 1 || Math.round(Math.min(width, height)) >= LEAST_PX) return []
        const name = element.getAttribute('aria-label') ?? element.textContent
        return [`${element.tagName} ${name.trim()}: ${Math.round(width)} by ${Math.round(height)}`]
      })
    })
  await expect.poll(measure, `targets that are too small, ${what}`).toEqual([])
}
