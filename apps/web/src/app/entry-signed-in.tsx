import { ACCOUNT_PATHS, CUSTOMER_PATHS } from '@rodchao/contract'
import { guard } from '#shell/guard/guard.ts'
import { fetchRefreshAhead } from './browser-api.ts'
import { routeTree } from './signed-in-tree.gen.js'
import { startProgram } from './start-program.tsx'

startProgram({ routeTree, paths: { ...CUSTOMER_PATHS, ...ACCOUNT_PATHS }, guard })
fetchRefreshAhead()
