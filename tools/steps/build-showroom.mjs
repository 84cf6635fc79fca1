// npm run build:showroom [-- --out FOLDER]: the show-room as files alone, for any host of files and any folder of it.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { environmentFor, pickNode, root } from '../node-runtime.mjs'

const { values } = parseArgs({ options: { out: { type: 'string' } } })
const out = resolve(values.out ?? join(root, 'apps', 'web', 'dist', 'showroom'))
const env = environmentFor(pickNode())

function run(command, words) {
  const { status } = spawnSync(command, words, {
    cwd: join(root, 'apps', 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error('The show-room could not be built; the messages above say why.')
  process.exit(status ?? 1)
}

run('npm', ['run', 'generate', '--silent'])
run('vite', ['build', '--mode', 'showroom', '--outDir', out])
console.log(`The show-room lies in ${out}: put that folder on a host of files, and open its index.html there.`)
