// Runs on Node 20.19 and newer, before anything is built: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Oldest Node that runs the TypeScript sources and the libraries. */
const needed = { major: 22, minor: 19 }

export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > needed.major || (major === needed.major && minor >= needed.minor)
}

function programVersion(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Environment for an npm of our own: settings of an npm that called us would send it to the wrong folder. */
function withoutNpmState(env) {
  const kept =
    /^npm_config_(registry|userconfig|globalconfig|cache|proxy|https_proxy|noproxy|cafile|ca|strict_ssl|offline)$/i
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)))
}

/** Path of a Node that is new enough: this one, or the one that npm installs into the project. */
export function pickNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const folder = join(root, 'node_modules', 'node')
  const program = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(program) && existsSync(join(folder, 'installArchSpecificPackage.js'))) {
    console.log(`Node ${process.versions.node} is too old to run Rodchao; fetching the project's own Node once …`)
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: folder,
      // Its output is only of interest when it fails, and then the message below says what to do.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: withoutNpmState(process.env),
    })
  }
  const version = existsSync(program) ? programVersion(program) : undefined
  if (version !== undefined && isNewEnough(version)) return program
  console.error(
    `Rodchao needs Node ${needed.major}.${needed.minor} or newer; this is ${process.versions.node} and the project's own Node could ` +
      `not be ${existsSync(folder) ? 'fetched: run "npm ci" with install scripts and a network' : 'found: run "npm ci" first'}, ` +
      'or install a newer Node.',
  )
  process.exit(1)
}

/** Environment in which `node` and the programs of the project come first. */
export function environmentFor(node) {
  const bin = join(root, 'node_modules', '.bin')
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [dirname(node), bin, process.env[pathName] ?? ''].join(delimiter)
  return { ...process.env, [pathName]: path }
}

/** Runs a program in the foreground, passes signals on and ends as it ends. */
export function hand(program, words) {
  const child = spawn(program, words, { stdio: 'inherit', env: environmentFor(program) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal has already sent its interrupt to the child as well.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  }
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)))
}
