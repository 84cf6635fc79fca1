import { afterEach, beforeEach, expect, inject, vi } from 'vitest'
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

afterEach(() => {
  expect(errors.mock.calls, 'errors in the console').toEqual([])
  vi.restoreAllMocks()
})
