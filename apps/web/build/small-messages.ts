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
export const byNumber = (count, one, other) => (Number(count) === 1 ? one : other)
`

/**
 * A compiled message as one call: a page carries several hundred, and what chose the language in each was longer than many
 * of their texts. Of plurals English knows one and more than one, and Thai none. Null for one of another form (of two plurals,
 * say), which stays as it was compiled.
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
  const argument = ({ inputs, text }: FoundText) => (isPlain ? text : `(${inputs}) => ${text}`)
  const helpers = [helper, ...(th.isCounted || en.isCounted ? ['byNumber'] : [])]
  return `import { ${helpers.join(', ')} } from '../runtime.js'
export const ${exported} = /* @__PURE__ */ ${helper}(${argument(th)}, ${argument(en)})
`
}

interface FoundText {
  /** The name of the parameter; empty without one. */
  readonly inputs: string
  /** The literal as it is written, or the choice between two. */
  readonly text: string
  readonly isCounted: boolean
}

function unwrapped(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'ParenthesizedExpression' ? unwrapped(node.expression) : node
}

/** The literal that a statement returns. */
function literalOf(statement: ESTree.Statement | undefined, code: string): string | null {
  if (statement?.type !== 'ReturnStatement' || !statement.argument) return null
  const text = unwrapped(statement.argument)
  return text.type === 'TemplateLiteral' ? code.slice(text.start, text.end) : null
}

/** What `const … = registry.plural('en', …, {})` counts, by the name that it is given. */
function countOf(statement: ESTree.Statement | undefined, code: string): { name: string; counted: string } | null {
  if (statement?.type !== 'VariableDeclaration' || statement.declarations.length !== 1) return null
  const { id, init } = statement.declarations[0] ?? {}
  if (id?.type !== 'Identifier' || init?.type !== 'CallExpression') return null
  const [, counted, rules] = init.arguments
  if (code.slice(init.callee.start, init.callee.end) !== 'registry.plural' || counted === undefined) return null
  // With rules of its own it may tell more than one from many.
  if (rules?.type !== 'ObjectExpression' || rules.properties.length > 0) return null
  return { name: id.name, counted: code.slice(counted.start, counted.end) }
}

/** The literal of `if (name === 'form') return …`. */
function caseOf(statement: ESTree.Statement | undefined, name: string, form: string, code: string): string | null {
  if (statement?.type !== 'IfStatement' || statement.alternate) return null
  const test = code.slice(statement.test.start, statement.test.end)
  return test === `${name} === "${form}"` ? literalOf(statement.consequent, code) : null
}

/** What a function of one language returns, where that is a literal, or one for one and another for all other numbers. */
function textOf(init: ESTree.Expression, code: string): FoundText | null {
  const made = unwrapped(init)
  if (made.type !== 'ArrowFunctionExpression' || made.params.length > 1) return null
  const [parameter] = made.params
  if (parameter !== undefined && parameter.type !== 'Identifier') return null
  const inputs = parameter?.name ?? ''
  const statements = made.body.type === 'BlockStatement' ? (made.body.body as ESTree.Statement[]) : []
  const count = countOf(statements[0], code)
  const rest = count === null ? statements : statements.slice(1)
  if (rest.length === 1) {
    const text = literalOf(rest[0], code)
    return text === null ? null : { inputs, text, isCounted: false }
  }
  // What follows both cases is never reached: numbers are one or other in English.
  if (count === null || rest.length !== 3 || rest[2]?.type !== 'ReturnStatement') return null
  const one = caseOf(rest[0], count.name, 'one', code)
  const other = caseOf(rest[1], count.name, 'other', code)
  if (one === null || other === null) return null
  return { inputs, text: `byNumber(${count.counted}, ${one}, ${other})`, isCounted: true }
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
