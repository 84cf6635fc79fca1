import type { Plugin } from 'vite'

const RUNTIME = /\/src\/paraglide\/runtime\.js$/

/**
 * All that compiled messages use of their runtime. The generated one also finds the language in addresses, cookies and
 * headers, which lib/locale.ts does here; a message that needs more of it fails the build by the missing export.
 */
const SMALL_RUNTIME = `
export let getLocale = () => 'th'
export const overwriteGetLocale = (read) => { getLocale = read }
export const experimentalStaticLocale = undefined
`

/** Leaves 1 kB that no page uses out of every page; Paraglide has no option for less of its runtime. */
export function smallMessageRuntime(): Plugin {
  return {
    name: 'rodchao:small-message-runtime',
    apply: 'build',
    load: (id) => (RUNTIME.test(id.replaceAll('\\', '/')) ? SMALL_RUNTIME : null),
  }
}
