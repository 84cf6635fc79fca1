// npm test: everything that has to hold, as CI runs it. `npm test -- lint unit` runs the named steps and what they
// need. Starts on Node 20.19; the steps run on the project's own Node.
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { environmentFor, pickNode, root } from './node-runtime.mjs'
import { makeScratchFolder } from './steps/scratch-folder.mjs'
import { endAll, runSteps } from './steps/step-runner.mjs'

/** Folders of all packages that npm knows as workspaces. */
const packageFolders = ['apps', 'packages', '.']
  .flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true }).map((entry) => join(parent, entry.name)),
  )
  .filter((folder) => existsSync(join(root, folder, 'package.json')))

function typeSteps() {
  return packageFolders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /^tsconfig(?:\.\w+)?\.json$/.test(name))
      .map((name) => ({
        name: `types ${folder}${name === 'tsconfig.json' ? '' : ` (${name})`}`,
        command: ['tsc', '-p', join(folder, name)],
        // Only the pages are made of generated files.
        ...(folder === join('apps', 'web') ? { after: ['generate'] } : {}),
      })),
  )
}

const node = pickNode()
const check = (name) => ({ name, command: [node, `tools/check-${name}.mjs`] })

const steps = [
  { name: 'generate', command: ['npm', 'run', 'generate', '-w', 'apps/web'] },
  // First: it waits for its browser half of the time, and the compilers fill the other half.
  {
    name: 'components',
    command: ['vitest', 'run', '--project', 'browser*'],
    after: ['generate'],
    closing: /^\s*(?:FAIL|Test Files|Tests|Duration)\s/,
    failuresFrom: /⎯ (?:Failed|Unhandled|Startup)/,
    minutes: 15,
  },
  ...typeSteps(),
  { name: 'lint', command: ['oxlint'], after: ['generate'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'imports', command: ['knip', '--no-progress', '--include', 'unlisted,unresolved'], after: ['generate'] },
  check('structure'),
  check('boundaries'),
  check('docs'),
  check('messages'),
  { name: 'build', command: [node, 'tools/build.mjs'], after: ['generate'] },
  { ...check('programs'), after: ['build'] },
  {
    name: 'unit',
    // By itself vitest leaves one core to others; nothing else runs beside it, and the tests wait for PostgreSQL often.
    command: ['vitest', 'run', '--project', '!browser*', `--maxWorkers=${Math.max(2, availableParallelism())}`],
    after: ['generate'],
    // Tests that kill and restart databases watch the clock, and vitest fills the machine by itself.
    alone: true,
    closing: /^\s*(?:FAIL|Test Files|Tests|Duration)\s/,
    failuresFrom: /⎯ (?:Failed|Unhandled|Startup)/,
    minutes: 30,
  },
  {
    name: 'browser',
    command: ['playwright', 'test', '-c', 'e2e'],
    after: ['build'],
    alone: true,
    closing: /^Journeys run on |^\s+\d+ (?:passed|failed|flaky|skipped|did not run)|^    \[\w.*›/,
    failuresFrom: /^\s+1\) /,
    minutes: 45,
  },
]

/** The named steps (all that begin so) and those they come after. */
function selected(words) {
  if (words.length === 0) return steps
  const names = new Set()
  const add = (step) => {
    names.add(step.name)
    for (const name of step.after ?? []) add(steps.find((one) => one.name === name))
  }
  for (const word of words) {
    const found = steps.filter((step) => step.name === word || step.name.startsWith(`${word} `))
    if (found.length === 0) {
      console.error(`There is no step ${word}; steps: ${steps.map((step) => step.name).join(', ')}`)
      process.exit(2)
    }
    for (const step of found) add(step)
  }
  return steps.filter((step) => names.has(step.name))
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    endAll('SIGTERM')
    process.exit(1)
  })
}

const started = performance.now()
const scratch = makeScratchFolder()
const { passed, failed, skipped, failures, closing } = await runSteps(selected(process.argv.slice(2)), {
  cwd: root,
  env: {
    ...environmentFor(node),
    ...(scratch === undefined ? {} : { TMPDIR: scratch }),
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  },
  logFolder: join(root, 'test-results'),
  print: (text) => console.log(text),
})
console.log()
for (const line of closing) console.log(line)
if (failures.length > 0) console.log(`failed: ${failures.join(', ')}`)
console.log(`took ${((performance.now() - started) / 1000).toFixed(0)} s`)
// Alone on its line and last: what reads the output of a run looks for it.
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
