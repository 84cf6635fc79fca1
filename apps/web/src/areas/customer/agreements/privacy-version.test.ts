import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PRIVACY_VERSION } from '@rodchao/contract'
import { expect, test } from 'vitest'

/** What the notice says in both languages, as a digest, by the version that customers are told to have read. */
const NOTICES: Readonly<Record<string, string>> = { '2026-11-25': 'a9b99a91659d7b37' }

function wordsOfNotice(locale: 'th' | 'en'): string[] {
  const file = new URL(`../../../../messages/${locale}/agreements.json`, import.meta.url)
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.entries(words)
    .filter(([name]) => name.startsWith('agreements_privacy_') && name !== 'agreements_privacy_description')
    .map(([name, text]) => `${name} ${text}`)
    .toSorted()
}

test('other words of the notice on personal data are another version of it: give both a new day', () => {
  const words = [...wordsOfNotice('th'), ...wordsOfNotice('en')]
  expect(words.length).toBeGreaterThan(50)
  expect(createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16)).toBe(NOTICES[PRIVACY_VERSION])
})
