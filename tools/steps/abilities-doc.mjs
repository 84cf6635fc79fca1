// docs/abilities.md: who may make which call, made from the contract. `node tools/run.mjs tools/steps/abilities-doc.mjs`
// writes it anew; the check of documents fails where it says something else.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../node-runtime.mjs'

export const ABILITIES_DOC = 'docs/abilities.md'

const WORDS = {
  owner: 'owner',
  staff: 'staff',
  drivers: 'staff, drivers at their own stops',
  reads: 'by the kind: who sees it',
  writes: 'by the kind: who changes it',
  'file out': 'by the kind: file out',
  'file in': 'by the kind: file in',
}

/** The document as the contract says it. */
export function abilitiesDoc({
  callKeeper,
  ENDPOINTS,
  mayCall,
  OWNERS_PARTS,
  ownersFields,
  RECORD_KINDS,
  STAFF_CALLS,
}) {
  const code = (text) => `\`${text}\``
  const mark = (role, name) => (mayCall(role, name) ? 'yes' : '–')
  const calls = STAFF_CALLS.map((name) => {
    const { method, path } = ENDPOINTS[name]
    const keeper = callKeeper(name)
    const isByKind = !['owner', 'staff', 'drivers'].includes(keeper)
    const parts = OWNERS_PARTS[name]?.map(code).join(', ') ?? ''
    const staff = isByKind ? WORDS[keeper] : mark('staff', name)
    return `| ${name} | ${method} ${path} | yes | ${staff} | ${mark('driver', name)} | ${parts} |`
  })
  const by = (name, kind) => (mayCall('staff', name, kind) ? 'staff' : 'owner')
  const kinds = RECORD_KINDS.map((kind) => {
    const own = ownersFields(kind).map(code).join(', ')
    const who = ['listRecords', 'changeRecord', 'exportRecords', 'importRecords'].map((name) => by(name, kind))
    return `| ${kind} | ${who.join(' | ')} | ${own} |`
  })
  return `# Who may do what

Made from the contract by \`tools/steps/abilities-doc.mjs\`; change \`packages/contract/src/records/abilities.ts\` or the kind of
record and write it anew with \`node tools/run.mjs tools/steps/abilities-doc.mjs\`. \`apps/server/src/access-matrix.test.ts\`
makes every call and every kind with every role and holds the answers against the same table.

The roles: the owner (\`admin\`) may do everything. Staff plan, sell, count and decide. A driver makes the calls of a hand-over and
a return, for bookings that they have a stop of. A customer with an account (\`client\`) makes none of these calls, and nobody
makes one without signing in. What a page shows or hides follows from it; what is refused, the server refuses.

## Calls

| call | address | owner | staff | driver | the owner's part |
|---|---|---|---|---|---|
${calls.join('\n')}

"The owner's part" are fields of the body that staff send as they stand: another value is refused with 403.

## Kinds of records

| kind | who sees it | who changes it | file out | file in | fields of the owner |
|---|---|---|---|---|---|
${kinds.join('\n')}
`
}

/** What is wrong with the document in a folder; null where it says what the contract says. */
export async function abilitiesProblem(base) {
  if (!existsSync(join(base, ABILITIES_DOC))) return `${ABILITIES_DOC}: is not there`
  const wanted = abilitiesDoc(await import('@rodchao/contract'))
  return readFileSync(join(base, ABILITIES_DOC), 'utf8') === wanted
    ? null
    : `${ABILITIES_DOC}: says something else than the contract: node tools/run.mjs tools/steps/abilities-doc.mjs`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(root, ABILITIES_DOC), abilitiesDoc(await import('@rodchao/contract')))
