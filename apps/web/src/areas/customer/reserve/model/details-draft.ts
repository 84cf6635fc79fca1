import { EMPTY_DETAILS } from './details.ts'
import { dropTab, readTab, writeTab } from '../../core/tab-storage.ts'
import type { Details } from './details.ts'

const DETAILS_KEY = 'reserveDetails'

export function readDetails(): Details {
  const stored = readTab(DETAILS_KEY) ?? {}
  const texts = Object.keys(EMPTY_DETAILS).map((key) => [key, typeof stored[key] === 'string' ? stored[key] : ''])
  return { ...EMPTY_DETAILS, ...(Object.fromEntries(texts) as Details) }
}

export function keepDetails(details: Details): void {
  writeTab(DETAILS_KEY, details)
}

export function forgetDetails(): void {
  dropTab(DETAILS_KEY)
}
