import { createHashHistory } from '@tanstack/react-router'
import { ACCOUNT_PATHS, CUSTOMER_PATHS } from '@rodchao/contract'
import { startAccounts } from '#areas/template/core/start-accounts.ts'
import { guard } from '#shell/guard/guard.ts'
import { fetchRefreshAhead } from './browser-api.ts'
import { routeTree } from './showroom-tree.gen.js'
import { startProgram } from './start-program.tsx'

// Without TLS a browser leaves this out, and a host of files may have none.
crypto.randomUUID ??= () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte, index) => `${index % 4 === 2 ? '-' : ''}${byte.toString(16).padStart(2, '0')}`)
    .join('') as ReturnType<typeof crypto.randomUUID>

startAccounts(location.origin)
// Addresses stand behind a # : no host of files has to know them, wherever it keeps these.
startProgram({
  routeTree,
  paths: { ...CUSTOMER_PATHS, ...ACCOUNT_PATHS },
  guard,
  createHistory: () => createHashHistory(),
})
fetchRefreshAhead()
