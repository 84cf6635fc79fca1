import { expect, test } from 'vitest'
import { checkStructure } from './check-structure.mjs'
import { withPlantedFiles } from './planted-files.mjs'

const lines = (count) => 'export const a = 1\n'.repeat(count)

/** [rule, file, text] */
const bad = [
  ['name', 'apps/web/src/ui/DataTable.tsx', ''],
  ['name', 'apps/web/src/ui/data_table.tsx', ''],
  ['name', 'apps/web/src/ui/dataTable.module.css', ''],
  ['name', 'apps/server/src/Platform/clock.ts', ''],
  ['name', 'packages/rental/src/utils.ts', ''],
  ['name', 'packages/rental/src/date-helpers.ts', ''],
  ['name', 'apps/server/src/platform/misc.ts', ''],
  ['name', 'apps/web/src/common/button.tsx', ''],
  ['name', 'apps/server/src/db/connection-manager.ts', ''],
  ['name', 'apps/server/src/features/rentals/bookings/booking-service.test.ts', ''],
  ['length', 'apps/server/src/app.ts', lines(401)],
  ['length', 'apps/web/src/ui/styles/tokens.css', 'a {}\n'.repeat(401)],
  ['length', 'apps/server/src/app.test.ts', lines(601)],
  ['length', 'apps/web/src/routes/menu.tsx', lines(41)],
  ['sibling', 'apps/web/src/ui/overlays/sheet.module.css', 'dialog:has(> .strip) > * {\n  min-block-size: 0;\n}\n'],
  ['sibling', 'apps/web/src/ui/fields/choices.module.css', '.choices legend + * {\n  clear: both;\n}\n'],
  ['sibling', 'apps/web/src/ui/display/faces.module.css', '.faces > * + * {\n  margin: 0;\n}\n'],
  [
    'barrel',
    'apps/web/src/ui/index.ts',
    "export * from './button.tsx'\nexport { Field, type Size } from './field.tsx'\n",
  ],
  ['barrel', 'packages/rental/src/prices/index.ts', "// All prices\nexport type { Price } from './price.ts';\n"],
]

test.each(bad)('the structure check %s refuses %s', async (rule, path, text) => {
  const { problems } = await withPlantedFiles({ [path]: text }, checkStructure)
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.every((problem) => problem.startsWith(`${path}: ${rule}: `))).toBe(true)
})

test('the structure check lets through known files', async () => {
  const good = {
    'apps/web/src/routes/_public/reserve-searchStatus.tsx': lines(40),
    'apps/web/src/routes/$.tsx': lines(1),
    'apps/web/src/app/route-tree.gen.ts': lines(2000),
    'apps/web/src/paraglide/Messages.js': lines(2000),
    'apps/web/src/ui/menu-page.module.css': '.top + * {\n}\n.row > :not(:first-child) {\n}\n',
    'apps/server/src/features/rentals/bookings/commands/confirm-booking.ts': lines(10),
    'apps/server/src/features/rentals/bookings/routes.test.ts': lines(600),
    'apps/server/src/db/migrations/0001-0030/0001-foundation.sql': 'select 1;\n'.repeat(900),
    'packages/rental/src/service-block.ts': lines(300),
    'packages/rental/src/index.ts': "export * from './service-block.ts'\n",
    'packages/contract/src/lists.ts': "export { a } from './a.ts'\nexport const b = 1\n",
    'apps/server/src/db/schema.ts': "export type { DB as Database } from './schema.gen.ts'\n",
    'docs/ARCHITECTURE.md': '',
    'node_modules/x/Bad_Name.js': '',
  }
  expect(await withPlantedFiles(good, checkStructure)).toMatchObject({ problems: [], warnings: [] })
})

test('a file that is getting long gives a warning without failing', async () => {
  const { problems, warnings } = await withPlantedFiles({ 'apps/server/src/app.ts': lines(301) }, checkStructure)
  expect(problems).toEqual([])
  expect(warnings).toEqual(['apps/server/src/app.ts: 301 lines, over 300'])
})

test('a folder of more than 30 files and folders fails', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `apps/web/src/ui/fields/field-${index}.tsx`)
  const planted = Object.fromEntries([...names, 'apps/web/src/ui/fields/dates/day.tsx'].map((path) => [path, '']))
  const { problems } = await withPlantedFiles(planted, checkStructure)
  expect(problems).toEqual(['apps/web/src/ui/fields: entries: 31 files and folders, at most 30'])
})

test('numbered records may be as many as there are', async () => {
  const names = Array.from({ length: 31 }, (_, index) => `docs/decisions/${String(index).padStart(4, '0')}-told.md`)
  const { problems } = await withPlantedFiles(Object.fromEntries(names.map((path) => [path, ''])), checkStructure)
  expect(problems).toEqual([])
})
