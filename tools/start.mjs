// npm start: picks a Node, builds the pages when they are missing or old, starts the server. Needs Node 20.19.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hand, pickNode, root } from './node-runtime.mjs'
import { loadShopSettings } from './shop-settings.mjs'
import { buildIfNeeded } from './web-build.mjs'

loadShopSettings()
const node = pickNode()
buildIfNeeded(node)
const main = join(root, 'apps', 'server', 'src', 'main.ts')
// The server needs no second process when this one can run it.
if (node === process.execPath) await import(pathToFileURL(main).href)
else hand(node, [main])
