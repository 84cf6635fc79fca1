import { expect, test } from 'vitest'
import { importRules, protectedPlaces } from './boundary-rules.mjs'
import { checkBoundaries, missingPlaces } from './check-boundaries.mjs'
import { root } from './node-runtime.mjs'
import { withPlantedFiles } from './planted-files.mjs'

const web = 'apps/web/src'
const server = 'apps/server/src'

/** One bad import, or more, for each rule: [rule, file, text]. */
const bad = [
  ['packages', 'packages/rental/src/pricing/rates.ts', "import { z } from 'zod'"],
  ['packages', 'packages/rental/src/clock.ts', "import { hrtime } from 'node:process'"],
  ['packages', 'packages/contract/src/primitives.ts', "import type { FastifyInstance } from 'fastify'"],
  ['packages', 'packages/testkit/src/factories.ts', "export { sql } from 'kysely'"],
  ['apps', `${server}/platform/pages.ts`, "const pages = await import('@rodchao/web')"],
  ['apps', `${web}/lib/rows.ts`, "import type { Database } from '@rodchao/server'"],
  ['workspace-edge', `${web}/lib/dates.ts`, "import { DAY } from '../../../../packages/rental/src/time/calendar.ts'"],
  ['workspace-edge', `${server}/platform/pages.ts`, "import { x } from '../../../web/src/app/entry-server.tsx'"],
  ['testkit', `${server}/features/rentals/bookings/commands.ts`, "import { aBooking } from '@rodchao/testkit'"],
  ['web-layer', `${web}/lib/api-client.ts`, "import { Button } from '../ui/button.tsx'"],
  ['web-layer', `${web}/ui/button.tsx`, "import type { Layout } from '../shell/full-layout.tsx'"],
  ['web-layer', `${web}/shell/full-layout.tsx`, "import { MenuPage } from '../areas/customer/menu/menu-page.tsx'"],
  ['web-layer', `${web}/areas/customer/menu/menu-page.tsx`, "import { Route } from '../../../routes/menu.tsx'"],
  ['web-layer', `${web}/routes/menu.tsx`, "import { router } from '../app/router.tsx'"],
  ['web-area', `${web}/areas/customer/menu/menu-page.tsx`, "import { columns } from '../../staff/bookings/api.ts'"],
  ['web-area', `${web}/areas/staff/slips/slip-page.tsx`, "import { Row } from '../bookings/components/row.tsx'"],
  ['web-area', `${web}/areas/template/todo/todo-page.tsx`, "import { page } from '../simulated/list-query.ts'"],
  ['web-area', `${web}/areas/template/simulated/handlers.ts`, "import { tasks } from '../todo/tasks.ts'"],
  [
    'template-simulated',
    `${web}/routes/_staff/main.tsx`,
    "const start = () => import('#areas/template/simulated/backend.ts')",
  ],
  [
    'template-simulated',
    `${web}/routes/_template/route.tsx`,
    "import { start } from '../../areas/template/simulated/backend.ts'",
  ],
  [
    'template-simulated',
    `${web}/areas/template/calendar/calendar-page.tsx`,
    "import { start } from '../simulated/backend.ts'",
  ],
  ['headless-library', `${web}/areas/staff/slips/slip-page.tsx`, "import { Menu } from '@base-ui/react/menu'"],
  ['headless-library', `${web}/areas/customer/menu/menu-page.tsx`, "import { Menu } from '#ui/overlays/menu.tsx'"],
  ['route-file', `${web}/routes/menu.tsx`, "import '../areas/customer/menu/menu-page.module.css'"],
  ['web-node', `${web}/lib/session.ts`, "import { readFileSync } from 'node:fs'"],
  [
    'server-routes',
    `${server}/features/money/slips/commands.ts`,
    "import { routes } from '../../rentals/bookings/routes.ts'",
  ],
  ['server-routes', `${server}/features/money/slips/queries.ts`, "import { slipRoutes } from './routes.ts'"],
  ['server-routes', `${server}/main.ts`, "import { slipRoutes } from './features/money/slips/routes.ts'"],
  ['below-features', `${server}/db/connect.ts`, "import { present } from '../features/rentals/bookings/present.ts'"],
  [
    'below-features',
    `${server}/platform/auth.ts`,
    "import type { Booking } from '../features/rentals/bookings/queries.ts'",
  ],
  [
    'below-features',
    `${server}/context.ts`,
    "import type { Outbox } from './features/people/messages/commands/outbox.ts'",
  ],
  [
    'feature-door',
    `${server}/features/money/slips/commands.ts`,
    "import { mayCancel } from '../../rentals/bookings/policy.ts'",
  ],
  [
    'feature-door',
    `${server}/features/money/slips/present.ts`,
    "import type { Booking } from '../../rentals/bookings/present.ts'",
  ],
  [
    'feature-door',
    `${server}/features/money/slips/slips.test.ts`,
    "import { hold } from '../../rentals/bookings/hold.ts'",
  ],
  ['sql', `${server}/features/money/slips/routes.ts`, "import { sql } from 'kysely'"],
  ['sql', `${server}/features/money/slips/policy.ts`, "export const find = (db) => db.selectFrom('slip')"],
  ['sql', `${server}/platform/health.ts`, "export const ping = (pool) => pool.query('select 1')"],
]

