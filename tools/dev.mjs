// `npm run dev`: the real server with pages from Vite. The web side reloads in place; a change to server, rules or
// contract restarts the process, which takes about a second because the database keeps running meanwhile.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './node-runtime.mjs'
import { loadShopSettings } from './shop-settings.mjs'

loadShopSettings()

const watched = ['apps/server/src', 'packages/rental/src', 'packages/contract/src']
const main = join(root, 'apps/server/src/main.ts')
const flags = watched.map((folder) => `--watch-path=${join(root, folder)}`)
const child = spawn(process.execPath, ['--watch-preserve-output', ...flags, main, '--dev'], { stdio: 'inherit' })

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
