import { createHashHistory } from '@tanstack/react-router'
import { ACCOUNT_PATHS, CUSTOMER_PATHS } from '@rodchao/contract'
import { startAccounts } from '#areas/template/core/start-accounts.ts'
import { guard } from '#shell/guard/guard.ts'
import { routeTree } from './showroom-tree.gen.js'
import { startProgram } from './start-program.tsx'

startAccounts(location.origin)
// Addresses stand behind a # : no host of files has to know them, wherever it keeps these.
startProgram({
  routeTree,
  paths: { ...CUSTOMER_PATHS, ...ACCOUNT_PATHS },
  guard,
  createHistory: () => createHashHistory(),
})