/** As the web workspace writes it. */
const webPackage = JSON.stringify({ imports: { '#ui/*': './src/ui/*', '#areas/*': './src/areas/*' } })

test.each(bad)('%s: refuses what is planted in %s', async (rule, path, text) => {
  const { problems } = await withPlantedFiles(
    { 'apps/web/package.json': webPackage, [path]: `// a first line\n${text}\n` },
    checkBoundaries,
  )
  expect(problems).toContainEqual(expect.stringContaining(`${path}:2: ${rule}: `))
})

test('every rule has a planted import, and folders that it protects', () => {
  const planted = new Set([...bad.map(([rule]) => rule), 'feature-cycle'])
  expect([...planted].sort()).toEqual([...Object.keys(importRules), 'feature-cycle', 'sql'].sort())
  expect(Object.keys(protectedPlaces).sort()).toEqual([...planted].sort())
})

test('every folder that a rule protects is there, and one that has moved away is named', async () => {
  expect(missingPlaces(root)).toEqual([])
  const missing = await withPlantedFiles({ [`${server}/app.ts`]: '' }, missingPlaces)
  expect(missing).toContain('template-simulated: apps/web/src/areas/template/simulated does not exist')
  expect(missing).not.toContain(`server-routes: ${server}/app.ts does not exist`)
})

test('feature-cycle: names every import that closes a circle of features, types and long ways round included', async () => {
  const circle = {
    [`${server}/features/money/slips/commands.ts`]: "import { pay } from '../ledgers/commands.ts'",
    [`${server}/features/money/ledgers/commands.ts`]: "\nimport type { Paper } from '../papers/queries.ts'",
    [`${server}/features/money/papers/queries.ts`]: "import { findSlip } from '../slips/queries.ts'",
    [`${server}/features/money/papers/routes.ts`]: "import { look } from '../../shop/catalogue/queries.ts'",
    [`${server}/features/shop/catalogue/catalogue.test.ts`]: "import { write } from '../../money/papers/commands.ts'",
  }
  const { problems } = await withPlantedFiles(circle, checkBoundaries)
  expect(problems).toEqual([
    `${server}/features/money/ledgers/commands.ts:2: feature-cycle: ledgers -> papers -> slips -> ledgers`,
    `${server}/features/money/papers/queries.ts:1: feature-cycle: papers -> slips -> ledgers -> papers`,
    `${server}/features/money/slips/commands.ts:1: feature-cycle: slips -> ledgers -> papers -> slips`,
  ])
})

