// Finds the newest Chromium for the browser tests, the benchmarks and PDF printing, or gets one. Prints its path when run.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packedVersion, unpackedChromium } from './unpacked-chromium.mjs'

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const linuxNames = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
]
/** The same engine without a browser around it: a page takes less than half of the processor's time. */
const linuxShells = ['chrome-headless-shell', 'chromium-headless-shell']
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/** Where Playwright puts the programs inside a browser's folder; the names changed over the years. */
const playwrightPrograms = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
]

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Four numbers; on Windows the program does not say them, and a folder or a manifest beside it is named after them. */
function programVersion(path, platform) {
  const pattern = /\d+(?:\.\d+){1,3}/
  if (platform === 'win32') {
    const beside = readdirSync(dirname(path)).filter((name) => /^\d+(?:\.\d+){3}(?:\.manifest)?$/.test(name))
    return beside.map((name) => pattern.exec(name)[0]).sort(newestFirst)[0] ?? '0'
  }
  // Ubuntu ships a `chromium-browser` that only says where to get one.
  const { status, stdout } = spawnSync(path, ['--version'], { timeout: 20_000, encoding: 'utf8' })
  return status === 0 ? (pattern.exec(stdout)?.[0] ?? '0') : undefined
}

function newestFirst(first, second) {
  const [ours, theirs] = [first, second].map((version) => version.split('.').map(Number))
  for (let at = 0; at < 4; at += 1) {
    const difference = (theirs[at] ?? 0) - (ours[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** A program that runs here, or undefined. */
function described(path, { platform }, source = basename(path)) {
  const version = isProgram(path) ? programVersion(path, platform) : undefined
  return version === undefined ? undefined : { path, version, source }
}

function chosen(machine) {
  const path = machine.env.CHROMIUM_PATH
  if (path === undefined || path === '') return undefined
  const found = described(path, machine)
  if (found === undefined) throw new Error(`CHROMIUM_PATH is ${JSON.stringify(path)}, which is not a program that runs`)
  return found
}

function installedPaths({ env, platform, home, isShellFine }) {
  if (platform === 'darwin') {
    const programs = macApps.map((name) => `Applications/${name}.app/Contents/MacOS/${name}`)
    return programs.flatMap((program) => [join('/', program), join(home, program)])
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    )
    return windowsPrograms.flatMap((program) => folders.map((folder) => join(folder, program)))
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const names = isShellFine === true ? [...linuxShells, ...linuxNames] : linuxNames
  return names.flatMap((name) => folders.map((folder) => join(folder, name)).find(isProgram) ?? [])
}

function playwrightPaths({ env, platform, home }) {
  const byPlatform = {
    darwin: join(home, 'Library', 'Caches', 'ms-playwright'),
    win32: join(env.LOCALAPPDATA ?? home, 'ms-playwright'),
  }
  const cache = env.PLAYWRIGHT_BROWSERS_PATH || (byPlatform[platform] ?? join(home, '.cache', 'ms-playwright'))
  if (!existsSync(cache)) return []
  const browsers = readdirSync(cache).filter((name) => /^chromium(?:_headless_shell)?-\d+$/.test(name))
  return browsers.flatMap((name) => playwrightPrograms.map((program) => join(cache, name, program)))
}

const installed = (machine) => installedPaths(machine).flatMap((path) => described(path, machine) ?? [])
const fromPlaywright = (machine) =>
  playwrightPaths(machine).flatMap((path) => described(path, machine, "Playwright's") ?? [])

/** Unpacked when it is needed: its version is known without. */
function fromPackage({ platform, arch, packed }) {
  if (platform !== 'linux' || arch !== 'x64' || packed.version === undefined) return []
  return [{ unpack: packed.unpack, version: packed.version, source: '@sparticuz/chromium' }]
}

function isDebian(osRelease) {
  return existsSync(osRelease) && /^ID(?:_LIKE)?=.*debian/m.test(readFileSync(osRelease, 'utf8'))
}

/** Only as root on Debian itself: elsewhere it would be a surprise, and Ubuntu's package is a stub. */
function fromDebian(machine) {
  if (machine.platform !== 'linux' || machine.uid !== 0 || !isDebian(machine.osRelease)) return []
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync('apt-get', words, {
      stdio: ['ignore', 2, 2],
      env: { ...machine.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return []
  }
  return installed(machine)
}

const missing = `No Chromium was found. Do one of these:
  - install Google Chrome or Chromium
  - npx playwright install chromium
  - set CHROMIUM_PATH to a Chromium or Chrome program`

const major = ({ version }) => version.split('.')[0]

/** What a start needs; undefined where the packaged one does not unpack. */
function startable({ path: known, unpack, version, source }, { uid }) {
  const path = known ?? unpack()
  if (path === undefined) return undefined
  // Chromium refuses its sandbox to root.
  return { path, args: uid === 0 ? [...flags, '--no-sandbox'] : flags, version, source }
}

/** One after the other, so that the packaged one is unpacked only for whoever asks for more than the newest. */
function* chromiums(machine) {
  const choice = chosen(machine)
  if (choice !== undefined) return yield startable(choice, machine)
  const known = [installed, fromPlaywright, fromPackage].flatMap((source) => source(machine))
  known.sort((first, second) => newestFirst(first.version, second.version))
  const majors = new Set()
  for (const one of known) {
    const found = majors.has(major(one)) ? undefined : startable(one, machine)
    if (found === undefined) continue
    majors.add(major(one))
    yield found
  }
  if (majors.size > 0) return undefined
  const [fetched] = fromDebian(machine)
  if (fetched === undefined) throw new Error(missing)
  return yield startable(fetched, machine)
}

const thisMachine = () => ({
  env: process.env,
  platform: process.platform,
  arch: process.arch,
  uid: process.getuid?.(),
  home: homedir(),
  osRelease: '/etc/os-release',
  packed: { version: packedVersion(), unpack: () => unpackedChromium(tmpdir()) },
})

/**
 * The Chromiums of this machine, each of another major version, the newest first; only the one that CHROMIUM_PATH names
 * where it is set. Never empty. With `isShellFine` one without a window of its own counts, and comes before the browser of
 * its version. The rest of `machine` is for tests.
 */
export function findChromiums(machine = {}) {
  return [...chromiums({ ...thisMachine(), ...machine })]
}

/** The one to use: what CHROMIUM_PATH names, or the newest. */
export function findChromium(machine = {}) {
  return chromiums({ ...thisMachine(), ...machine }).next().value
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(findChromium().path)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
