// node tools/run.mjs SCRIPT.ts|PROGRAM [arguments]: runs a script, or a program of node_modules/.bin, on a Node that is
// new enough, whatever the machine has and whether or not npm ran install scripts. What works on a shop gets the shop's settings.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hand, pickNode, root } from './node-runtime.mjs'
import { isOfShop, loadShopSettings } from './shop-settings.mjs'

const [name, ...words] = process.argv.slice(2)
if (name === undefined) {
  console.error('usage: node tools/run.mjs SCRIPT.ts|PROGRAM [arguments]')
  process.exit(2)
}

function locate() {
  if (/[/\\]|\.[cm]?[jt]s$/.test(name)) return resolve(name)
  const link = join(root, 'node_modules', '.bin', name)
  if (!existsSync(link)) {
    console.error(`There is no program ${name} in node_modules/.bin; run "npm ci" first.`)
    process.exit(1)
  }
  return realpathSync(link)
}

const path = locate()
if (isOfShop(path)) loadShopSettings()
const isScript = /\.[cm]?[jt]s$/.test(path) || /^#!.*\bnode\b/.test(readFileSync(path, 'latin1').slice(0, 100))
const node = pickNode()
if (isScript) hand(node, [path, ...words])
else hand(path, words)
