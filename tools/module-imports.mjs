// Reads which modules a source file asks for. Not a parser: the house style (one statement a line, no computed
// addresses) is what makes the patterns enough, and the tests beside it show the forms that count.

/** The text with comments blanked out; lines keep their numbers. Strings are kept. */
export function withoutComments(text) {
  return text.replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g, (token) =>
    token.startsWith('/') ? token.replace(/[^\n]/g, ' ') : token,
  )
}

const forms = [
  // import x from 'y' · import type { x } from 'y' · export { x } from 'y' · export * from 'y'
  { pattern: /^[ \t]*(?:import|export)\b[^'"`;()]*?\bfrom\s*(['"])([^'"\n]+)\1/gm, isLazy: false },
  // import 'y'
  { pattern: /^[ \t]*import\s*(['"])([^'"\n]+)\1/gm, isLazy: false },
  // import('y') · typeof import('y')
  { pattern: /\bimport\(\s*(['"`])([^'"`\n]+)\1/g, isLazy: true },
  { pattern: /\brequire\(\s*(['"`])([^'"`\n]+)\1/g, isLazy: true },
]

/** Every module the file names: specifier, line, whether it is loaded only when that line runs, or never. */
export function findImports(text) {
  const code = withoutComments(text)
  const found = []
  for (const { pattern, isLazy } of forms) {
    for (const match of code.matchAll(pattern)) {
      const line = code.slice(0, match.index + match[0].length).split('\n').length
      const isType = /^\s*(?:import|export)\s+type\b/.test(match[0])
      found.push({ specifier: match[2], line, isLazy, isType })
    }
  }
  return found.sort((first, second) => first.line - second.line)
}
