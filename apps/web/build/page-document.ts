import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const SOURCE = new URL('../index.html', import.meta.url)

/** The document that the server fills in, without its comments: which of the programs it starts is told per page. */
export function pageDocument(): Plugin {
  return {
    name: 'page-document',
    apply: 'build',
    async generateBundle() {
      const html = await readFile(SOURCE, 'utf8')
      const lines = html.split('\n').map((line) => line.trim())
      const source = lines.filter((line) => line !== '' && !line.startsWith('//')).join('\n')
      this.emitFile({ type: 'asset', fileName: 'index.html', source })
    },
  }
}
