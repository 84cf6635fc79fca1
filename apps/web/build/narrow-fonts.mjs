// The screen's faces, narrowed to the weights and characters that pages use: half of the bytes of a first visit's type,
// and the Latin one comes in the line's first round trip. Part of `npm run generate`.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const SOURCES = new URL('../../../node_modules/@fontsource-variable/anuphan/files/', import.meta.url)
const TARGET = new URL('../src/ui/styles/fonts/', import.meta.url)
/** `--rc-fw-body` to the boldest of `--rc-fw-head`. */
const WEIGHTS = { min: 400, max: 700, default: 400 }

/** What is in each face, as `unicode-range` of ui/styles/fonts.css says it. */
export const FACES = {
  'anuphan-thai': { source: 'thai', range: 'U+0E01-0E5B, U+200C-200D, U+25CC' },
  'anuphan-latin': {
    source: 'latin',
    range: 'U+0020-005D, U+005F, U+0061-007A, U+00A0, U+00B7, U+00D7, U+2013, U+2019, U+2026, U+2212',
  },
  'anuphan-latin-more': {
    source: 'latin',
    range:
      'U+005E, U+0060, U+007B-007E, U+00A1-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2014-2018, U+201A-2025, U+2027-206F, U+20AC, U+2122, U+2191, U+2193, U+2215',
  },
}

function charactersOf(range) {
  return range
    .split(', ')
    .flatMap((part) => {
      const [first, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}

const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

async function narrow(name, { source, range }) {
  const from = new URL(`anuphan-${source}-wght-normal.woff2`, SOURCES)
  const to = new URL(`${name}.woff2`, TARGET)
  if (changedAt(to) > Math.max(changedAt(from), changedAt(fileURLToPath(import.meta.url)))) return
  const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } }
  writeFileSync(to, await subsetFont(readFileSync(from), charactersOf(range), options))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(TARGET, { recursive: true })
  for (const [name, face] of Object.entries(FACES)) await narrow(name, face)
}
