import type { Plugin } from 'vite'

/** Routes are objects that others hold: a second copy of their tree would be another program. They come with a new document. */
const WHOLE = /^\.\/route-tree/
const IMPORT = /\bimport\(([`'"])(\.\/[\w.-]+\.js)\1\)/g

/**
 * A browser that could not fetch a module remembers that for as long as the document lives, and answers every further
 * `import()` of the same address with the same failure, without asking the network. So the second try is made under
 * another address of the same file: what that file imports itself is shared as ever.
 */
export function withSecondTry(code: string): string {
  return code.replace(IMPORT, (first, _quote, path: string) =>
    WHOLE.test(path)
      ? first
      : `${first}.catch(()=>new Promise(r=>setTimeout(r,500)).then(()=>import(\`${path}?\${Date.now()}\`)))`,
  )
}

/** Makes every lazy import of the built pages retryable, at once and on later requests. */
export function importAgain(): Plugin {
  return {
    name: 'import-again',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        let changed = 0
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk') continue
          const code = withSecondTry(part.code)
          if (code !== part.code) changed += 1
          part.code = code
        }
        if (changed === 0) this.error('lazy parts are fetched in another way than this plugin knows')
      },
    },
  }
}
