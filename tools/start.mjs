// npm start: picks a Node, builds the pages when they are missing or old, starts the server. Needs Node 20.19.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hand, pickNode, root } from './node-runtime.mjs'
import { buildIfNeeded } from './web-build.mjs'

const settings = join(root, '.env')
try {
  // Variables that are set already win over the file.
  if (existsSync(settings)) process.loadEnvFile(settings)
} catch {
  console.error(`${settings} is not a file of settings that can be read.`)
  process.exit(1)
}

const node = pickNode()
buildIfNeeded(node)
const main = join(root, 'apps', 'server', 'src', 'main.ts')
// The server needs no second process when this one can run it.
if (node === process.execPath) await import(pathToFileURL(main).href)
else hand(node, [main])