test('an import by a name of package.json is judged by where it leads, and refused where it leads nowhere', async () => {
  const files = {
    'apps/web/package.json': webPackage,
    [`${web}/ui/button.tsx`]: "import { MenuPage } from '#areas/customer/menu/menu-page.tsx'\nimport '#nowhere/x.ts'",
    [`${web}/areas/customer/menu/menu-page.tsx`]: "import { Button } from '#ui/button.tsx'",
  }
  const { problems } = await withPlantedFiles(files, checkBoundaries)
  expect(problems).toEqual([
    expect.stringContaining(`${web}/ui/button.tsx:1: web-layer: `),
    `${web}/ui/button.tsx:2: imports: #nowhere/x.ts is not among the imports of package.json`,
  ])
})

test('lets through what the layout allows', async () => {
  const good = {
    'packages/contract/src/quotes.ts':
      "import { z } from 'zod'\nimport { TIERS } from '@rodchao/rental'\nimport './paths.ts'",
    'packages/rental/src/pricing/rates.test.ts':
      "import fc from 'fast-check'\nimport { test } from 'vitest'\nimport './rates.ts'",
    'packages/testkit/src/index.ts': "export * from '@rodchao/contract'",
    [`${server}/app.ts`]: "import { slipRoutes } from './features/money/slips/routes.ts'",
    [`${server}/features/money/slips/routes.ts`]:
      "import { find } from './queries.ts'\nimport type { Kysely } from 'kysely'",
    [`${server}/features/money/slips/queries.ts`]: "import { sql } from 'kysely'\ndb.selectFrom('slip')",
    [`${server}/features/money/slips/commands/approve.ts`]:
      "import { confirm } from '../../bookings/commands/confirm.ts'\npool.query('')",
    [`${server}/features/money/slips/slips.test.ts`]: "import { aSlip } from '@rodchao/testkit'",
    [`${server}/db/seed/shop.ts`]: "import { names } from '@rodchao/testkit'\ndb.insertInto('branch')",
    [`${server}/features/money/slips/present.ts`]: "import type { Booking } from '../../rentals/bookings/queries.ts'",
    [`${server}/features/money/slips/testing.ts`]: "import { createDesk } from '../../rentals/bookings/testing.ts'",
    [`${server}/testing-app.ts`]: "import type { Booking } from './features/rentals/bookings/queries.ts'",
    [`${server}/jobs.ts`]: "import { expire } from './features/holds/commands.ts'",
    [`${web}/app/entry-server.tsx`]: "import { AsyncLocalStorage } from 'node:async_hooks'",
    [`${web}/areas/customer/reserve/reserve-page.tsx`]:
      "import { slots } from '../menu/api.ts'\nimport '../../../ui/tokens.css'",
    [`${web}/areas/template/simulated/handlers.ts`]: "import { todoHandlers } from '../todo/handlers.ts'",
    [`${web}/areas/template/todo/handlers.ts`]: "import { onePage } from '../simulated/list-query.ts'",
    [`${web}/routes/_template/route.tsx`]: "const start = () => import('../../areas/template/simulated/backend.ts')",
    [`${web}/areas/template/calendar/handlers.ts`]: "import { store } from '../simulated/store.ts'",
    [`${web}/areas/template/simulated/backend.ts`]: "import { calendarHandlers } from '../calendar/handlers.ts'",
    [`${web}/routes/menu.tsx`]: "import { MenuPage } from '../areas/customer/menu/menu-page.tsx'",
    'e2e/playwright.config.ts': "import { findChromium } from './find-chromium.mjs'",
  }
  expect(await withPlantedFiles(good, checkBoundaries)).toMatchObject({ problems: [] })
})

test('does not take comments, generated files and built files for imports', async () => {
  const harmless = {
    'packages/rental/src/a.ts':
      "/* import 'zod' */\n// import { z } from 'zod'\nexport const address = 'https://x/y' // import 'zod'",
    [`${web}/app/route-tree.gen.ts`]: "import 'node:fs'",
    [`${web}/routes/tree.gen.ts`]: "import '../app/router.tsx'",
    'apps/web/dist/client/index.js': "import '@rodchao/server'",
  }
  expect(await withPlantedFiles(harmless, checkBoundaries)).toMatchObject({ problems: [] })
})
