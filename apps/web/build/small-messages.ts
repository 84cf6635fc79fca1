import { parseAst } from 'vite'
import type { ESTree, Plugin } from 'vite'

const RUNTIME = /\/src\/paraglide\/runtime\.js$/
const MESSAGE = /\/src\/paraglide\/messages\/(?!_index\.)\w+\.js$/

/**
 * All that compiled messages use of their runtime. The generated one also finds the language in addresses, cookies and
 * headers, which lib/locale.ts does here; a message that needs more of it fails the build by the missing export.
 */
export const SMALL_RUNTIME = `
export let getLocale = () => 'th'
export const overwriteGetLocale = (read) => { getLocale = read }
export const experimentalStaticLocale = undefined
export const inLanguage = (th, en) => (inputs, options) => ((options?.locale ?? getLocale()) === 'en' ? en : th)
export const filledIn = (th, en) => (inputs, options) => ((options?.locale ?? getLocale()) === 'en' ? en : th)(inputs)
`

/**
 * A compiled message as one call: a page carries several hundred, and what chose the language in each was longer than many
 * of their texts. Null for one of another form (a plural, say), which stays as it was compiled.
 */
export function shortMessage(code: string): string | null {
  const program = parseAst(code)
  const texts = new Map<string, FoundText>()
  let exported: string | undefined
  for (const statement of program.body) {
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration') {
      const { id } = statement.declaration.declarations[0] ?? {}
      if (exported !== undefined || id?.type !== 'Identifier') return null
      exported = id.name
    }
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) {
      if (id.type !== 'Identifier' || init === null || init === undefined) return null
      const text = textOf(init, code)
      if (text === null) return null
      texts.set(id.name, text)
    }
  }
  const [th, en] = [texts.get(`th_${exported}`), texts.get(`en_${exported}`)]
  if (exported === undefined || th === undefined || en === undefined || texts.size !== 2) return null
  const isPlain = th.inputs === '' && en.inputs === ''
  const helper = isPlain ? 'inLanguage' : 'filledIn'
  const argument = ({ inputs, template }: FoundText) => (isPlain ? template : `(${inputs}) => ${template}`)
  return `import { ${helper} } from '../runtime.js'
export const ${exported} = /* @__PURE__ */ ${helper}(${argument(th)}, ${argument(en)})
`
}

interface FoundText {
  /** The name of the parameter; empty without one. */
  readonly inputs: string
  /** The literal as it is written. */
  readonly template: string
}

function unwrapped(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'ParenthesizedExpression' ? unwrapped(node.expression) : node
}

/** What a function of one language returns, where that is a literal and nothing else. */
function textOf(init: ESTree.Expression, code: string): FoundText | null {
  const made = unwrapped(init)
  if (made.type !== 'ArrowFunctionExpression' || made.params.length > 1) return null
  const [parameter] = made.params
  if (parameter !== undefined && parameter.type !== 'Identifier') return null
  const [returned, more] = made.body.type === 'BlockStatement' ? made.body.body : []
  if (returned?.type !== 'ReturnStatement' || !returned.argument || more !== undefined) return null
  const text = unwrapped(returned.argument)
  if (text.type !== 'TemplateLiteral') return null
  return { inputs: parameter?.name ?? '', template: code.slice(text.start, text.end) }
}

/** Leaves out of every page what Paraglide has no option for: 1 kB of its runtime, and a choice of language in each message. */
export function smallMessages(): Plugin {
  return {
    name: 'rodchao:small-messages',
    apply: 'build',
    load: (id) => (RUNTIME.test(id.replaceAll('\\', '/')) ? SMALL_RUNTIME : null),
    transform: {
      filter: { id: MESSAGE },
      handler: (code) => shortMessage(code),
    },
  }
}
