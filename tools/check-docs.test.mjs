import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkDocs } from './check-docs.mjs'
import { withPlantedFiles } from './planted-files.mjs'

const tree = {
  'package.json': JSON.stringify({ scripts: { start: 'x', fsck: 'x' } }),
  'ARCHITECTURE.md': '# The way of a reservation\n\n## Ids & codes\n\n## คำศัพท์ `code`\n',
  'apps/server/src/app.ts': '',
  'docs/decisions/0001-layout.md': '# Layout\n',
}

const bad = [
  ['a link to a missing file', '[x](docs/missing.md)', 'there is no docs/missing.md'],
  ['a link to a missing picture', '![x](docs/start.png)', 'there is no docs/start.png'],
  ['a reference to a missing file', '[x]: docs/missing.md', 'there is no docs/missing.md'],
  ['a missing heading', '[x](ARCHITECTURE.md#nothing)', 'has no such heading'],
  ['a missing code path', 'See `apps/server/src/main.ts`.', 'no such file'],
  ['a missing code path with a line', 'See `apps/server/src/main.ts:12`.', 'no such file'],
  ['a missing folder', 'See `packages/ledger/`.', 'no such file'],
  ['a missing file name', 'Read `CONTRIBUTING.md`.', 'no such file'],
  ['a missing script', 'Run `npm run bench`.', 'no script bench'],
  ['a missing script in a block', '```sh\nnpm run bench -- --fast\n```', 'no script bench'],
]

test.each(bad)('the docs check refuses %s', async (_name, text, words) => {
  const { problems } = await withPlantedFiles({ ...tree, 'README.md': `# Rodchao\n\n${text}\n` }, checkDocs)
  expect(problems).toEqual([expect.stringContaining(words)])
  expect(problems[0]).toMatch(/^README\.md:[34]: /)
})

test('every document is checked from its own folder', async () => {
  const nested = {
    ...tree,
    'docs/decisions/0002-database.md': '[first](0001-layout.md) [bad](docs/decisions/0001-layout.md)',
  }
  const { problems, checked } = await withPlantedFiles(nested, checkDocs)
  expect(problems).toEqual([expect.stringContaining('docs/decisions/0002-database.md:1: link to docs/decisions/')])
  expect(checked).toBe('3 documents')
})

test('the docs check lets through existing files, other sites and examples', async () => {
  const text = [
    '[a](docs/decisions/0001-layout.md) [b](ARCHITECTURE.md#ids--codes) [c](https://example.com/x.md) [d](#rodchao)',
    '[e](ARCHITECTURE.md#คำศัพท์-code) [f](mailto:a@example.com)',
    '`apps/server/src/app.ts:3` `apps/server` `docs/` `0001-layout.md` `npm start` `npm run fsck -- --fast` `npm ci`',
    '`apps/web/src/areas/<area>/<feature>/` `features/*/queries.ts` `/api/openapi.json` `a.b`',
    '`npm run build -w apps/web`',
    '```\n[x](nowhere.md) `apps/none.ts`\n```',
  ].join('\n')
  const { problems } = await withPlantedFiles({ ...tree, 'README.md': `# Rodchao\n${text}\n` }, checkDocs)
  expect(problems).toEqual([])
})

const SHA256_OF_PICTURE = createHash('sha256').update('a picture').digest('hex')
const guide = (changes = {}) => ({
  ...tree,
  'apps/web/messages/th/home.json': JSON.stringify({ one: 'อนุมัติสลิป', two: 'รถ {count} คัน' }),
  'apps/web/messages/th/deep/more.json': JSON.stringify({ many: [{ match: { 'count=other': 'หลายคัน' } }] }),
  'docs/guide/pictures/th/home.webp': 'a picture',
  'docs/guide/pictures/shown.json': JSON.stringify({
    th: { home: { sha256: SHA256_OF_PICTURE, words: ['อนุมัติสลิป', 'รถ {count} คัน', 'หลายคัน'] } },
  }),
  ...changes,
})

test('the docs check takes a picture whose words the product says', async () => {
  expect((await withPlantedFiles(guide(), checkDocs)).problems).toEqual([])
})

test.each([
  [
    'that shows a word of before',
    { 'apps/web/messages/th/home.json': JSON.stringify({ one: 'สลิปถูกต้อง', two: 'รถ {count} คัน' }) },
    'home.webp: the product no longer says what it shows: อนุมัติสลิป; npm run guide:pictures -- home',
  ],
  [
    'that was put there by hand',
    { 'docs/guide/pictures/th/home.webp': 'another one' },
    'home.webp: it is not the picture that was taken; npm run guide:pictures -- home',
  ],
  [
    'that nothing is known of',
    { 'docs/guide/pictures/th/money.webp': 'a picture' },
    'money.webp: nothing is known of what it shows; npm run guide:pictures -- money',
  ],
  [
    'that is not there',
    { 'docs/guide/pictures/th/home.webp': undefined },
    'home.webp: there is no such picture; npm run guide:pictures -- home',
  ],
])('the docs check refuses a picture of the guide %s', async (_name, changes, words) => {
  const files = Object.fromEntries(Object.entries(guide(changes)).filter(([, text]) => text !== undefined))
  const { problems } = await withPlantedFiles(files, checkDocs)
  expect(problems).toEqual([`docs/guide/pictures/th/${words}`])
})
