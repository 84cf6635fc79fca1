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

afterEach(async () => {
  // The window is one for all files, and the library cleans up after the first alone.
  await cleanup()
  expect(errors.mock.calls, 'errors in the console').toEqual([])
  vi.restoreAllMocks()
})
