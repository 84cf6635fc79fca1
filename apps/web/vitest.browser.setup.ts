import { afterEach, beforeEach, expect, inject, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import type { MockInstance } from 'vitest'
import './src/app/styles.ts'
import { setLocale } from './src/lib/locale.ts'

declare module 'vitest' {
  interface ProvidedContext {
    locale: 'th' | 'en'
  }
}

setLocale(inject('locale'))

let errors: MockInstance<typeof console.error>

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

/** So much of the page is enough to see what lay over what. */
const MOST_TOLD = 4000

/** What stands on the page, without drawings and the names of styles. */
function pageNow(): string {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const drawing of copy.querySelectorAll('svg, script, style')) drawing.remove()
  for (const element of copy.querySelectorAll('[class], [style]')) {
    element.removeAttribute('class')
    element.removeAttribute('style')
  }
  return copy.innerHTML.slice(0, MOST_TOLD)
}

afterEach(async ({ task }) => {
  // What failed once in a hundred runs, where nobody watched, is understood by this alone. Matchers tell it themselves.
  const [error] = task.result?.errors ?? []
  if (error !== undefined && !error.message.includes('<body')) error.message += `\nThe page then: ${pageNow()}`
  // The window is one for all files, and the library cleans up after the first alone.
  await cleanup()
  expect(errors.mock.calls, 'errors in the console').toEqual([])
  vi.restoreAllMocks()
})
