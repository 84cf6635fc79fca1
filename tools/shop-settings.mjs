// The one place that reads a shop's file of settings: for the server, and for every command over the same shop.
// Tools of development do not read it: nothing that tests or measures shall meet the shop's own database.
import { existsSync, realpathSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { root } from './node-runtime.mjs'

const server = join(root, 'apps', 'server', 'src') + sep

/** Whether a script works on the shop; it may be named by a link to the release. */
export const isOfShop = (path) => existsSync(path) && realpathSync(path).startsWith(server)

/** Variables that are set already win over the file, also when they are empty. */
export function loadShopSettings() {
  const asked = process.env.SETTINGS_FILE?.trim() ?? ''
  const file = asked === '' ? join(root, '.env') : resolve(asked)
  if (asked === '' && !existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    // Without them a backup would be of another database, and nobody would know.
    console.error(`The settings ${file} cannot be read: ${error.code === 'EACCES' ? 'no permission' : error.message}`)
    process.exit(1)
  }
}
