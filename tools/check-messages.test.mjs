import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMessages } from './check-messages.mjs'

let base
const put = (path, content) => {
  const file = join(base, 'apps/web', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}
const problems = () => checkMessages(base).problems

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'check-messages-'))
  const pathPattern = ['./messages/{locale}/shared.json']
  put('project.inlang/settings.json', { 'plugin.inlang.messageFormat': { pathPattern } })
  put('messages/th/shared.json', { shared_hello: 'สวัสดี {name}' })
  put('messages/en/shared.json', { shared_hello: 'Hello {name}' })
  put('src/page.tsx', 'm.shared_hello({ name })')
})
afterEach(() => rmSync(base, { recursive: true }))

test('equal, used messages pass', () => {
  expect(problems()).toEqual([])
})

test('a file of a folder is read, and its keys begin with its name, those of its frame with the folder', () => {
  const pathPattern = ['shared', 'records/frame', 'records/units'].map((area) => `./messages/{locale}/${area}.json`)
  put('project.inlang/settings.json', { 'plugin.inlang.messageFormat': { pathPattern } })
  for (const locale of ['th', 'en']) {
    put(`messages/${locale}/records/frame.json`, { records_title: 'Records' })
    put(`messages/${locale}/records/units.json`, { units_title: 'Units', records_other: 'Other' })
    put(`messages/${locale}/records/lost.json`, {})
  }
  put('src/page.tsx', 'm.shared_hello({ name }) + m.records_title() + m.units_title() + m.records_other()')
  expect(problems()).toEqual([
    'messages/th/records/lost.json: not named in project.inlang/settings.json',
    'messages/en/records/lost.json: not named in project.inlang/settings.json',
    'messages/*/records/units.json: records_other: a key of this file begins with units_',
  ])
})

test.each(['th', 'en'])('a text missing in %s fails', (locale) => {
  put(`messages/${locale}/shared.json`, {})
  expect(problems()).toEqual([`messages/*/shared.json: shared_hello: missing in ${locale}`])
})

test('an empty text fails', () => {
  put('messages/en/shared.json', { shared_hello: ' ' })
  expect(problems()).toContain('messages/*/shared.json: shared_hello: empty in en')
})

test('a parameter that only one language uses fails, in any plural form', () => {
  const forms = (one) => [{ match: { 'countPlural=one': one, 'countPlural=other': '{count} days for {name}' } }]
  put('messages/en/shared.json', { shared_hello: forms('{count} day') })
  expect(problems()).toEqual(['messages/*/shared.json: shared_hello: th takes {name}, en takes {count, name}'])
})

test('a text that no page uses fails', () => {
  put('src/page.tsx', '')
  expect(problems()).toEqual(['messages: shared_hello: not used by any page'])
})

test('a text that does not exist fails where it is used', () => {
  put('src/page.tsx', 'm.shared_hello({ name }) + m.shared_bye()')
  expect(problems()).toEqual(['apps/web/src/page.tsx: m.shared_bye: no such message'])
})

test('a key named after another file fails', () => {
  put('messages/th/shared.json', { shared_hello: 'สวัสดี {name}', track_code: 'รหัส' })
  expect(problems()).toContain('messages/*/shared.json: track_code: a key of this file begins with shared_')
})

test('a file that the project does not read fails', () => {
  put('messages/th/extra.json', {})
  expect(problems()).toEqual(['messages/th/extra.json: not named in project.inlang/settings.json'])
})
