import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { plural } from '../src/paraglide/registry.js'
import { shortMessage, SMALL_RUNTIME } from './small-messages.ts'

type Message = (inputs?: unknown, options?: { locale?: string }) => string

/** What a module exports, made without its imports: `names` are what it would have imported. */
function exportsOf(code: string, names: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const exported = [...code.matchAll(/export (?:const|let) (\w+)/g)].map(([, name]) => name)
  const body = code.replaceAll(/^import .*$/gm, '').replaceAll(/export (?=const|let)/g, '')
  return runInNewContext(`(() => { ${body}; return { ${exported.join(', ')} } })()`, { ...names }) as Readonly<
    Record<string, unknown>
  >
}

const COMPILED = `import { getLocale, experimentalStaticLocale } from '../runtime.js';
const th_price_of = /** @type {(inputs: Inputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (\`ราคา \${i?.price} บาท\`)
};
const en_price_of = /** @type {(inputs: Inputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (\`\${i?.price} baht\`)
};
export const price_of = ((inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_price_of(inputs)
	return th_price_of(inputs)
});`

test('a message is one call with its texts', () => {
  expect(shortMessage(COMPILED)).toBe(
    "import { filledIn } from '../runtime.js'\n" +
      'export const price_of = /* @__PURE__ */ filledIn((i) => `ราคา ${i?.price} บาท`, (i) => `${i?.price} baht`)\n',
  )
})

const COUNTED = COMPILED.replace(
  'return /** @type {LocalizedString} */ (`${i?.price} baht`)',
  'const pricePlural = registry.plural("en", i?.price, {});\n' +
    '\tif (pricePlural === "one") return /** @type {LocalizedString} */ (`${i?.price} baht`);\n' +
    '\tif (pricePlural === "other") return /** @type {LocalizedString} */ (`${i?.price} bahts`);\n' +
    '\treturn /** @type {LocalizedString} */ ("price_of");',
)

test('a plural is a choice of two texts', () => {
  expect(shortMessage(COUNTED)).toBe(
    "import { filledIn, byNumber } from '../runtime.js'\n" +
      'export const price_of = /* @__PURE__ */ filledIn((i) => `ราคา ${i?.price} บาท`, ' +
      '(i) => byNumber(i?.price, `${i?.price} baht`, `${i?.price} bahts`))\n',
  )
  // Ordinals, and more forms than two, stay as they are.
  expect(shortMessage(COUNTED.replace('{})', "{ type: 'ordinal' })"))).toBeNull()
  expect(shortMessage(COUNTED.replace('"one"', '"two"'))).toBeNull()
})

test('what is no message of two plain texts stays as it was compiled', () => {
  expect(
    shortMessage(COMPILED.replace('return /** @type {LocalizedString} */ (`ราคา', 'if (i) return (`ราคา')),
  ).toBeNull()
  expect(shortMessage(COMPILED.replaceAll('en_price_of', 'other'))).toBeNull()
  expect(shortMessage('export const known = 1')).toBeNull()
})

test('every message says in both languages what its compiled form says', { timeout: 60_000 }, () => {
  const folder = fileURLToPath(new URL('../src/paraglide/messages/', import.meta.url))
  const files = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== '_index.js')
  const named = new Proxy({}, { get: (_target, name) => `<${String(name)}>` })
  // As numbers, and as they are written.
  const numbers = [0, 1, 2, '0', '1', '1,001', '1.5'].map((value) => new Proxy({}, { get: () => value }))
  let locale = 'th'
  const runtime = exportsOf(SMALL_RUNTIME.replace("getLocale = () => 'th'", 'getLocale = () => read()'), {
    read: () => locale,
  })
  const compiled = { ...runtime, registry: { plural } }
  let left = 0
  for (const file of files) {
    const code = readFileSync(`${folder}${file}`, 'utf8')
    const short = shortMessage(code)
    if (short === null) {
      left += 1
      continue
    }
    const name = file.slice(0, -'.js'.length)
    const [before, after] = [code, short].map((one) => exportsOf(one, compiled)[name] as Message)
    const allInputs = short.includes('byNumber') ? [named, ...numbers] : [named]
    for (const own of ['th', 'en'])
      for (const options of [undefined, { locale: 'th' }, { locale: 'en' }])
        for (const inputs of allInputs) {
          locale = own
          expect(after?.(inputs, options), `${name} ${own}`).toBe(before?.(inputs, options))
        }
  }
  expect(files.length).toBeGreaterThan(1000)
  // Those with two numbers, of which there are few.
  expect(left).toBeLessThan(files.length / 200)
})
