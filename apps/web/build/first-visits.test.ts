import { expect, test } from 'vitest'
import { firstVisits } from './first-visits.ts'

const MODULES: Record<string, { importedIds: string[]; code: string }> = {
  'page.tsx': { importedIds: ['list.tsx', 'lib/messages.ts'], code: 'm.list_title()' },
  'list.tsx': { importedIds: ['page.tsx', 'lib/messages.ts'], code: 'label(m.list_empty)' },
  'dialog.tsx': { importedIds: ['lib/messages.ts'], code: 'm.dialog_title()' },
  'lib/messages.ts': { importedIds: ['/paraglide/messages/_index.js'], code: '' },
  '/paraglide/messages/_index.js': {
    importedIds: ['/paraglide/messages/list_title.js', '/paraglide/messages/dialog_title.js'],
    code: 'export const all = m.dialog_title',
  },
  '/paraglide/messages/list_title.js': { importedIds: [], code: '' },
  '/paraglide/messages/dialog_title.js': { importedIds: [], code: '' },
}
const graph = { getModuleInfo: (id: string) => MODULES[id] ?? null }

test('what a page imports is of its first visit, and of the texts those that it names', () => {
  const isOfPage = firstVisits(['page.tsx'])
  const needed = [...Object.keys(MODULES), '/paraglide/messages/list_empty.js'].filter((id) => isOfPage(id, graph))
  expect(needed).toEqual([
    'page.tsx',
    'list.tsx',
    'lib/messages.ts',
    '/paraglide/messages/_index.js',
    '/paraglide/messages/list_title.js',
    '/paraglide/messages/list_empty.js',
  ])
})

test('a page that there is not stops the build', () => {
  expect(() => firstVisits(['gone.tsx'])('page.tsx', graph)).toThrow('gone.tsx')
})

test('of a package those modules that declare what is taken through its one door', () => {
  const sources: Record<string, { importedIds: string[]; code: string }> = {
    'page.tsx': {
      importedIds: ['/packages/rental/src/index.ts'],
      code: 'import { addDays, priceOf as price } from "@rodchao/rental"',
    },
    'all.tsx': { importedIds: ['/packages/rental/src/index.ts'], code: 'import * as rental from "@rodchao/rental"' },
    '/packages/rental/src/index.ts': {
      importedIds: ['days.ts', 'prices.ts', 'codes.ts'].map((name) => `/packages/rental/src/${name}`),
      code: 'export { addDays } from "./days.ts"\nexport * from "./prices.ts"\nexport * from "./codes.ts"',
    },
    '/packages/rental/src/days.ts': { importedIds: [], code: 'export const addDays = 1' },
    '/packages/rental/src/prices.ts': { importedIds: [], code: 'export function priceOf() {}' },
    '/packages/rental/src/codes.ts': { importedIds: [], code: 'const code = 1\nexport { code as codeOf }' },
  }
  const ofPackage = { getModuleInfo: (id: string) => sources[id] ?? null }
  const needed = (root: string) => Object.keys(sources).filter((id) => firstVisits([root])(id, ofPackage))
  expect(needed('page.tsx')).toEqual(['page.tsx', '/packages/rental/src/days.ts', '/packages/rental/src/prices.ts'])
  expect(needed('all.tsx')).toHaveLength(5)
})
